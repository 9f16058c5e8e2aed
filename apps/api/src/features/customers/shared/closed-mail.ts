import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { Tx } from '../../../database.ts';
import { type Addressee, mailParts, mailWords, queueMail } from '../../mails/index.ts';

/** The kind of the mail that tells of it. */
export const CLOSED_MAIL_KIND = 'account_closed';

/** Tells the former owner of the account that it is closed. The mail and its address are deleted once it was sent. */
export async function queueClosedMail(
  tx: Tx,
  { email, at, ...addressee }: Addressee & { email: string; at: Date },
  settings: ShopSettings,
): Promise<void> {
  const { language, emailProvenAt } = addressee;
  const words = mailWords(settings, CLOSED_MAIL_KIND, {}, language);
  const { account_closed: parts } = mailParts(language);
  await queueMail(tx, {
    kind: CLOSED_MAIL_KIND,
    recipient: email,
    ...words.mail({
      preview: parts.preview(),
      to: addressee,
      blocks: [
        ...words.opening,
        ...words.next,
        { kind: 'button', label: parts.button(), to: '/shop/home' },
        { kind: 'help', question: parts.help() },
      ],
    }),
    holdsSecret: true,
    // Somebody can register a stranger's address and close the account, again and again.
    ...(emailProvenAt === null && { fromAnyoneAt: at }),
  });
}
