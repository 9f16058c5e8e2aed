import type { Language } from '@shop/contract/languages';
import type { Db, Tx } from '../../../database.ts';
import {
  type NewMail,
  type MailParts,
  type FilledTemplate,
  type SaidInMail,
  mailParts,
  queueMail,
} from '../../mails/index.ts';
import type { OrderRow } from './order-queries.ts';

/** What a mail to the shopper of an order says after the greeting. */
interface ShopperMail extends Omit<SaidInMail, 'to'> {
  /** What the mail is about, such as `order_shipped`. */
  kind: string;
  words: FilledTemplate;
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
  { kind, words, attachmentId, ...said }: ShopperMail,
): NewMail {
  const { subject, content } = words.mail({ ...said, to: shopper });
  const attachment = attachmentId !== undefined && { attachmentId };
  return {
    kind,
    orderId: order.id,
    recipient: shopper.email,
    subject,
    content: { ...content, ...attachment },
  };
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
