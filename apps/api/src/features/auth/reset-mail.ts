import { RESET_LINK_MINUTES } from '@shop/contract/limits';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { Tx } from '../../database.ts';
import { type Addressee, mailParts, mailWords, queueMail } from '../mails/index.ts';
import { RESET_MAIL_KIND } from './reset-queries.ts';

/**
 * Queues the mail with the link. Its content is deleted once it was sent, so that the database holds no link that
 * works. `fromAnyoneAt` is unset where the account's owner asks for it.
 * @returns whether it is sent; false beyond the limit of the mailbox (`mailbox-limit.ts`)
 */
export async function queueResetMail(
  tx: Tx,
  {
    email,
    link,
    fromAnyoneAt,
    ...addressee
  }: Addressee & { email: string; link: string; fromAnyoneAt: Date | undefined },
  settings: ShopSettings,
): Promise<boolean> {
  const { language } = addressee;
  const minutes = RESET_LINK_MINUTES;
  const words = mailWords(settings, 'password_reset', { minutes: String(minutes) }, language);
  const { password_reset: parts } = mailParts(language);
  const mailId = await queueMail(tx, {
    kind: RESET_MAIL_KIND,
    recipient: email,
    ...words.mail({
      preview: parts.preview({ minutes }),
      to: addressee,
      blocks: [...words.opening, { kind: 'button', label: parts.button(), to: link }, ...words.next],
    }),
    holdsSecret: true,
    fromAnyoneAt,
    isResetLink: true,
  });
  return mailId !== null;
}
