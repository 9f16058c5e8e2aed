import type { ShopContext } from '../../../shop-context.ts';
import { GatewayRefusedError, type PaymentGateway, isGatewayError } from '../../gateway/index.ts';
import { type TestPurchaseRow, listOpenTestPurchases, noteTestPurchase } from './test-purchase-queries.ts';

/** What is needed to follow a test purchase. */
export interface TestPurchaseDependencies extends Pick<ShopContext, 'database' | 'clock'> {
  gateway: PaymentGateway;
}

/** One rupee. */
export const TEST_PURCHASE_PAISE = 100;

/**
 * Asks the provider about a test purchase and sends its rupee back once it has arrived. Any number of concurrent
 * calls have the effect of one, because the refund has a single idempotency key. A refusal by the provider is stored
 * for the owner.
 */
export async function followTestPurchase(
  { database, gateway, clock }: TestPurchaseDependencies,
  purchase: TestPurchaseRow,
): Promise<void> {
  const { id } = purchase;
  try {
    const paymentId = purchase.payment_id ?? (await findPayment({ database, gateway, clock }, purchase));
    if (paymentId === null) return;
    const refund = await gateway.refundPayment({
      paymentId,
      amountPaise: TEST_PURCHASE_PAISE,
      refundId: id,
      attempt: 1,
    });
    const change =
      refund.status === 'failed'
        ? { problem: 'Razorpay could not refund it: refund it in its dashboard.', ended_at: clock.now() }
        : { refund_id: refund.providerRefundId, refunded_at: clock.now(), problem: null };
    await noteTestPurchase(database, id, change, refund.providerRefundId);
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    const problem =
      error instanceof GatewayRefusedError
        ? `Razorpay says: ${error.providerMessage}`
        : 'Razorpay did not answer. It is asked again.';
    await noteTestPurchase(database, id, { problem });
  }
}

/** The payment of the link, which is also recorded; null if there is none yet. */
async function findPayment(
  { database, gateway, clock }: TestPurchaseDependencies,
  { id, payment_link_id, expires_at }: TestPurchaseRow,
): Promise<string | null> {
  const { status, paymentIds } = await gateway.getPaymentLink(payment_link_id);
  const paymentId = status === 'paid' ? paymentIds.at(-1) : undefined;
  if (paymentId !== undefined) {
    await noteTestPurchase(database, id, { payment_id: paymentId, paid_at: clock.now() }, paymentId);
    return paymentId;
  }
  const isOver = status === 'cancelled' || status === 'expired' || expires_at <= clock.now();
  if (isOver) await noteTestPurchase(database, id, { ended_at: clock.now(), problem: null });
  return null;
}

/** Follows every open test purchase, even if its owner has closed the page. */
export async function followOpenTestPurchases(dependencies: TestPurchaseDependencies): Promise<void> {
  for (const purchase of await listOpenTestPurchases(dependencies.database.read)) {
    await followTestPurchase(dependencies, purchase);
  }
}
