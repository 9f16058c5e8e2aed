import type { Mail, MailState } from '@shop/contract/mails/schemas';
import { type MailBrand, type MailContent, renderMailText } from '../../../platform/mail/index.ts';
import type { MailRow } from './mail-queries.ts';

/** Due since the beginning of time, which means at once. */
const AT_ONCE_MS = 0;

export function presentMail(row: MailRow, brand: MailBrand): Mail {
  const state = stateOfMail(row);
  const hasTime = row.next_try_at !== null && row.next_try_at.getTime() > AT_ONCE_MS;
  return {
    _id: row.id,
    kind: row.kind,
    recipient: row.recipient,
    subject: row.subject,
    text: row.contains_secret || row.content === null ? undefined : ownersText(row.content, brand),
    order:
      row.order_id === null || row.order_number === null
        ? undefined
        : { _id: row.order_id, orderNumber: row.order_number },
    state,
    queuedAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString(),
    isSaved: row.is_saved || undefined,
    tries: row.tries,
    nextTryAt: state === 'failing' && hasTime ? row.next_try_at?.toISOString() : undefined,
    lastError: row.last_error ?? undefined,
    timesSentAgain: Number(row.times_sent_again),
    isRepeated: row.resend_of !== null,
  };
}

/** The text of a mail without the link that stops such mails, which is its reader's. */
function ownersText({ unsubscribe: _link, ...content }: MailContent, brand: MailBrand): string {
  return renderMailText(content, brand);
}

/** The state of a mail, in the owner's words. */
export function stateOfMail(mail: { sent_at: Date | null; last_error: string | null }): MailState {
  if (mail.sent_at !== null) return 'sent';
  return mail.last_error === null ? 'waiting' : 'failing';
}
