import { shopSettings } from '@shop/contract/shop-settings';
import type { Db, Tx } from '../../../database.ts';
import { type NewMail, queueMail } from '../../mails/index.ts';
import type { OrderRow } from './order-queries.ts';

/** What a mail to the shopper of an order says between greeting and signature. */
interface ShopperMail {
  /** Says what it is about, such as `order_shipped`. */
  kind: string;
  subject: string;
  /** Plain text; paragraphs with an empty line between. */
  words: string;
}

/** Who bought an order. */
export interface Shopper {
  email: string;
  userName: string;
}

export function getShopper(db: Db, userId: string): Promise<Shopper> {
  return db
    .selectFrom('users')
    .select(['email', 'user_name as userName'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** A mail to the shopper of an order. */
export function shopperMail(
  { email, userName }: Shopper,
  order: Pick<OrderRow, 'id'>,
  { kind, subject, words }: ShopperMail,
): NewMail {
  return {
    kind,
    orderId: order.id,
    recipient: email,
    subject,
    text: `Dear ${userName},\n\n${words}\n\n${shopSettings.name}\n${shopSettings.contact.email}`,
  };
}

/** Puts a mail to the shopper of an order into the outbox. */
export async function queueShopperMail(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'user_id'>,
  mail: ShopperMail,
): Promise<void> {
  await queueMail(tx, shopperMail(await getShopper(tx, order.user_id), order, mail));
}
