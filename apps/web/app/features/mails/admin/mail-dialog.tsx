import { listMails, sendMailAgain } from '@shop/contract/mails/calls';
import type { Mail } from '@shop/contract/mails/schemas';
import * as mailMessages from '@shop/contract/mails/messages';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { formatTime } from '../../../platform/shop-time.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { MailState } from './mail-state.tsx';
import './mail-dialog.css';
import './mails-table.css';

interface MailDialogProps {
  /** The open mail. Undefined: none. */
  mail: Mail | undefined;
  onClose: () => void;
}

/** A mail as its recipient reads it, with the button Send again. */
export function MailDialog({ mail, onClose }: MailDialogProps) {
  return (
    <Dialog title={mail?.subject ?? ''} isOpen={mail !== undefined} onClose={onClose}>
      {mail ? <OpenMail key={mail._id} mail={mail} onSent={onClose} /> : null}
    </Dialog>
  );
}

function OpenMail({ mail, onSent }: { mail: Mail; onSent: () => void }) {
  return (
    <div className="stack">
      <dl className="admin-facts mail-facts">
        <dt>To</dt>
        <dd translate="no">{mail.recipient}</dd>
        {mail.order ? (
          <>
            <dt>Order</dt>
            <dd>
              <OwnersLink translate="no" to={`/admin/orders?order=${mail.order._id}`} className="mail-order">
                {mail.order.orderNumber}
              </OwnersLink>
            </dd>
          </>
        ) : null}
        <dt>Written</dt>
        <dd>{formatTime(mail.queuedAt)}</dd>
        <dt>Status</dt>
        <dd>
          <MailState mail={mail} />
        </dd>
      </dl>
      {mail.text === undefined ? (
        <p className="soft-text">{mailMessages.holdsSecret} Only its recipient can read it.</p>
      ) : (
        <>
          <p className="mail-text">{mail.text}</p>
          {mail.state === 'waiting' ? null : <SendAgain mail={mail} onSent={onSent} />}
        </>
      )}
    </div>
  );
}

function SendAgain({ mail, onSent }: { mail: Mail; onSent: () => void }) {
  const { _id: id, state, timesSentAgain } = mail;
  const { mutate, isPending, problem } = useApiMutation(sendMailAgain, {
    failure: null,
    invalidates: [listMails],
    onSuccess: onSent,
  });

  return (
    <div>
      <ProblemText className="mail-problem">{problem}</ProblemText>
      <Button
        small
        isPending={isPending}
        pendingLabel="Sending"
        onClick={() => mutate({ params: { id }, body: { state, timesSentAgain } })}
      >
        Send again
      </Button>
    </div>
  );
}
