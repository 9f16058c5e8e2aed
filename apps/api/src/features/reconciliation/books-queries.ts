import { sql } from 'kysely';
import type { Db } from '../../database.ts';
import type { Span } from '../gateway/index.ts';
import type { ProviderBooks, ShopBooks, ShopOrder } from './rules/find-drifts.ts';

/** The shop's books for a span of time, and for everything that the provider's lists name. */
export async function loadShopBooks(db: Db, span: Span, provider: ProviderBooks): Promise<ShopBooks> {
  const named = namesOf(provider);
  const [payments, refunds] = await Promise.all([
    listPayments(db, span, named.paymentIds),
    listRefunds(db, span, named),
  ]);
  const orderIds = [...named.orderIds, ...payments.map(({ orderId }) => orderId)];
  const orders = await listOrders(db, span, { orderIds, providerOrderIds: named.providerOrderIds });
  return { orders, payments, refunds };
}

interface Names {
  orderIds: string[];
  providerOrderIds: string[];
  paymentIds: string[];
  refundIds: string[];
  providerRefundIds: string[];
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const uuidsOf = (texts: readonly (string | null)[]) =>
  texts.filter((text) => text !== null && UUID.test(text));

function namesOf({ orders, payments, refunds }: ProviderBooks): Names {
  return {
    orderIds: uuidsOf(payments.map(({ ourOrderId }) => ourOrderId)) as string[],
    providerOrderIds: [
      ...orders.map(({ providerOrderId }) => providerOrderId),
      ...payments.flatMap(({ providerOrderId }) => providerOrderId ?? []),
    ],
    paymentIds: [...payments.map(({ paymentId }) => paymentId), ...refunds.map(({ paymentId }) => paymentId)],
    refundIds: uuidsOf(refunds.map(({ receipt }) => receipt)) as string[],
    providerRefundIds: refunds.map(({ providerRefundId }) => providerRefundId),
  };
}

const isWithin = (column: string, { from, until }: Span) =>
  sql<boolean>`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${until}`;
const isAnyOf = (column: string, ids: readonly string[], type: 'text' | 'uuid') =>
  sql<boolean>`${sql.ref(column)} = any(${[...new Set(ids)]}::${sql.raw(type)}[])`;

function listPayments(db: Db, span: Span, paymentIds: readonly string[]) {
  return (
    db
      .selectFrom('payments')
      .select(['payment_id as paymentId', 'order_id as orderId', 'amount_paise as amountPaise', 'use'])
      .select(isWithin('captured_at', span).as('isOfDay'))
      // Money that the owner took by hand is in none of the provider's lists.
      .where('method', '=', 'provider')
      .where((eb) => eb.or([isWithin('captured_at', span), isAnyOf('payment_id', paymentIds, 'text')]))
      .execute()
  );
}

function listRefunds(db: Db, span: Span, { refundIds, providerRefundIds }: Names) {
  return (
    db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.payment_id', 'refunds.payment_id')
      .select([
        'refunds.id as refundId',
        'refunds.provider_refund_id as providerRefundId',
        'refunds.order_id as orderId',
        'refunds.payment_id as paymentId',
        'refunds.status',
      ])
      .select(sql<number>`refunds.amount_paise + refunds.shopper_fee_paise`.as('amountPaise'))
      .select(isWithin('refunds.created_at', span).as('isOfDay'))
      .where('payments.method', '=', 'provider')
      // What the owner paid back in another way is in none of its lists either.
      .where('refunds.paid_back_by', 'is', null)
      .where((eb) =>
        eb.or([
          isWithin('refunds.created_at', span),
          isAnyOf('provider_refund_id', providerRefundIds, 'text'),
          isAnyOf('refunds.id', refundIds, 'uuid'),
        ]),
      )
      .execute()
  );
}

function listOrders(
  db: Db,
  span: Span,
  { orderIds, providerOrderIds }: { orderIds: readonly string[]; providerOrderIds: readonly string[] },
): Promise<ShopOrder[]> {
  // A replacement deliberately has no payment.
  const isBooked = sql<boolean>`
    total_paise = 0 or exists (select from payments where payments.order_id = orders.id)`;
  return db
    .selectFrom('orders')
    .select([
      'id as orderId',
      'razorpay_order_id as providerOrderId',
      'total_paise as totalPaise',
      'offer_discount_paise as offerPaise',
      'payment_status as paymentStatus',
    ])
    .select([isBooked.as('hasPayment'), isWithin('placed_at', span).as('isOfDay')])
    .where((eb) =>
      eb.or([
        isWithin('placed_at', span),
        isAnyOf('id', orderIds, 'uuid'),
        isAnyOf('razorpay_order_id', providerOrderIds, 'text'),
      ]),
    )
    .execute();
}

/** Which of the provider's payments are deliberately not in the shop's books. */
export async function findOutsideBooks(db: Db, ...paymentIds: readonly string[][]): Promise<Set<string>> {
  const ids = paymentIds.flat();
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('outside_books')
    .select('id')
    .where(isAnyOf('id', ids, 'text'))
    .execute();
  return new Set(rows.map(({ id }) => id));
}
