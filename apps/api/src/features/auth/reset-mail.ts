import { RESET_LINK_MINUTES } from '@shop/contract/limits';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { Tx } from '../../database.ts';
import { queueMail } from '../mails/index.ts';
import { RESET_MAIL_KIND } from './reset-queries.ts';

/** Sends the link; its content is forgotten once it was sent, so that the database holds no link that works. */
export async function queueResetMail(
  tx: Tx,
  { email, userName, link }: { email: string; userName: string; link: string },
  { shop }: ShopSettings,
): Promise<void> {
  await queueMail(tx, {
    kind: RESET_MAIL_KIND,
    recipient: email,
    subject: `Choose a new password for ${shop.name}`,
    content: {
      preview: `The link works once, for ${RESET_LINK_MINUTES} minutes.`,
      greeting: `Dear ${userName},`,
      blocks: [
        {
          kind: 'paragraph',
          text: 'Somebody, most likely you, asked for a new password for your account with us. Choose one here:',
        },
        { kind: 'button', label: 'Choose a new password', to: link },
        {
          kind: 'paragraph',
          text: `The link works once, for ${RESET_LINK_MINUTES} minutes. If you did not ask for it, there is nothing to do: your password stays as it is.`,
        },
      ],
    },
    holdsSecret: true,
  });
}
