import { RESET_LINK_MINUTES } from '@shop/contract/limits';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { Tx } from '../../database.ts';
import { mailWords, queueMail } from '../mails/index.ts';
import { RESET_MAIL_KIND } from './reset-queries.ts';

/** Sends the link; its content is forgotten once it was sent, so that the database holds no link that works. */
export async function queueResetMail(
  tx: Tx,
  { email, userName, link }: { email: string; userName: string; link: string },
  settings: ShopSettings,
): Promise<void> {
  const words = mailWords(settings, 'password_reset', { minutes: String(RESET_LINK_MINUTES) });
  await queueMail(tx, {
    kind: RESET_MAIL_KIND,
    recipient: email,
    subject: words.subject,
    content: {
      preview: words.preview(`The link works once, for ${RESET_LINK_MINUTES} minutes.`),
      greeting: `Dear ${userName},`,
      blocks: [...words.opening, { kind: 'button', label: 'Choose a new password', to: link }, ...words.next],
      wording: words.wording,
    },
    holdsSecret: true,
  });
}
