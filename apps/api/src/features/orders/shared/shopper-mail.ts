import type { Language } from '@shop/contract/languages';
import type { Db, Tx } from '../../../database.ts';
import type { MailContent } from '../../../platform/mail/index.ts';
import {
  type NewMail,
  type MailParts,
  type FilledTemplate,
  greet,
  mailParts,
  queueMail,
} from '../../mails/index.ts';
import type { OrderRow } from './order-queries.ts';

/** What a mail to the shopper of an order says after the greeting. */
interface ShopperMail {
  /** What the mail is about, such as `order_shipped`. */
  kind: string;
  words: FilledTemplate;
  /** Used as long as the owner has not changed the mail's words. */
  preview: string;
  blocks: MailContent['blocks'];
  attachmentId?: string | undefined;
}

/** Who bought an order. */
export interface Shopper {
  email: string;
  userName: string;
  /** When somebody first used a secret that was mailed to the address; null: nobody has. */
  emailProvenAt: Date | null;
  /** The language of mails to them. */
  language: Language;
}

export function getShopper(db: Db, userId: string): Promise<Shopper> {
  return db
    .selectFrom('users')
    .select(['email', 'user_name as userName', 'email_proven_at as emailProvenAt', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** A mail to the shopper of an order. */
export function shopperMail(
  shopper: Shopper,
  order: Pick<OrderRow, 'id'>,
  { kind, words, preview, blocks, attachmentId }: ShopperMail,
): NewMail {
  const { email, language } = shopper;
  const content = {
    language,
    preview: words.preview(preview),
    greeting: greet(shopper),
    blocks,
    wording: words.wording,
    ...(attachmentId === undefined ? {} : { attachmentId }),
  };
  return { kind, orderId: order.id, recipient: email, subject: words.subject, content };
}

/** Puts a mail to the shopper of an order into the outbox, written in the shopper's language. */
export async function queueShopperMail(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'user_id'>,
  write: (language: Language, parts: MailParts) => ShopperMail,
): Promise<void> {
  const shopper = await getShopper(tx, order.user_id);
  const mail = write(shopper.language, mailParts(shopper.language));
  await queueMail(tx, shopperMail(shopper, order, mail));
}
