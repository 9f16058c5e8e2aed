import { sendMailAgain } from '@shop/contract/mails/calls';
import type { Mail } from '@shop/contract/mails/schemas';
import * as mailMessages from '@shop/contract/mails/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../../platform/api-error.ts';
import { callApi } from '../../../platform/call-api.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { formatTime } from '../../../platform/shop-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { showToast } from '../../../ui/toast.ts';
import { MailState } from './mail-state.tsx';
import { reloadMails } from './mails-queries.ts';
import './mail-dialog.css';
import './mails-table.css';

interface MailDialogProps {
  /** The mail that is open; undefined: none. */
  mail: Mail | undefined;
  onClose: () => void;
}

/** One mail as its recipient reads it, and Send again. */
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
        <dd>{mail.recipient}</dd>
        {mail.order ? (
          <>
            <dt>Order</dt>
            <dd>
              <Link to={`/admin/orders?order=${mail.order._id}`} className="mail-order">
                {mail.order.orderNumber}
              </Link>
            </dd>
          </>
        ) : null}
        <dt>Written</dt>
        <dd>{formatTime(mail.queuedAt)}</dd>
        <dt>State</dt>
        <dd>
          <MailState mail={mail} />
        </dd>
      </dl>
      {mail.text === undefined ? (
        <p className="mail-secret">{mailMessages.holdsSecret} Its text is for its recipient alone.</p>
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
  const queryClient = useQueryClient();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function send() {
    setPending(true);
    setProblem(undefined);
    const { _id: id, state, timesSentAgain } = mail;
    try {
      const { message = '' } = await callApi(sendMailAgain, {
        params: { id },
        body: { state, timesSentAgain },
      });
      showToast({ title: message });
      onSent();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(failureText(error));
      setPending(false);
    }
    await reloadMails(queryClient);
  }

  return (
    <div>
      {problem ? (
        <p role="alert" className="field-error mail-problem">
          {problem}
        </p>
      ) : null}
      <Button small isPending={isPending} pendingLabel="Sending" onClick={() => void send()}>
        Send again
      </Button>
    </div>
  );
}
