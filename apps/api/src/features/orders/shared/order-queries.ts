import { type Selectable, sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import * as orderRefusals from '@shop/contract/orders/refusals';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { Db, LockingTx } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';
import type { Tables } from '../../../tables/index.ts';

export type OrderRow = Omit<
  Selectable<Tables['orders']>,
  | 'request_digest'
  | 'search_text'
  | 'shipping_text'
  | 'cash_token'
  | 'cash_return'
  | 'came_to_nothing'
  | 'unbilled_since'
>;
/** The parts of an address that decide where goods are supplied. */
export type Destination = Pick<OrderRow, 'state' | 'pincode'>;
export type OrderLineRow = Selectable<Tables['order_lines']>;
export type OrderEventRow = Selectable<Tables['order_events']>;

/** Where an order goes. */
export const orderAddressColumns = [
  'address_id',
  'address',
  'city',
  'pincode',
  'phone',
  'notes',
  'recipient',
  'state',
  'gstin',
  'business_name',
  'business_address',
] as const satisfies readonly (keyof OrderRow)[];

/**
 * Everything the shop stores about an order. Listed by name, so that the server can keep its plan
 * (`preparing-pool.ts`).
 */
export const orderColumns = [
  'id',
  'order_number',
  'user_id',
  ...orderAddressColumns,
  'gift',
  'agent',
  'order_status',
  'payment_status',
  'payment_method',
  'channel',
  'request_id',
  'replaces_order_id',
  'ticket_id',
  'cash_state',
  'cash_fee_paise',
  'is_firm',
  'shipping_paise',
  'shipping_saved_paise',
  'delivery_min_days',
  'delivery_max_days',
  'discount_paise',
  'prepaid_discount_paise',
  'offer_discount_paise',
  'codes',
  'subtotal_paise',
  'total_paise',
  'refunded_paise',
  'hold',
  'hold_ends_at',
  'released_at',
  'bank_is_confirming',
  'unfit_payments',
  'razorpay_order_id',
  'payment_link_id',
  'payment_link_url',
  'placed_at',
  'updated_at',
  'paid_at',
  'reconcile_at',
  'reconcile_requested_at',
  'courier',
  'tracking_number',
  'tracking_url',
  'notified_shipment',
  'delivery_notified_at',
  'rejection_notified_at',
  'cancelled_at',
  'review_request_at',
] as const satisfies readonly (keyof OrderRow)[];

/** Everything the shop stores about a line. */
export const lineColumns = [
  'order_id',
  'position',
  'product_id',
  'title',
  'picture_id',
  'unit_price_paise',
  'quantity',
  'discount_paise',
  'returned',
  'lost',
  'in_parcels',
  'sent',
] as const satisfies readonly (keyof OrderLineRow)[];

/**
 * Pieces of a line that go into the order's last parcel, or went into it when it left: all except those that had come
 * back or were lost by then and those that left in earlier parcels. Pieces that come back while a part is still to be sent count
 * as from that part. For a line that was already read, use `packedOf`.
 */
export const packedPieces = sql<number>`(coalesce(order_lines.sent,
  greatest(order_lines.quantity - order_lines.returned - order_lines.lost, order_lines.in_parcels)) - order_lines.in_parcels)`;

/** A part of a set in an order. `pieces`: in one set. */
export interface LinePart {
  title: string;
  pieces: number;
}

/** What is inside of a line's set, as in `order_document`. */
export const partsOfLine = sql<LinePart[] | null>`(
  select json_agg(json_build_object('title', kept.title, 'pieces', kept.pieces) order by kept.position)
  from order_line_parts as kept
  where kept.order_id = order_lines.order_id and kept.set_id = order_lines.product_id)`.as('parts');

/** An order by our id; null for an unknown one. */
export async function findOrderById(db: Db, orderId: string): Promise<OrderRow | null> {
  if (!isUuid(orderId)) return null;
  const row = await db.selectFrom('orders').select(orderColumns).where('id', '=', orderId).executeTakeFirst();
  return row ?? null;
}

/**
 * The order with its row locked, after the shopper's row (`lock_order` in `order-document.sql`). Any code that changes a
 * shopper's orders and cart takes its locks in the sequence shopper, order, products.
 */
export function lockOrder(tx: LockingTx, orderId: string): Promise<OrderRow> {
  return lockedOrder(tx, orderId).executeTakeFirstOrThrow();
}

/**
 * The order that a call names, with its row locked like that.
 * @throws order_not_found
 */
export async function lockAskedOrder(tx: LockingTx, orderId: string): Promise<OrderRow> {
  const order = isUuid(orderId) ? await lockedOrder(tx, orderId).executeTakeFirst() : undefined;
  if (!order) throw refuse(orderRefusals.notFound);
  return order;
}

function lockedOrder(tx: LockingTx, orderId: string) {
  return tx.selectFrom(sql<OrderRow>`lock_order(${orderId}::uuid)`.as('locked')).select(orderColumns);
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

/**
 * How many pieces of each product refunds of these orders were for, whether or not they came back, and of how many of
 * them the refund has failed.
 */
export function listRefundedPieces(
  db: Db,
  orderIds: readonly string[],
): Promise<{ orderId: string; productId: string; pieces: number; failed: number }[]> {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('refunds')
        .select(['order_id as orderId', 'status'])
        .select(sql<{ productId: string; quantity: number }>`jsonb_array_elements(returned)`.as('piece'))
        .where('order_id', 'in', orderIds)
        .as('named'),
    )
    .select('orderId')
    .select(sql<string>`piece ->> 'productId'`.as('productId'))
    .select(sql<number>`sum((piece ->> 'quantity')::integer)::integer`.as('pieces'))
    .select(
      sql<number>`(coalesce(sum((piece ->> 'quantity')::integer) filter (where status = 'failed'), 0))::integer`.as(
        'failed',
      ),
    )
    .groupBy(['orderId', sql`piece ->> 'productId'`])
    .execute();
}

/** How many pieces of each product were sent once more for these orders. Rejected replacements do not count. */
export function listReplacedPieces(
  db: Db,
  orderIds: readonly string[],
): Promise<{ orderId: string; productId: string; pieces: number }[]> {
  return db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select(['replaces_order_id as orderId', 'product_id as productId'])
    .select((eb) => eb.fn.sum<number>('quantity').as('pieces'))
    .where('replaces_order_id', 'in', orderIds)
    .where('order_status', '<>', 'rejected')
    .groupBy(['replaces_order_id', 'product_id'])
    .$narrowType<{ orderId: string }>()
    .execute();
}

interface Buyer {
  userId: string;
  /** Whose reviews the owner accepts. */
  from: ShopSettings['reviews']['from'];
}

/**
 * Order lines that entitle a shopper to review their products (ruling 25): those of paid orders, or only of delivered
 * ones if the owner wants that.
 */
function selectReviewableLines(db: Db, { userId, from }: Buyer) {
  return db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .where('orders.user_id', '=', userId)
    .where('orders.payment_status', '=', 'paid')
    .$if(from === 'delivered', (query) => query.where('orders.order_status', '=', 'delivered'));
}

/** Whether a shopper has bought the product and may review it (ruling 25). */
export async function hasBought(
  db: Db,
  { productId, ...buyer }: Buyer & { productId: string },
): Promise<boolean> {
  const row = await selectReviewableLines(db, buyer)
    .select('orders.id')
    .where('order_lines.product_id', '=', productId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Those of these products that the shop shows, each with its slug and whether the shopper may still review it. */
export async function listShownOfOrder(
  db: Db,
  { productIds, ...buyer }: Buyer & { productIds: readonly string[] },
): Promise<{ productId: string; slug: string; canReview: boolean }[]> {
  const ownReviews = db
    .selectFrom('reviews')
    .select('reviews.id')
    .where('reviews.user_id', '=', buyer.userId);
  return db
    .selectFrom('products')
    .select(['products.id as productId', 'products.slug'])
    .select((eb) =>
      eb
        .exists(
          selectReviewableLines(db, buyer)
            .select('orders.id')
            .whereRef('order_lines.product_id', '=', eb.ref('products.id')),
        )
        .and(eb.not(eb.exists(ownReviews.whereRef('reviews.product_id', '=', eb.ref('products.id')))))
        .$castTo<boolean>()
        .as('canReview'),
    )
    .where('products.id', 'in', productIds)
    .where('products.deleted_at', 'is', null)
    .where('products.is_published', '=', true)
    .execute();
}
