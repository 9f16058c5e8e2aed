import { sql } from 'kysely';
import type { Db } from '../../../database.ts';
import { isFirstPaidOrder, isPaidAgain } from '../shared/first-paid-order.ts';
import {
  hasClaimWaiting,
  isFailedToRefund,
  isGoingBack,
  isHeldByDispute,
  isOverdue,
  isToRefund,
  isToShip,
  isUnfit,
} from '../shared/order-needs.ts';
import { type OrderRow, orderColumns } from '../shared/order-queries.ts';
import { isUnfinishedRow } from '../shared/unfinished-orders.ts';
import { type OrderFilter, orderIdRange } from './rules/order-filter.ts';
import { searchPattern, searched, wordPatterns } from '../../../platform/database/word-patterns.ts';
import { plainNumber, searchText } from '@shop/contract/typed-text';

/**
 * A page of the orders that match a filter, newest first, and how many match in all. The page is selected by id from
 * an index alone, so the rows before a distant page are not read.
 */
export async function searchOrders(
  db: Db,
  filter: OrderFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ orders: OrderRow[]; total: number }> {
  const ids = filtered(db, filter)
    .select('id')
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit);
  const [orders, total] = await Promise.all([
    db
      .selectFrom('orders')
      .select(orderColumns)
      .where('id', 'in', ids)
      .orderBy('placed_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
    countOrders(db, filter),
  ]);
  return { orders, total };
}

/** These orders, in the order of the ids. */
export async function listOrdersById(db: Db, ids: readonly string[]): Promise<OrderRow[]> {
  const rows = await db
    .selectFrom('orders')
    .select(orderColumns)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The newest orders that match a filter, at most `limit`, with their statuses, and how many match in all. */
export async function searchOrderStatuses(
  db: Db,
  filter: OrderFilter,
  limit: number,
): Promise<{ orders: Pick<OrderRow, 'id' | 'order_status' | 'refunded_paise'>[]; total: number }> {
  const [orders, total] = await Promise.all([
    filtered(db, filter)
      .select(['id', 'order_status', 'refunded_paise'])
      .orderBy('placed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
    countOrders(db, filter),
  ]);
  return { orders, total };
}

async function countOrders(db: Db, filter: OrderFilter): Promise<number> {
  const { total } = await filtered(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * The ids of all orders that match a filter, newest first. At 36 characters each, those of a whole shop fit in
 * memory.
 */
export async function searchOrderIds(db: Db, filter: OrderFilter): Promise<string[]> {
  const rows = await filtered(db, filter)
    .select('id')
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

function filtered(
  db: Db,
  { statuses, paymentStatuses, needs, method, unfinished, isByAgent, ...rest }: OrderFilter,
) {
  const { productId, code, state, shopper, dateOf, from, until, text } = rest;
  const moment = dateOf === 'paid' ? 'paid_at' : 'placed_at';
  let orders = db.selectFrom('orders');
  // A list is one parameter, so that the server sees the same statement whatever is chosen.
  if (statuses.length > 0) orders = orders.where(sql<boolean>`order_status = any(${statuses}::text[])`);
  if (paymentStatuses.length > 0) {
    orders = orders.where(sql<boolean>`payment_status = any(${paymentStatuses}::text[])`);
  }
  if (needs === 'shipping') orders = orders.where(isToShip);
  if (needs === 'dispute') orders = orders.where(isHeldByDispute);
  if (needs === 'arrival') orders = orders.where(isOverdue);
  if (needs === 'goingBack') orders = orders.where(isGoingBack);
  if (needs === 'failed') orders = orders.where(isFailedToRefund);
  if (needs === 'claim') orders = orders.where(hasClaimWaiting);
  if (needs === 'refund') orders = orders.where(isToRefund);
  if (needs === 'payment') orders = orders.where(isUnfit);
  if (method === 'cod') orders = orders.where('cash_state', 'is not', null);
  if (method === 'online') orders = orders.where('payment_method', '=', 'razorpay');
  if (method === 'hand') orders = orders.where('payment_method', 'not in', ['razorpay', 'cod']);
  if (unfinished === 'only') orders = orders.where(isUnfinishedRow);
  if (unfinished === 'without') orders = orders.where(sql<boolean>`not ${isUnfinishedRow}`);
  if (isByAgent) orders = orders.where('agent', 'is not', null);
  if (productId !== null) {
    const lines = db.selectFrom('order_lines').select('order_id').where('product_id', '=', productId);
    orders = orders.where('id', 'in', lines);
  }
  if (code !== '') orders = orders.where(sql<boolean>`codes @> ${JSON.stringify([{ code }])}::jsonb`);
  if (state !== null) orders = orders.where('state', '=', state);
  if (shopper !== null) orders = orders.where('paid_at', 'is not', null);
  if (shopper === 'new') orders = orders.where(isFirstPaidOrder);
  if (shopper === 'returning') orders = orders.where(isPaidAgain);
  if (dateOf === 'paid') orders = orders.where('paid_at', 'is not', null);
  if (from) orders = orders.where(moment, '>=', from);
  if (until) orders = orders.where(moment, '<', until);
  if (text !== '') orders = orders.where('id', 'in', idsWithText(db, text));
  return orders;
}

/** The condition of the index `orders_shipping_search`: paid, to be paid in cash, or taken by the owner. */
const hasShippingText = sql<boolean>`(paid_at is not null or cash_state is not null or channel <> 'shop')`;

/**
 * A separate index look-up for each place where the text may occur: one `or` over all of them would read every order.
 */
function idsWithText(db: Db, text: string) {
  const pattern = searchPattern(text);
  const number = searchPattern(searchText(plainNumber(text)));
  const words = wordPatterns(text);
  const range = orderIdRange(text);
  const title = searched(sql.ref('title'));
  let people = db.selectFrom('users').select('id');
  let sentTo = db.selectFrom('orders').select('id').where(hasShippingText);
  let products = db.selectFrom('products').select('id');
  for (const word of words) {
    people = people.where('search_text', 'like', word);
    sentTo = sentTo.where('shipping_text', 'like', word);
    products = products.where(sql<boolean>`${title} like ${word}`);
  }
  let ids = db
    .selectFrom('orders')
    .select('id')
    .where('search_text', 'like', number)
    .union(db.selectFrom('orders').select('id').where('user_id', 'in', people))
    .union(
      db
        .selectFrom('payments')
        .select('order_id as id')
        .where(sql<boolean>`lower(payment_id) like ${pattern}`),
    )
    .union(sentTo)
    .union(
      db
        .selectFrom('parcels')
        .select('order_id as id')
        .where(sql<boolean>`lower(' ' || tracking_number) like ${pattern}`),
    )
    .union(db.selectFrom('order_lines').select('order_id as id').where('product_id', 'in', products));
  if (range) {
    ids = ids.union(
      db.selectFrom('orders').select('id').where('id', '>=', range.first).where('id', '<=', range.last),
    );
  }
  return ids;
}
