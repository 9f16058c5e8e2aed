import { listNewsletters, removeNewsletter, stopNewsletter } from '@shop/contract/newsletters/calls';
import type { Newsletter } from '@shop/contract/newsletters/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { To } from 'react-router';
import { langOf } from '../../../platform/language.ts';
import { QueryList } from '../../../platform/query-view.tsx';
import { useShopSettings } from '../../../platform/shop-settings.ts';
import { useQuestion } from '../../../platform/use-question.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Entries, EntriesSkeleton, Entry, EntryFigures, EntryWords } from '../../../ui/entries.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { audienceWords, statusBadges, subjectOf, timeWords } from './newsletter-words.ts';
import { NEWSLETTERS_PER_PAGE, newslettersQuery } from './newsletters-query.ts';
import { SendDialog } from './send-dialog.tsx';

interface NewslettersListProps {
  page: number;
  toPage: (page: number) => To;
  onEdit: (newsletterId: string) => void;
}

/** The newsletters with what came of them. */
export function NewslettersList({ page, toPage, onEdit }: NewslettersListProps) {
  const [sending, setSending] = useState<Newsletter>();
  const options = {
    invalidates: [listNewsletters],
    send: ({ _id: id }: Newsletter) => ({ params: { id } }),
  };
  const stopping = useQuestion(stopNewsletter, options);
  const removal = useQuestion(removeNewsletter, options);
  return (
    <>
      <QueryList
        query={useQuery(newslettersQuery(page))}
        what="The newsletters"
        skeleton={<EntriesSkeleton what="newsletters" />}
        empty={
          <EmptyState heading="No newsletters yet">
            Write one in English and, if you like, in Hindi. It is saved as a draft, and nothing leaves before
            you send it.
          </EmptyState>
        }
        page={page}
        perPage={NEWSLETTERS_PER_PAGE}
        toPage={toPage}
      >
        {(newsletters) => (
          <Entries>
            {newsletters.map((newsletter) => (
              <Item
                key={newsletter._id}
                newsletter={newsletter}
                onEdit={onEdit}
                onSend={setSending}
                onStop={stopping.ask}
                onRemove={removal.ask}
              />
            ))}
          </Entries>
        )}
      </QueryList>
      <SendDialog newsletter={sending} onClose={() => setSending(undefined)} />
      <ConfirmDialog
        {...stopping.dialog}
        title="Stop this newsletter?"
        confirmLabel="Stop it"
        pendingLabel="Stopping"
      >
        {({ status }) => (
          <p>
            {status === 'planned'
              ? 'Nobody has got it. It is a draft again, to be changed, sent or deleted.'
              : 'Whoever has not got it yet gets none. What has left cannot be called back.'}
          </p>
        )}
      </ConfirmDialog>
      <ConfirmDialog
        {...removal.dialog}
        title="Delete this draft?"
        confirmLabel="Delete it"
        pendingLabel="Deleting"
      >
        {({ words }) => (
          <>
            <p>
              <strong lang={langOf(subjectOf(words))}>{subjectOf(words)}</strong>
            </p>
            <p>It goes with its texts. Nobody has got it.</p>
          </>
        )}
      </ConfirmDialog>
    </>
  );
}

interface ItemProps {
  newsletter: Newsletter;
  onEdit: (newsletterId: string) => void;
  onSend: (newsletter: Newsletter) => void;
  onStop: (newsletter: Newsletter) => void;
  onRemove: (newsletter: Newsletter) => void;
}

function Item({ newsletter, onEdit, onSend, onStop, onRemove }: ItemProps) {
  const { categories } = useShopSettings();
  const { status, words, audience } = newsletter;
  const { label, tone } = statusBadges[status];
  const subject = subjectOf(words);
  const time = timeWords(newsletter);
  return (
    <Entry>
      <EntryWords>
        <h2>
          <span lang={langOf(subject)}>{subject}</span> <Badge tone={tone}>{label}</Badge>
        </h2>
        <p>{audienceWords(audience, categories)}</p>
        {time ? <p>{time}</p> : null}
      </EntryWords>
      {newsletter.chosen > 0 ? <Figures newsletter={newsletter} /> : null}
      {status === 'draft' ? (
        <div className="row">
          <Button small variant="outline" aria-haspopup="dialog" onClick={() => onEdit(newsletter._id)}>
            Edit<span className="sr-only"> {subject}</span>
          </Button>
          <Button small aria-haspopup="dialog" onClick={() => onSend(newsletter)}>
            Test or send<span className="sr-only"> {subject}</span>
          </Button>
          <Button small variant="plain" aria-haspopup="dialog" onClick={() => onRemove(newsletter)}>
            Delete<span className="sr-only"> {subject}</span>
          </Button>
        </div>
      ) : status === 'planned' || status === 'sending' ? (
        <div className="row">
          <Button small variant="danger" aria-haspopup="dialog" onClick={() => onStop(newsletter)}>
            Stop<span className="sr-only"> {subject}</span>
          </Button>
        </div>
      ) : null}
    </Entry>
  );
}

function Figures({
  newsletter: { chosen, sent, failed, leftOut, unsubscribed },
}: {
  newsletter: Newsletter;
}) {
  const figures = [
    ['People', chosen],
    ['Sent', sent],
    ['Failed', failed],
    ['Left out', leftOut],
    ['Ended it', unsubscribed],
  ] as const;
  return (
    <EntryFigures>
      {figures.map(([what, count]) => (
        <Fact key={what} name={what}>
          {count.toLocaleString('en-IN')}
        </Fact>
      ))}
    </EntryFigures>
  );
}
