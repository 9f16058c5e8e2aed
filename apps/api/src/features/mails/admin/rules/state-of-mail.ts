import type { MailState } from '@shop/contract/mails/schemas';

/** Where a mail stands, as the owner says it. */
export function stateOfMail(mail: { sent_at: Date | null; last_error: string | null }): MailState {
  if (mail.sent_at !== null) return 'sent';
  return mail.last_error === null ? 'waiting' : 'failing';
}
