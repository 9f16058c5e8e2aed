import type { Mail } from '@shop/contract/mails/schemas';
import { formatTime } from '../../../platform/shop-time.ts';

const TO_OWNER = /_owner$/;

/**
 * The label of a mail kind: `order_confirmed` becomes 'Order confirmed', `ticket_opened_owner` 'Ticket opened, to
 * you'.
 */
export function kindInWords(kind: string): string {
  const words = kind.replace(TO_OWNER, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1) + (TO_OWNER.test(kind) ? ', to you' : '');
}

/** When the mail was sent or became a file, or since when it has been failing and when it is tried next. */
export function whenInWords(mail: Mail): string {
  const { state, sentAt, queuedAt, tries, nextTryAt, isSaved } = mail;
  if (isSaved)
    return `${formatTime(sentAt ?? queuedAt)}, as a file: no mail server was entered, so it reached nobody`;
  if (state === 'sent') return formatTime(sentAt ?? queuedAt);
  if (state === 'waiting') return 'Will be sent within seconds';
  const since = `Since ${formatTime(queuedAt)}, ${tries === 1 ? '1 try' : `${tries} tries`}.`;
  return nextTryAt ? `${since} Next try ${formatTime(nextTryAt)}.` : `${since} It will not be tried again.`;
}

/** How often the mail was sent again, in words. Empty if it was not. */
export function repetitionInWords({ isRepeated, timesSentAgain }: Mail): string {
  const again = timesSentAgain === 1 ? 'sent again once' : `sent again ${timesSentAgain} times`;
  return [isRepeated ? 'a copy of an earlier email' : '', timesSentAgain > 0 ? again : '']
    .filter(Boolean)
    .join(', ');
}
