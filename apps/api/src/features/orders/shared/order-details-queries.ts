import { isPlaceholderEmail } from '@shop/contract/auth/placeholder-email';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../database.ts';
import type { Tables } from '../../../tables/index.ts';
import { type OrderDispute, listDisputes } from './disputes.ts';
import type { DocumentLine, RefundState, RefundSums } from './order-document.ts';
import {
  type OrderEventRow,
  type OrderLineRow,
  partsOfLine,
  type OrderRow,
  lineColumns,
  listRefundedPieces,
  listReplacedPieces,
} from './order-queries.ts';
import { type ParcelRow, listParcels } from './parcel-queries.ts';

/** An event with the name of the admin who caused it. */
export type NamedEventRow = OrderEventRow & { byUserName: string | null };

const refundColumns = [
  'id',
  'order_id',
  'amount_paise',
  'shopper_fee_paise',
  'reason',
  'status',
  'refusals',
  'last_refusal',
  'created_at',
  'paid_back_by',
  'paid_back_reference',
  'paid_back_on',
] as const satisfies readonly (keyof Tables['refunds'])[];

/** A refund as an owner sees it. */
export type OrderRefundRow = Pick<Selectable<Tables['refunds']>, (typeof refundColumns)[number]>;

/** The payment that paid an order, and what the provider keeps of it. */
export type OrderPaymentRow = Pick<
  Selectable<Tables['payments']>,
  'order_id' | 'payment_id' | 'fee_paise' | 'fee_tax_paise' | 'shopper_fee_paise'
>;

interface OrderReference {
  _id: string;
  orderNumber: string;
}

/** What belongs to orders, by order id. One query for each kind, however many orders. */
export interface OrderDetails {
  lines: Map<string, (OrderLineRow & Pick<DocumentLine, 'parts'>)[]>;
  events: Map<string, NamedEventRow[]>;
  /** Orders with a refund that has not reached the shopper. */
  refundStates: Map<string, RefundState>;
  refundsUnderWay: Set<string>;
  refundSums: Map<string, RefundSums>;
  /** Oldest first. */
  refunds: Map<string, OrderRefundRow[]>;
  /** The payment that paid the order. */
  payments: Map<string, OrderPaymentRow>;
  /** By the shopper's id. */
  customers: Map<string, { userName: string; email: string }>;
  /** Replaced orders, by their own id; and replacements, by the id of the order they replace. */
  references: Map<string, OrderReference>;
  replacements: Map<string, OrderReference[]>;
  /** Pieces that were sent once more, by order and then by product. */
  replacedPieces: Map<string, Map<string, number>>;
  /** Pieces that refunds were for, by order and then by product. */
  refundedPieces: Map<string, Map<string, number>>;
  /** Those of them whose refund has failed. */
  unrefundedPieces: Map<string, Map<string, number>>;
  disputes: ReadonlyMap<string, OrderDispute>;
  /** Parcels that left before the rest of their order. */
  parcels: Map<string, ParcelRow[]>;
  pictureIds: string[];
}

