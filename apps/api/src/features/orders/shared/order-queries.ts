import type { Selectable } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Db, Tx } from '../../../database.ts';
import type { Tables } from '../../../tables.ts';

export type OrderRow = Omit<Selectable<Tables['orders']>, 'search_text'>;
export type OrderLineRow = Selectable<Tables['order_lines']>;

/** All that the shop keeps of an order. By name, so that the server can keep its plan (`preparing-pool.ts`). */
export const orderColumns = [
  'id',
  'order_number',
  'user_id',
  'address_id',
  'address',
  'city',
  'pincode',
  'phone',
  'notes',
  'order_status',
  'payment_status',
  'payment_method',
  'shipping_paise',
  'total_paise',
  'refunded_paise',
  'hold',
  'hold_ends_at',
  'bank_is_confirming',
  'razorpay_order_id',
  'payment_link_id',
  'payment_link_url',
  'placed_at',
  'updated_at',
  'paid_at',
  'reconcile_at',
  'reconcile_attempts',
  'reconcile_requested_at',
  'courier',
  'tracking_number',
  'tracking_url',
  'notified_shipment',
  'delivery_notified_at',
] as const satisfies readonly (keyof OrderRow)[];

/** All that the shop keeps of a line. */
export const lineColumns = [
  'order_id',
  'position',
  'product_id',
  'title',
  'picture_id',
  'unit_price_paise',
  'quantity',
] as const satisfies readonly (keyof OrderLineRow)[];

const RAZORPAY_ORDER_ID = /^order_[A-Za-z0-9]{14}$/;

/** An order by our id; null for an unknown one. */
export async function findOrderById(db: Db, orderId: string): Promise<OrderRow | null> {
  if (!isUuid(orderId)) return null;
  const row = await db.selectFrom('orders').select(orderColumns).where('id', '=', orderId).executeTakeFirst();
  return row ?? null;
}

/** A shopper's order by our id or the provider's (ruling 28); null for an unknown one and for somebody else's. */
export async function findOwnOrder(db: Db, userId: string, anyOrderId: string): Promise<OrderRow | null> {
  const order = RAZORPAY_ORDER_ID.test(anyOrderId)
    ? await findOrderByRazorpayOrderId(db, anyOrderId)
    : await findOrderById(db, anyOrderId);
  return order?.user_id === userId ? order : null;
}

async function findOrderByRazorpayOrderId(db: Db, razorpayOrderId: string): Promise<OrderRow | null> {
  const row = await db
    .selectFrom('orders')
    .select(orderColumns)
    .where('razorpay_order_id', '=', razorpayOrderId)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The order with its row locked. The shopper's row is locked before it, as in `place-order.ts`: whoever
 * changes a shopper's orders and cart goes shopper, order, products, in that sequence.
 */
export async function lockOrder(tx: Tx, orderId: string): Promise<OrderRow> {
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('orders').select('user_id').where('id', '=', orderId))
    .forNoKeyUpdate()
    .execute();
  return tx
    .selectFrom('orders')
    .select(orderColumns)
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** The lines of an order as they were bought. */
export function listOrderLines(db: Db, orderId: string): Promise<OrderLineRow[]> {
  return db
    .selectFrom('order_lines')
    .select(lineColumns)
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
}

/** Whether a shopper has a paid order that holds the product (ruling 25). */
export async function hasBought(db: Db, userId: string, productId: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select('orders.id')
    .where('orders.user_id', '=', userId)
    .where('order_lines.product_id', '=', productId)
    .where('orders.payment_status', '=', 'paid')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A page of a shopper's orders, newest first, and how many there are. */
export async function listOrdersOf(
  db: Db,
  userId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ orders: OrderRow[]; total: number }> {
  const [orders, { total }] = await Promise.all([
    db
      .selectFrom('orders')
      .select(orderColumns)
      .where('user_id', '=', userId)
      .orderBy('placed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow(),
  ]);
  return { orders, total };
}
