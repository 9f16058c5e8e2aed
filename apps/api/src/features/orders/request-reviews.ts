import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import { sql } from 'kysely';
import type { Database, Tx } from '../../database.ts';
import { isWanted, queueOptionalMail } from '../consents/index.ts';
import { mailParts, mailWords } from '../mails/index.ts';
import {
  type BoughtOrder,
  type DocumentLine,
  readOrderDocument,
  selectBought,
} from './shared/order-document.ts';
import { productItems } from './shared/order-mail-blocks.ts';
import { shopperMail } from './shared/shopper-mail.ts';

/** How many orders are handled in one transaction. */
const BATCH_SIZE = 50;

/**
 * Asks once, by mail, for a review of each delivered order whose time has come, listing the products that the shopper
 * has not reviewed yet. An order that was fully refunded or is no longer delivered is left alone, and so is a shopper
 * who stopped these mails.
 * @returns how many orders were due
 */
export async function requestReviews(database: Database, settings: ShopSettings, now: Date): Promise<number> {
  return database.write(async (tx) => {
    const orderIds = await claimDue(tx, now);
    if (orderIds.length === 0) return 0;
    for (const { document, shopper, reviewedIds } of await listDelivered(tx, orderIds)) {
      const lines = document.lines.filter(({ product_id: productId }) => !reviewedIds.includes(productId));
      const [first] = lines;
      if (first === undefined) continue;
      const { order } = document;
      const values = { orderNumber: order.order_number };
      const words = mailWords(settings, 'review_request', values, shopper.language);
      const { review_request: parts } = mailParts(shopper.language);
      await queueOptionalMail(
        tx,
        { userId: order.user_id, purpose: 'review_request', at: now },
        shopperMail(shopper, order, {
          kind: 'review_request',
          words,
          preview: parts.preview(),
          blocks: [
            ...words.opening,
            productItems(lines),
            ...words.next,
            { kind: 'button', label: parts.button(), to: `/shop/product/${await slugOf(tx, first)}` },
            { kind: 'help', question: parts.help() },
          ],
        }),
      );
    }
    return orderIds.length;
  });
}

async function slugOf(tx: Tx, { product_id: productId }: DocumentLine): Promise<string> {
  const product = await tx
    .selectFrom('products')
    .select('slug')
    .where('id', '=', productId)
    .executeTakeFirst();
  return product?.slug ?? productId;
}

/** With `skip locked`, two instances that run at once get different orders and neither waits. */
async function claimDue(tx: Tx, now: Date): Promise<string[]> {
  const claimed = await tx
    .updateTable('orders')
    .set({ review_request_at: null })
    .where('id', 'in', (due) =>
      due
        .selectFrom('orders')
        .select('id')
        .where('review_request_at', '<=', now)
        .orderBy('review_request_at')
        .limit(BATCH_SIZE)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
  return claimed.map(({ id }) => id);
}

/** Those of the orders that are delivered, which a courier may say wrongly, and paid, with what their shoppers have already reviewed. */
async function listDelivered(
  tx: Tx,
  orderIds: readonly string[],
): Promise<(BoughtOrder & { reviewedIds: string[] })[]> {
  const rows = await selectBought(tx)
    .select(
      sql<string[]>`array(select product_id::text from reviews where reviews.user_id = orders.user_id)`.as(
        'reviewedIds',
      ),
    )
    .where('orders.id', 'in', orderIds)
    .where('order_status', '=', 'delivered')
    .where('payment_status', '=', 'paid')
    .where(sql<boolean>`not exists (
      select from failed_deliveries where order_id = orders.id and is_current)`)
    .where(isWanted('review_request'))
    .execute();
  return rows.map(({ document, reviewedIds, ...shopper }) => ({
    document: readOrderDocument(document),
    shopper,
    reviewedIds,
  }));
}
