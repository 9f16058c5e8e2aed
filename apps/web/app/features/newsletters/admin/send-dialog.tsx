import { momentOfIndia } from '@shop/contract/days';
import { listNewsletters, sendNewsletter, testNewsletter } from '@shop/contract/newsletters/calls';
import type { Newsletter } from '@shop/contract/newsletters/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQueryKey } from '../../../platform/api-query.ts';
import { langOf } from '../../../platform/language.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { Checkbox, TextField } from '../../../ui/text-field.tsx';
import { subjectOf } from './newsletter-words.ts';
import { PeopleCount, usePeople } from './people-count.tsx';

interface SendDialogProps {
  newsletter: Newsletter | undefined;
  onClose: () => void;
}

/** Tries a draft on oneself, and sends it now or at a time. */
export function SendDialog({ newsletter, onClose }: SendDialogProps) {
  return (
    <Dialog title="Send this newsletter" isOpen={newsletter !== undefined} onClose={onClose}>
      {newsletter ? <Sending key={newsletter._id} newsletter={newsletter} onClose={onClose} /> : null}
    </Dialog>
  );
}

function Sending({ newsletter, onClose }: { newsletter: Newsletter; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [isLater, setLater] = useState(false);
  const [time, setTime] = useState('');
  const { _id: id, version } = newsletter;
  const params = { id };
  const test = useApiMutation(testNewsletter, { failure: null });
  const send = useApiMutation(sendNewsletter, {
    failure: null,
    invalidates: [listNewsletters],
    onSuccess: onClose,
    onFailure(error) {
      if (error.code === 'newsletter_changed' || error.code === 'newsletter_not_draft') {
        void queryClient.invalidateQueries({ queryKey: apiQueryKey(listNewsletters) });
      }
    },
  });
  const at = isLater ? momentOfIndia(time) : null;
  const people = usePeople(newsletter.audience);
  const subject = subjectOf(newsletter.words);
  return (
    <div className="stack">
      <p>
        <strong lang={langOf(subject)}>{subject}</strong>
      </p>
      <PeopleCount audience={newsletter.audience} />
      <Button
        small
        variant="outline"
        isPending={test.isPending}
        pendingLabel="Mailing"
        onClick={() => test.mutate({ params })}
      >
        Mail a test to me
      </Button>
      <Checkbox label="At a time" checked={isLater} onChange={({ target }) => setLater(target.checked)} />
      {isLater ? (
        <TextField
          label="Day and time (Indian time)"
          type="datetime-local"
          value={time}
          onChange={({ target }) => setTime(target.value)}
        />
      ) : null}
      <p className="note">
        It leaves in slices behind all other emails, once to each person, with a link that ends it. Nobody
        notes who opens it.
      </p>
      <ProblemText>{send.problem ?? test.problem}</ProblemText>
      <div className="row">
        <Button
          disabled={people === undefined || (isLater ? at === null : people === 0)}
          isPending={send.isPending}
          pendingLabel="Sending"
          onClick={() => send.mutate({ params, body: { version, ...(at && { at: at.toISOString() }) } })}
        >
          {isLater ? 'Plan it' : 'Send it now'}
        </Button>
        <Button variant="plain" disabled={send.isPending} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
