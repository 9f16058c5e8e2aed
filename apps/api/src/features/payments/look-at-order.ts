import type { Database, Db } from '../../database.ts';
import type { Clock } from '../../platform/clock.ts';
import { findProductStocks } from '../catalog/index.ts';
import {
  OrderNotFoundError,
  type OrderRow,
  findOrderById,
  listOrderLines,
  lockOrder,
} from '../orders/index.ts';
import { closeUnpaidOrder } from './close-unpaid-order.ts';
import { GatewayRefusedError } from './gateway/gateway-errors.ts';
import type { PaymentGateway, ProviderPayment } from './gateway/payment-gateway.ts';
import { nextLookAt } from './rules/look-schedule.ts';
import { paymentVerdict } from './rules/payment-verdict.ts';
import { isServable } from './rules/servable.ts';
import { type Settlement, settlePayment } from './settle-payment.ts';
import { stockLines } from './stock-lines.ts';

export interface PaymentParts {
  database: Database;
  gateway: PaymentGateway;
  clock: Clock;
  /** Stock or orders changed in a way that shoppers can see. */
  catalogueChanged: () => void;
  /** Refunds and mails may be waiting: their sweeps need not wait for their time. */
  workIsDue: () => void;
}

/** Why an order is looked at. */
export interface LookReason {
  /** The browser says that nothing was paid: where the provider agrees, the order ends now. */
  isToldFailed?: boolean;
  /** The schedule's own look, which the next one is planned after. */
  isScheduled?: boolean;
}

/**
 * Asks the provider what is true about an order and brings the order there. Browser, webhook and reconciler
 * all only cause this look (payments.md, 3), so nothing that they claim is believed. Any number of looks, at
 * once and from any instance, have the effect of one.
 * @throws OrderNotFoundError, and the gateway's errors with the order left as it was
 */
export async function lookAtOrder(
  parts: PaymentParts,
  orderId: string,
  reason: LookReason = {},
): Promise<OrderRow> {
  const order = await adoptProviderOrder(parts, await getOrder(parts, orderId));
  const payments = await listPaymentsOf(parts, order);
  const verdict = paymentVerdict(order, payments);
  const settlements: Settlement[] = [];
  for (const payment of verdict.captured) settlements.push(await settle(parts, orderId, payment));
  for (const payment of verdict.authorized) await takeAuthorized(parts, orderId, payment);
  const settled = await getOrder(parts, orderId);
  // Confirming leaves nothing to plan or to cancel but for a link, and is the way that most looks go.
  if (settlements.includes('confirmed') && settled.payment_link_id === null) return settled;
  await cancelUselessLink(parts, settled);
  await closeOrKeepOpen(parts, orderId, { isOpen: verdict.isOpen, ...reason });
  return getOrder(parts, orderId);
}

async function getOrder({ database }: PaymentParts, orderId: string): Promise<OrderRow> {
  const order = await findOrderById(database.read, orderId);
  if (!order) throw new OrderNotFoundError();
  return order;
}

/** An order whose creation at the provider was cut off: the provider may know it all the same. */
async function adoptProviderOrder({ database, gateway }: PaymentParts, order: OrderRow): Promise<OrderRow> {
  if (order.razorpay_order_id !== null) return order;
  const found = await gateway.findOrder({ receipt: order.order_number, orderId: order.id });
  if (!found) return order;
  return database.write((tx) =>
    tx
      .updateTable('orders')
      .set({ razorpay_order_id: found.providerOrderId })
      .where('id', '=', order.id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}

/** The attempts to pay the provider's order, and those by payment link. */
async function listPaymentsOf({ gateway }: PaymentParts, order: OrderRow): Promise<ProviderPayment[]> {
  const direct = order.razorpay_order_id ? await gateway.listPayments(order.razorpay_order_id) : [];
  const ofOrder = direct.filter((payment) => payment.providerOrderId === order.razorpay_order_id);
  if (order.payment_link_id === null) return ofOrder;
  const link = await gateway.getPaymentLink(order.payment_link_id);
  if (link.reference !== order.order_number) return ofOrder;
  const linked = await Promise.all(link.paymentIds.map((paymentId) => gateway.getPayment(paymentId)));
  return [...ofOrder, ...linked];
}

/** Takes the money of an authorised payment while its order can be served (payments.md, 5). */
async function takeAuthorized(
  parts: PaymentParts,
  orderId: string,
  { paymentId, amountPaise }: ProviderPayment,
): Promise<void> {
  const order = await getOrder(parts, orderId);
  const isUnpaid = order.payment_status === 'pending' || order.payment_status === 'canceled';
  if (!isUnpaid || !(await couldBeServed(parts.database.read, order))) return;
  try {
    const payment = await parts.gateway.capturePayment({ paymentId, amountPaise });
    if (payment.paymentId === paymentId && payment.status === 'captured')
      await settle(parts, orderId, payment);
  } catch (error) {
    // Refused: it has been taken or has lapsed since it was listed, which the next look sees.
    if (!(error instanceof GatewayRefusedError)) throw error;
  }
}

async function couldBeServed(db: Db, order: OrderRow): Promise<boolean> {
  const lines = stockLines(await listOrderLines(db, order.id));
  return isServable(order, lines, await findProductStocks(db, lines));
}

async function settle(parts: PaymentParts, orderId: string, payment: ProviderPayment): Promise<Settlement> {
  const settlement = await parts.database.write((tx) =>
    settlePayment(tx, { orderId, payment, at: parts.clock.now() }),
  );
  if (settlement !== 'already_settled') {
    parts.catalogueChanged();
    parts.workIsDue();
  }
  return settlement;
}

/** A payment link of an order that is paid or closed could only be paid for nothing. */
async function cancelUselessLink({ gateway }: PaymentParts, order: OrderRow): Promise<void> {
  if (order.payment_link_id === null || order.payment_status === 'pending') return;
  const link = await gateway.getPaymentLink(order.payment_link_id);
  if (link.status === 'created') await gateway.cancelPaymentLink(order.payment_link_id);
}

interface Standing extends LookReason {
  isOpen: boolean;
}

/** What is left of the look: the order ends, or stays open until the schedule looks again. */
async function closeOrKeepOpen(parts: PaymentParts, orderId: string, standing: Standing): Promise<void> {
  const { isToldFailed = false, isScheduled = false, isOpen } = standing;
  const isClosed = await parts.database.write(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const now = parts.clock.now();
    const isPending = order.payment_status === 'pending';
    const hasEnded = order.hold_ends_at <= now;
    // A payment at the bank keeps the order open until its hold ends, whatever the browser says.
    const isOver = isPending && (hasEnded || (isToldFailed && !isOpen));
    if (isOver) {
      await closeUnpaidOrder(tx, order, { at: now, note: hasEnded ? 'not paid in time' : 'not paid' });
      return true;
    }
    const looks = order.looks + (isScheduled ? 1 : 0);
    // A link that is cancelled while it is being paid can still bring a payment, also to a paid order.
    const isWatched = isPending || order.payment_status === 'canceled' || order.payment_link_id !== null;
    const next = isWatched
      ? nextLookAt(
          { placedAt: order.placed_at, holdEndsAt: order.hold_ends_at, looks, isOpen: isPending },
          now,
        )
      : null;
    await tx
      .updateTable('orders')
      .set({ bank_is_confirming: isPending && isOpen, looks, next_look_at: next })
      .where('id', '=', orderId)
      .execute();
    return false;
  });
  if (isClosed) parts.catalogueChanged();
}
