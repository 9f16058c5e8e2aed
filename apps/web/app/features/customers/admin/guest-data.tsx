import { correctGuest, exportGuest, findGuest, mailGuest } from '@shop/contract/customers/calls';
import type { Guest } from '@shop/contract/customers/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { apiQuery } from '../../../platform/api-query.ts';
import { Permitted } from '../../../platform/permissions.tsx';
import { MailServerState } from '../../../platform/mail-server-state.tsx';
import { QueryView } from '../../../platform/query-view.tsx';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { useDownload } from '../../../platform/use-download.ts';
import { Button } from '../../../ui/button.tsx';
import { Exact } from '../../../ui/exact.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CorrectGuest } from './correct-guest.tsx';

/** What the shop has of an email without an account. */
export function GuestData({ mailbox }: { mailbox: string }) {
  const query = useQuery(apiQuery(findGuest, { query: { mailbox } }));
  return (
    <section aria-labelledby="guest-data" className="stack-near">
      <h2 id="guest-data" className="text-title">
        Without an account: <Exact>{mailbox}</Exact>
      </h2>
      <QueryView query={query} what="data of this email" skeleton={<Skeleton height={24} />}>
        {({ data }) => <Found guest={data} mailbox={mailbox} />}
      </QueryView>
    </section>
  );
}

function Found({ guest, mailbox }: { guest: Guest; mailbox: string }) {
  const { customerId, tickets, contactMessages, stockRequests, newsletter, mails } = guest;
  const { kilobytes, download } = useDownload('The data');
  const [isMailed, setMailed] = useState(false);
  const mail = useApiMutation(mailGuest, { onSuccess: () => setMailed(true) });
  const navigate = useNavigate();
  const [isCorrecting, setCorrecting] = useState(false);
  if (customerId !== undefined) {
    return (
      <p>
        This email has an account:{' '}
        <OwnersLink to={`/admin/customers/${customerId}`}>see the customer</OwnersLink>.
      </p>
    );
  }
  const facts = [
    ['Tickets', tickets],
    ['Messages of the contact form', contactMessages],
    ['Requests to be told when a product is back', stockRequests],
    ['Askings for the newsletter', newsletter],
    ['Emails to it', mails],
  ] as const;
  if (facts.every(([, count]) => count === 0)) return <p>The shop has nothing of this email.</p>;
  return (
    <>
      <dl className="facts">
        {facts.map(([what, count]) => (
          <Fact key={what} name={what}>
            {count.toLocaleString('en-IN')}
          </Fact>
        ))}
      </dl>
      <p className="note">
        Hand nothing out before somebody has shown that the mailbox is theirs. The email leads them to a code
        for it; with that they see, correct and erase everything themselves. If they cannot, correct it for
        them.
      </p>
      <div className="row-wide">
        <Permitted may={mailGuest.may}>
          <Button
            isPending={mail.isPending}
            pendingLabel="Mailing"
            onClick={() => mail.mutate({ body: { mailbox } })}
          >
            Mail them how to see and erase it
          </Button>
        </Permitted>
        <Permitted may={exportGuest.may}>
          <Button
            variant="outline"
            isPending={kilobytes !== null}
            pendingLabel="Exporting"
            onClick={() => void download(exportGuest, { query: { mailbox } })}
          >
            Export data
          </Button>
        </Permitted>
        {isCorrecting ? null : (
          <Permitted may={correctGuest.may}>
            <Button variant="outline" onClick={() => setCorrecting(true)}>
              Correct data
            </Button>
          </Permitted>
        )}
      </div>
      {isCorrecting ? (
        <CorrectGuest
          mailbox={mailbox}
          guest={guest}
          onEnd={(email) => {
            setCorrecting(false);
            if (email !== mailbox) void navigate(`/admin/customers?text=${encodeURIComponent(email)}`);
          }}
        />
      ) : null}
      {isMailed ? <MailServerState /> : null}
    </>
  );
}
