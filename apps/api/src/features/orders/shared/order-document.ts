import { type RawBuilder, sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Db } from '../../../database.ts';
import { createBatchLoader } from '../../../platform/batches.ts';
import { isAmong } from '../../../platform/database/is-among.ts';
import type { PictureDocument } from '../../media/index.ts';
import type { ParcelRow } from './parcel-queries.ts';
import type { Shopper } from './shopper-mail.ts';
import type { LinePart, OrderEventRow, OrderLineRow, OrderRow } from './order-queries.ts';

/** A line as answers present it. */
export interface DocumentLine extends Pick<
  OrderLineRow,
  'product_id' | 'title' | 'unit_price_paise' | 'quantity' | 'discount_paise'
> {
  picture: PictureDocument | null;
  /** What is inside of a set; null: it is none. */
  parts: LinePart[] | null;
  /** Pieces that came back with a refund. */
  returned?: number;
  /** Pieces that are in the order's last parcel, or will be. */
  packed?: number;
}

/** How far the refunds of an order are, as `refund_state` in `order-document.sql` reports it. */
export type RefundState = 'stuck' | 'sending' | 'atBank';

/** How far the refunds of what paid an order are, in paise, as `refund_sums` in `order-document.sql` adds them up. */
export interface RefundSums {
  requested: number;
  onItsWay: number;
  refunded: number;
  failed: number;
}

/** Everything that an answer says about an order, as `order_document` in `order-document.sql` reads it in one go. */
export interface OrderDocument {
  order: OrderRow;
  lines: DocumentLine[];
  events: OrderEventRow[];
  parcels: ParcelRow[];
  refundUnderWay: boolean;
  refundState: RefundState | null;
  refundSums: RefundSums | null;
}

/** An order's document together with its shopper. */
export interface BoughtOrder {
  document: OrderDocument;
  shopper: Shopper;
}

/** The columns that are moments: JSON carries them as text. */
const orderTimes = [
  'hold_ends_at',
  'released_at',
  'placed_at',
  'updated_at',
  'paid_at',
  'reconcile_at',
  'reconcile_requested_at',
  'delivery_notified_at',
  'rejection_notified_at',
  'cancelled_at',
  'review_request_at',
] as const satisfies readonly (keyof OrderRow)[];

/** A document as it comes from the database. */
export type RawOrderDocument = OrderDocument;

/** Turns the moments of a document that came as JSON into dates. */
export function readOrderDocument({
  order,
  lines,
  events,
  parcels,
  ...refunds
}: RawOrderDocument): OrderDocument {
  const times = Object.fromEntries(
    orderTimes.map((column) => [column, order[column] === null ? null : new Date(order[column])]),
  );
  return {
    order: { ...order, ...times },
    lines,
    events: events.map((event) => ({ ...event, at: new Date(event.at) })),
    parcels: parcels.map((parcel) => ({ ...parcel, sent_at: new Date(parcel.sent_at) })),
    ...refunds,
  };
}

/** The document of the order with this id, as an expression for a query. */
export function orderDocument(orderId: RawBuilder<string> | string): RawBuilder<RawOrderDocument> {
  return sql<RawOrderDocument>`order_document(${orderId}::uuid)`;
}

const RAZORPAY_ORDER_ID = /^order_[A-Za-z0-9]{14}$/;

/** An order with its shopper, by our id; null for an unknown one. */
export function findBoughtOrder(db: Db, orderId: string): Promise<BoughtOrder | null> {
  return findBought(db, isUuid(orderId) ? sql`orders.id = ${orderId}` : sql`false`);
}

/** A shopper's order by our id or the provider's (ruling 28); null if it is unknown or somebody else's. */
export function findOwnOrder(db: Db, userId: string, anyOrderId: string): Promise<BoughtOrder | null> {
  const isOwn = sql`orders.user_id = ${userId}`;
  if (RAZORPAY_ORDER_ID.test(anyOrderId)) {
    return findBought(db, sql`orders.razorpay_order_id = ${anyOrderId} and ${isOwn}`);
  }
  return findBought(db, isUuid(anyOrderId) ? sql`orders.id = ${anyOrderId} and ${isOwn}` : sql`false`);
}

export type FindOwnOrder = (userId: string, anyOrderId: string) => Promise<BoughtOrder | null>;

/** `findOwnOrder` for calls that many make at the same moment: those within one turn of the event loop share a query. */
export function createFindOwnOrder(db: Db): FindOwnOrder {
  const findOpened = createBatchLoader(async (providerOrderIds) => {
    const rows = await selectBought(db)
      .where(isAmong('orders.razorpay_order_id', providerOrderIds, 'text'))
      .execute();
    return new Map(rows.map((row) => [row.document.order.razorpay_order_id ?? '', readBought(row)]));
  });
  return async (userId, anyOrderId) => {
    if (!RAZORPAY_ORDER_ID.test(anyOrderId)) return findOwnOrder(db, userId, anyOrderId);
    const bought = await findOpened(anyOrderId);
    return bought?.document.order.user_id === userId ? bought : null;
  };
}

/** The order with this number if this phone or email is its shopper's; null otherwise. */
export function findContactedOrder(
  db: Db,
  orderNumber: string,
  contact: { phone: string } | { email: string },
): Promise<BoughtOrder | null> {
  const isTheirs =
    'phone' in contact ? sql`orders.phone = ${contact.phone}` : sql`lower(users.email) = ${contact.email}`;
  return findBought(db, sql`orders.order_number = ${orderNumber} and ${isTheirs}`);
}

/** Orders as documents, each with its shopper. */
export function selectBought(db: Db) {
  return db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select([
      orderDocument(sql.ref('orders.id')).as('document'),
      'users.email',
      'users.user_name as userName',
      'users.email_proven_at as emailProvenAt',
      'users.language',
    ]);
}

async function findBought(db: Db, condition: RawBuilder<unknown>): Promise<BoughtOrder | null> {
  const row = await selectBought(db)
    .where(sql<boolean>`${condition}`)
    .executeTakeFirst();
  return row === undefined ? null : readBought(row);
}

function readBought({ document, ...shopper }: Shopper & { document: RawOrderDocument }): BoughtOrder {
  return { document: readOrderDocument(document), shopper };
}

/** A page of a shopper's orders, newest first, and how many there are. Without a limit: all of them. */
export async function listOrdersOf(
  db: Db,
  userId: string,
  { page, limit }: { page: number; limit: number | null },
): Promise<{ documents: OrderDocument[]; total: number }> {
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom((orders) =>
        orders
          .selectFrom('orders')
          .select(['id', 'placed_at'])
          .where('user_id', '=', userId)
          .orderBy('placed_at', 'desc')
          .orderBy('id', 'desc')
          .$if(limit !== null, (all) => all.limit(limit ?? 0).offset((page - 1) * (limit ?? 0)))
          .as('page'),
      )
      .select(orderDocument(sql.ref('page.id')).as('document'))
      .orderBy('placed_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
    db
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow(),
  ]);
  return { documents: rows.map((row) => readOrderDocument(row.document)), total };
}
