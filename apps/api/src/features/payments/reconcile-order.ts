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
import { listPaymentsOf } from './list-payments-of.ts';
import { nextReconcileAt } from './rules/reconcile-schedule.ts';
import { paymentVerdict } from './rules/payment-verdict.ts';
import { isServable } from './rules/servable.ts';
import { type Settlement, settlePayment } from './settle-payment.ts';
import { stockLines } from './stock-lines.ts';

export interface PaymentDependencies {
  database: Database;
  gateway: PaymentGateway;
  clock: Clock;
  /** Stock or orders changed in a way that shoppers can see. */
  catalogueChanged: () => void;
  /** Refunds and mails may be waiting: their jobs need not wait for their time. */
  wakeJobs: () => void;
}

/** Why an order is reconciled. */
export interface ReconcileReason {
  /** The browser says that nothing was paid: where the provider agrees, the order ends now. */
  isToldFailed?: boolean;
}

/**
 * Asks the provider what is true about an order and brings the order there. Browser, webhook and schedule all
 * only cause this call (payments.md, 3), so nothing that they claim is believed. Any number of calls, at once
 * and from any instance, have the effect of one.
 * @throws OrderNotFoundError, and the gateway's errors with the order left as it was
 */
export async function reconcileOrder(
  dependencies: PaymentDependencies,
  orderId: string,
  reason: ReconcileReason = {},
): Promise<OrderRow> {
  const order = await adoptProviderOrder(dependencies, await getOrder(dependencies, orderId));
  const payments = await listPaymentsOf(dependencies.gateway, order);
  const verdict = paymentVerdict(payments);
  const settlements: Settlement[] = [];
  for (const payment of verdict.captured) settlements.push(await settle(dependencies, orderId, payment));
  for (const payment of verdict.authorized) await takeAuthorized(dependencies, orderId, payment);
  const settled = await getOrder(dependencies, orderId);
  // Confirming leaves nothing to plan or to cancel but for a link, and is the usual case.
  if (settlements.includes('confirmed') && settled.payment_link_id === null) return settled;
  await cancelUselessLink(dependencies, settled);
  await closeOrKeepOpen(dependencies, orderId, { isOpen: verdict.isOpen, ...reason });
  return getOrder(dependencies, orderId);
}

async function getOrder({ database }: PaymentDependencies, orderId: string): Promise<OrderRow> {
  const order = await findOrderById(database.read, orderId);
  if (!order) throw new OrderNotFoundError();
  return order;
}

/** An order whose creation at the provider was cut off: the provider may know it all the same. */
async function adoptProviderOrder(
  { database, gateway }: PaymentDependencies,
  order: OrderRow,
): Promise<OrderRow> {
  if (order.razorpay_order_id !== null) return order;
  const found = await gateway.findOrder({
    receipt: order.order_number,
    orderId: order.id,
    amountPaise: order.total_paise,
  });
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

/** Takes the money of an authorised payment while its order can be served (payments.md, 5). */
async function takeAuthorized(
  dependencies: PaymentDependencies,
  orderId: string,
  { paymentId, amountPaise }: ProviderPayment,
): Promise<void> {
  const order = await getOrder(dependencies, orderId);
  const isUnpaid = order.payment_status === 'pending' || order.payment_status === 'canceled';
  if (!isUnpaid || !(await couldBeServed(dependencies.database.read, order))) return;
  try {
    const payment = await dependencies.gateway.capturePayment({ paymentId, amountPaise });
    if (payment.paymentId === paymentId && payment.status === 'captured')
      await settle(dependencies, orderId, payment);
  } catch (error) {
    // Refused: it has been taken or has lapsed since it was listed, which the next run sees.
    if (!(error instanceof GatewayRefusedError)) throw error;
  }
}

async function couldBeServed(db: Db, order: OrderRow): Promise<boolean> {
  const lines = stockLines(await listOrderLines(db, order.id));
  return isServable(order, lines, await findProductStocks(db, lines));
}

async function settle(
  dependencies: PaymentDependencies,
  orderId: string,
  payment: ProviderPayment,
): Promise<Settlement> {
  const settlement = await dependencies.database.write((tx) =>
    settlePayment(tx, { orderId, payment, at: dependencies.clock.now() }),
  );
  if (settlement !== 'already_settled') {
    dependencies.catalogueChanged();
    dependencies.wakeJobs();
  }
  return settlement;
}

/** A payment link of an order that is paid or closed could only be paid for nothing. */
async function cancelUselessLink({ gateway }: PaymentDependencies, order: OrderRow): Promise<void> {
  if (order.payment_link_id === null || order.payment_status === 'pending') return;
  const link = await gateway.getPaymentLink(order.payment_link_id);
  if (link.status === 'created') await gateway.cancelPaymentLink(order.payment_link_id);
}

interface Findings extends ReconcileReason {
  isOpen: boolean;
}

/** What is left to do: the order ends, or stays open until the schedule comes to it again. */
async function closeOrKeepOpen(
  dependencies: PaymentDependencies,
  orderId: string,
  findings: Findings,
): Promise<void> {
  const { isToldFailed = false, isOpen } = findings;
  const isClosed = await dependencies.database.write(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const now = dependencies.clock.now();
    const isPending = order.payment_status === 'pending';
    const hasEnded = order.hold_ends_at <= now;
    // A payment at the bank keeps the order open until its hold ends, whatever the browser says.
    const isOver = isPending && (hasEnded || (isToldFailed && !isOpen));
    if (isOver) {
      await closeUnpaidOrder(tx, order, { at: now, note: hasEnded ? 'not paid in time' : 'not paid' });
      return true;
    }
    // A link that is cancelled while it is being paid can still bring a payment, also to a paid order.
    const isWatched = isPending || order.payment_status === 'canceled' || order.payment_link_id !== null;
    const next = isWatched
      ? nextReconcileAt({ placedAt: order.placed_at, holdEndsAt: order.hold_ends_at, isOpen: isPending }, now)
      : null;
    await tx
      .updateTable('orders')
      .set({ bank_is_confirming: isPending && isOpen, reconcile_at: next })
      .where('id', '=', orderId)
      .execute();
    return false;
  });
  if (isClosed) dependencies.catalogueChanged();
}
