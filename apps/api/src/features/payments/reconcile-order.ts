import { refuse } from '../../platform/errors.ts';
import * as orderRefusals from '@shop/contract/orders/refusals';
import { sql } from 'kysely';
import type { ShopContext } from '../../shop-context.ts';
import type { Db } from '../../database.ts';
import { crashPoint } from '../../platform/crash-point.ts';
import {
  type BoughtOrder,
  type OrderDocument,
  type OrderRow,
  findBoughtOrder,
  lockOrder,
  type RefundPapers,
} from '../orders/index.ts';
import { closeUnpaidOrder } from './close-unpaid-order.ts';
import { GatewayRefusedError, type PaymentGateway } from '../gateway/index.ts';
import { paymentVerdict } from './rules/payment-verdict.ts';
import { nextReconcileAt } from './rules/reconcile-schedule.ts';
import { keepProviderOrder } from './keep-provider-order.ts';
import { adoptRefunds } from '../refunds/index.ts';
import { type OrderPayment, listPaymentsOf } from './list-payments-of.ts';
import { noteUnfitPayments } from './note-unfit-payments.ts';
import { settlePayment } from './settle-payment.ts';

export interface PaymentDependencies extends Pick<ShopContext, 'database' | 'clock' | 'readSettings'> {
  gateway: PaymentGateway;
  papers: RefundPapers;
}

/** Why an order is reconciled. */
export interface ReconcileReason {
  /** The browser reports that nothing was paid: if the provider agrees, the order ends now. */
  isReportedFailed?: boolean;
}

/** Reconciles the order with this id. @throws order_not_found, and what `reconcileOrder` throws */
export async function reconcileOrderById(
  dependencies: PaymentDependencies,
  orderId: string,
  reason: ReconcileReason = {},
): Promise<OrderDocument> {
  return reconcileOrder(dependencies, await getBoughtOrder(dependencies, orderId), reason);
}

/**
 * Asks the provider what is true about an order and brings the order to that state. Browser, webhook and schedule
 * only cause this call (docs/payments.md, 3), so nothing that they claim is believed. Any number of calls, concurrent
 * and from any instance, have the effect of one.
 * @param known the order as it was just read
 * @returns the order as it then is
 * @throws the gateway's errors with the order left as it was, BusyError
 */
export async function reconcileOrder(
  dependencies: PaymentDependencies,
  known: BoughtOrder,
  reason: ReconcileReason = {},
): Promise<OrderDocument> {
  // The provider knows nothing of a cash order, so it must not be closed for being unpaid there.
  if (known.document.order.cash_state !== null) return known.document;
  const bought = await adoptProviderOrder(dependencies, known);
  const { order } = bought.document;
  const { payments, unfit } = await listPaymentsOf(dependencies.gateway, order);
  await noteUnfitPayments(dependencies, order, unfit);
  const verdict = paymentVerdict(payments);
  let confirmed: OrderDocument | null = null;
  for (const payment of verdict.captured) {
    const { outcome, document } = await settle(dependencies, bought, payment);
    if (outcome === 'confirmed') confirmed = document;
  }
  for (const payment of verdict.authorized) await takeAuthorized(dependencies, bought, payment);
  // The usual case: after a confirmation there is nothing left to plan or cancel, unless there is a payment link.
  const isUsual = verdict.captured.length === 1 && verdict.authorized.length === 0 && unfit.length === 0;
  if (isUsual && confirmed?.order.payment_link_id === null) return confirmed;
  await adoptRefunds(dependencies, order.id, payments);
  const settled = await getBoughtOrder(dependencies, order.id);
  await cancelUselessLink(dependencies, settled.document.order);
  await closeOrKeepOpen(dependencies, order.id, { isOpen: verdict.isOpen, ...reason });
  return (await getBoughtOrder(dependencies, order.id)).document;
}

async function getBoughtOrder({ database }: PaymentDependencies, orderId: string): Promise<BoughtOrder> {
  const bought = await findBoughtOrder(database.read, orderId);
  if (!bought) throw refuse(orderRefusals.notFound);
  return bought;
}

