import { shopSettings } from '@shop/contract/shop-settings';
import type { Tx } from '../../../database.ts';
import { queueMail } from '../../mails/index.ts';
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
export function getShopper(tx: Tx, userId: string): Promise<{ email: string; user_name: string }> {
  return tx
    .selectFrom('users')
    .select(['email', 'user_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Puts a mail to the shopper of an order into the outbox. */
export async function queueShopperMail(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'user_id'>,
  { kind, subject, words }: ShopperMail,
): Promise<void> {
  const { email, user_name } = await getShopper(tx, order.user_id);
  await queueMail(tx, {
    kind,
    orderId: order.id,
    recipient: email,
    subject,
    text: `Dear ${user_name},\n\n${words}\n\n${shopSettings.name}\n${shopSettings.contact.email}`,
  });
}
