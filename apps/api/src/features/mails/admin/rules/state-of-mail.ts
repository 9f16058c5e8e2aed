import type { MailState } from '@shop/contract/mails/schemas';

/** The state of a mail, in the owner's words. */
export function stateOfMail(mail: { sent_at: Date | null; last_error: string | null }): MailState {
  if (mail.sent_at !== null) return 'sent';
  return mail.last_error === null ? 'waiting' : 'failing';
}