/** The call that created the provider's order may have been cut off. The provider may have it all the same. */
async function adoptProviderOrder(
  { database, gateway }: PaymentDependencies,
  bought: BoughtOrder,
): Promise<BoughtOrder> {
  const { document, shopper } = bought;
  if (document.order.razorpay_order_id !== null) return bought;
  const { id, order_number: receipt, total_paise: amountPaise } = document.order;
  const found = await gateway.findOrder({ receipt, orderId: id, amountPaise });
  if (!found) return bought;
  const order = await keepProviderOrder(database, document.order, found.providerOrderId);
  return { document: { ...document, order }, shopper };
}

/** Captures an authorised payment as long as its order can be served (docs/payments.md, 5). */
async function takeAuthorized(
  dependencies: PaymentDependencies,
  bought: BoughtOrder,
  taken: OrderPayment,
): Promise<void> {
  if (!(await couldBeServed(dependencies.database.read, bought.document.order.id))) return;
  try {
    const { paymentId, amountPaise, shopperFeePaise } = taken;
    const payment = await dependencies.gateway.capturePayment({ paymentId, amountPaise, shopperFeePaise });
    crashPoint('payment: taken by us, not settled');
    if (payment.status !== 'captured') return;
    await settle(dependencies, bought, { ...taken, ...payment, amountPaise, shopperFeePaise });
  } catch (error) {
    // Refused: the payment was captured or has lapsed since it was listed. The next run sees that.
    if (!(error instanceof GatewayRefusedError)) throw error;
  }
}

async function couldBeServed(db: Db, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select(sql<boolean>`is_servable(id)`.as('isServable'))
    .where('id', '=', orderId)
    .where('payment_status', 'in', ['pending', 'canceled'])
    .executeTakeFirst();
  return row?.isServable === true;
}

async function settle(dependencies: PaymentDependencies, bought: BoughtOrder, payment: OrderPayment) {
  const { database, clock, readSettings } = dependencies;
  const settings = readSettings();
  crashPoint('payment: captured, not settled');
  const settled = await settlePayment(database, { bought, payment, settings, at: clock.now() });
  crashPoint('payment: settled, nobody told');
  return settled;
}

/** Cancels the payment link of an order that is paid or closed: a payment by it could only go back. */
async function cancelUselessLink({ gateway }: PaymentDependencies, order: OrderRow): Promise<void> {
  if (order.payment_link_id === null || order.payment_status === 'pending') return;
  const link = await gateway.getPaymentLink(order.payment_link_id);
  crashPoint('payment link: useless, not cancelled');
  if (link.status === 'created') await gateway.cancelPaymentLink(order.payment_link_id);
}

interface Findings extends ReconcileReason {
  isOpen: boolean;
}

/** Does what is left: ends the order, or keeps it open until the schedule comes to it again. */
async function closeOrKeepOpen(
  dependencies: PaymentDependencies,
  orderId: string,
  findings: Findings,
): Promise<void> {
  const { isReportedFailed = false, isOpen } = findings;
  const { database, clock } = dependencies;
  await database.writeLocking(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const now = clock.now();
    const isPending = order.payment_status === 'pending';
    const hasEnded = order.hold_ends_at <= now;
    // A payment that is still at the bank keeps the order open until its hold ends, whatever the browser says.
    // Neither does one that does not fit: it waits for the owner, and its order and stock with it.
    const isOver = isPending && order.unfit_payments === null && (hasEnded || (isReportedFailed && !isOpen));
    if (isOver) {
      await closeUnpaidOrder(tx, orderId, { at: now, note: hasEnded ? 'not paid in time' : 'not paid' });
      crashPoint('unpaid order: closed, not committed');
      return;
    }
    // A link that is cancelled while it is being paid can still bring a payment, even to a paid order.
    const isWatched = isPending || order.payment_status === 'canceled' || order.payment_link_id !== null;
    const next = isWatched
      ? nextReconcileAt({ placedAt: order.placed_at, holdEndsAt: order.hold_ends_at, isOpen: isPending }, now)
      : null;
    await tx
      .updateTable('orders')
      .set({
        bank_is_confirming: isPending && (isOpen || order.unfit_payments !== null),
        reconcile_at: next,
      })
      .where('id', '=', orderId)
      .execute();
  });
}
