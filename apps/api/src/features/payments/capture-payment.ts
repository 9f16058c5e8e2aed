import * as orderRefusals from '@shop/contract/orders/refusals';
import * as paymentRefusals from '@shop/contract/payments/refusals';
import type { Database } from '../../database.ts';
import { refuse } from '../../platform/errors.ts';
import type { ShopContext } from '../../shop-context.ts';
import { isGatewayError, withinDeadline } from '../gateway/index.ts';
import {
  type FindOwnOrder,
  type OrderDocument,
  type OrderRow,
  findOwnOrder,
  lockOrder,
} from '../orders/index.ts';
import { PROVIDER_LIMIT_MS } from './open-at-provider.ts';
import { type PaymentDependencies, reconcileOrder } from './reconcile-order.ts';

/** What the browser reports about a payment. It is only a hint: the provider is asked. */
export interface BrowserReport {
  /** Our order's id or the provider's. */
  orderId: string;
  paymentId?: string;
  signature?: string;
  paymentStatus?: string;
  orderStatus?: string;
}

/** Whether the browser reports that nothing was paid (product §7, 'failure path'). */
export function isFailureReport({ paymentId, paymentStatus, orderStatus }: BrowserReport): boolean {
  return paymentId === undefined && (paymentStatus !== undefined || orderStatus !== undefined);
}

/**
 * Reconciles an order because its shopper's browser reports a payment, a failure, or a return by redirect (product
 * §7, ruling 31), and answers with the order as it then is. If the provider does not answer, the order stays open for
 * the webhook and the reconciler.
 * @param mayAsk whether this shopper may cause another question to the provider; a payment that the provider signed
 *   always may
 * @throws order_not_found, wrong_signature with the order left open
 */
export async function capturePayment(
  dependencies: PaymentDependencies & { findReported: FindOwnOrder },
  { userId, report, mayAsk }: { userId: string; report: BrowserReport; mayAsk: () => boolean },
): Promise<OrderDocument> {
  const { database } = dependencies;
  const bought = await dependencies.findReported(userId, report.orderId);
  if (!bought) throw refuse(orderRefusals.notFound);
  const { order } = bought.document;
  ensureSignature(dependencies, order, report);
  if (await isSettled(database, order, report)) return bought.document;
  if (report.signature === undefined && !mayAsk()) return bought.document;
  const isReportedFailed = isFailureReport(report);
  try {
    return await withinDeadline(PROVIDER_LIMIT_MS, () =>
      reconcileOrder(dependencies, bought, { isReportedFailed }),
    );
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    await reconcileSoon(dependencies, order.id, { isBankConfirming: !isReportedFailed });
    const asItIs = await findOwnOrder(database.read, userId, order.id);
    return (asItIs ?? bought).document;
  }
}

/**
 * Whether the provider need not be asked, because the money is here and nothing suggests that more came. It is asked
 * about a signed payment that is not known here, and about every order with a payment link.
 */
async function isSettled(
  database: Database,
  order: OrderRow,
  { paymentId, signature }: BrowserReport,
): Promise<boolean> {
  if (order.payment_status !== 'paid' && order.payment_status !== 'refunded') return false;
  if (order.payment_link_id !== null) return false;
  if (paymentId === undefined || signature === undefined) return true;
  const known = await database.read
    .selectFrom('payments')
    .select('payment_id')
    .where('payment_id', '=', paymentId)
    .where('order_id', '=', order.id)
    .executeTakeFirst();
  return known !== undefined;
}

function ensureSignature({ gateway }: PaymentDependencies, order: OrderRow, report: BrowserReport): void {
  if (report.signature === undefined) return;
  // The signed order id is checked against the one stored here, never the one in the request (docs/payments.md,
  // 'Signature').
  const isSigned =
    order.razorpay_order_id !== null &&
    report.paymentId !== undefined &&
    gateway.isCheckoutSignature({
      providerOrderId: order.razorpay_order_id,
      paymentId: report.paymentId,
      signature: report.signature,
    });
  if (!isSigned) throw refuse(paymentRefusals.wrongSignature);
}

const SOON_MS = 5_000;

/**
 * Has an order reconciled in a few seconds, because the provider could not be asked now. With `isBankConfirming`, an
 * order that is still unpaid is shown as waiting for the bank until then.
 */
export function reconcileSoon(
  { database, clock }: Pick<ShopContext, 'database' | 'clock'>,
  orderId: string,
  { isBankConfirming }: { isBankConfirming: boolean },
): Promise<void> {
  return database.writeLocking(async (tx) => {
    const order = await lockOrder(tx, orderId);
    await tx
      .updateTable('orders')
      .set({
        reconcile_at: new Date(clock.now().getTime() + SOON_MS),
        bank_is_confirming:
          order.payment_status === 'pending' && (isBankConfirming || order.bank_is_confirming),
      })
      .where('id', '=', orderId)
      .execute();
  });
}