export async function loadOrderDetails(db: Db, orders: readonly OrderRow[]): Promise<OrderDetails> {
  if (orders.length === 0) return emptyParts;
  const orderIds = orders.map((order) => order.id);
  const userIds = [...new Set(orders.map((order) => order.user_id))];
  const replacedIds = orders.flatMap((order) => order.replaces_order_id ?? []);
  const [
    lines,
    events,
    states,
    sums,
    refunds,
    payments,
    customers,
    related,
    replaced,
    refunded,
    disputes,
    parcels,
  ] = await Promise.all([
    db
      .selectFrom('order_lines')
      .select(lineColumns)
      .select(partsOfLine)
      .where('order_id', 'in', orderIds)
      .orderBy('order_id')
      .orderBy('position')
      .execute(),
    db
      .selectFrom('order_events')
      .selectAll('order_events')
      // Not a join: for a join the server would read all accounts to name a few owners.
      .select((eb) =>
        eb
          .selectFrom('users')
          .select('user_name')
          .whereRef('users.id', '=', 'order_events.by_user_id')
          .as('byUserName'),
      )
      .where('order_events.order_id', 'in', orderIds)
      .orderBy('order_events.id')
      .execute(),
    db
      .selectFrom('refunds')
      .select(['order_id', sql<RefundState>`refund_state(order_id)`.as('state')])
      .select((eb) => eb.fn.agg<boolean>('bool_or', [eb('status', '<>', 'failed')]).as('isUnderWay'))
      .where('order_id', 'in', orderIds)
      .where('status', '<>', 'processed')
      .groupBy('order_id')
      .execute(),
    db
      .selectFrom('orders')
      .select(['id', sql<RefundSums>`refund_sums(id)`.as('sums')])
      .where('id', 'in', orderIds)
      .where('refunded_paise', '>', 0)
      .execute(),
    db
      .selectFrom('refunds')
      .select(refundColumns)
      .where('order_id', 'in', orderIds)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('payments')
      .select(['order_id', 'payment_id', 'fee_paise', 'fee_tax_paise', 'shopper_fee_paise'])
      .where('order_id', 'in', orderIds)
      .where('use', '=', 'paid_order')
      .where('method', '=', 'provider')
      .execute(),
    db.selectFrom('users').select(['id', 'email', 'user_name']).where('id', 'in', userIds).execute(),
    db
      .selectFrom('orders')
      .select(['id', 'order_number', 'replaces_order_id'])
      .where('replaces_order_id', 'in', orderIds)
      .$if(replacedIds.length > 0, (query) =>
        query.union(
          db
            .selectFrom('orders')
            .select(['id', 'order_number', 'replaces_order_id'])
            .where('id', 'in', replacedIds),
        ),
      )
      .execute(),
    listReplacedPieces(db, orderIds),
    listRefundedPieces(db, orderIds),
    listDisputes(db, orderIds),
    listParcels(db, orderIds),
  ]);
  return {
    lines: Map.groupBy(lines, (line) => line.order_id),
    events: Map.groupBy(events, (event) => event.order_id),
    refundStates: new Map(states.map(({ order_id, state }) => [order_id, state])),
    refundsUnderWay: new Set(states.filter(({ isUnderWay }) => isUnderWay).map(({ order_id }) => order_id)),
    refundSums: new Map(sums.map((order) => [order.id, order.sums])),
    refunds: Map.groupBy(refunds, (refund) => refund.order_id),
    payments: new Map(payments.map((payment) => [payment.order_id, payment])),
    customers: new Map(
      customers.map(({ id, email, user_name }) => [
        id,
        { userName: user_name, email: isPlaceholderEmail(email) ? '' : email },
      ]),
    ),
    references: new Map(related.map((order) => [order.id, referenceTo(order)])),
    replacements: new Map(
      [...Map.groupBy(related, (order) => order.replaces_order_id ?? '')].map(([id, found]) => [
        id,
        found.map(referenceTo),
      ]),
    ),
    replacedPieces: byProduct(replaced),
    refundedPieces: byProduct(refunded),
    unrefundedPieces: byProduct(refunded.map(({ failed, ...row }) => ({ ...row, pieces: failed }))),
    disputes,
    parcels: Map.groupBy(parcels, (parcel) => parcel.order_id),
    pictureIds: [...new Set(lines.flatMap((line) => line.picture_id ?? []))],
  };
}

function byProduct(
  rows: readonly { orderId: string; productId: string; pieces: number }[],
): Map<string, Map<string, number>> {
  return new Map(
    [...Map.groupBy(rows, ({ orderId }) => orderId)].map(([id, found]) => [
      id,
      new Map(found.map(({ productId, pieces }) => [productId, pieces])),
    ]),
  );
}

function referenceTo({ id, order_number }: { id: string; order_number: string }): OrderReference {
  return { _id: id, orderNumber: order_number };
}

const emptyParts: OrderDetails = {
  lines: new Map(),
  events: new Map(),
  refundStates: new Map(),
  refundsUnderWay: new Set(),
  refundSums: new Map(),
  refunds: new Map(),
  payments: new Map(),
  customers: new Map(),
  references: new Map(),
  replacements: new Map(),
  replacedPieces: new Map(),
  refundedPieces: new Map(),
  unrefundedPieces: new Map(),
  disputes: new Map(),
  parcels: new Map(),
  pictureIds: [],
};
