import { getOrder } from '@shop/contract/orders/endpoints';
import { cancelOrder, capturePayment } from '@shop/contract/payments/endpoints';
import { refundOrder } from '@shop/contract/refunds/endpoints';
import { findOrderById } from '../features/orders/index.ts';
import { reconcileOrderById } from '../features/payments/index.ts';
import type { TestShop } from './build-test-app.ts';
import { placeOrderOk, shopperWithCart } from './buy.ts';
import { paymentDependencies } from './payment-dependencies.ts';
import { newProduct } from './product-builder.ts';
import { listQueuedMails } from './queued-mails.ts';
import type { TestSandbox } from './test-sandbox.ts';

/**
 * A paid order of ₹100, with functions for what people and the provider do with its money and for reading the result.
 */
export async function newPaidOrder(shop: TestShop, sandbox: TestSandbox, ownerToken: () => Promise<string>) {
  const productId = await newProduct(shop.database, { pricePaise: 10_000, stock: 5 });
  const buyer = await shopperWithCart(shop, [{ productId, quantity: 1 }]);
  const body = await placeOrderOk(shop, buyer);
  const orderId = body.data._id;
  const paid = await sandbox.pay(body.orderId);
  const { token } = buyer.shopper;
  await shop.callOk(capturePayment, { token, body: { orderId } });
  const row = () =>
    shop.database.read
      .selectFrom('refunds')
      .selectAll()
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
  const paymentId = paid.razorpay_payment_id;
  const moneyBack = async () =>
    (await sandbox.ledger()).filter((entry) => entry.type === 'refund' && entry.payment_id === paymentId);
  /** Each refund as it is stored, and what the order says about them. */
  const books = async () => {
    const order = await findOrderById(shop.database.read, orderId);
    const refunds = await shop.database.read
      .selectFrom('refunds')
      .select(['amount_paise', 'reason', 'status'])
      .where('order_id', '=', orderId)
      .orderBy('amount_paise')
      .execute();
    return {
      refunds: refunds.map((refund) => `${refund.reason} ${refund.amount_paise} ${refund.status}`),
      refunded: `${order?.refunded_paise} ${order?.payment_status}`,
    };
  };
  const refund = async (amount?: number) =>
    shop.callOk(refundOrder, { token: await ownerToken(), params: { id: orderId }, body: { amount } });
  const cancel = () => shop.callOk(cancelOrder, { token, params: { orderId } });
  /** The order as the shopper reads it. */
  const read = async () => (await shop.callOk(getOrder, { token, params: { orderId } })).data;
  const byHand = (amount?: number, told: object = {}) =>
    sandbox.dashboard('refund', { payment_id: paymentId, ...(amount && { amount }), ...told });
  const reconcile = () => reconcileOrderById(paymentDependencies(shop, sandbox.gateway), orderId);
  const refundMails = () => listQueuedMails(shop.database, { orderId, kind: 'order_refunded' });
  return { orderId, paymentId, row, moneyBack, books, refund, cancel, read, byHand, reconcile, refundMails };
}

/** Makes the provider refund as usual again, with no earlier refund due. */
export async function endRefundTrouble(shop: TestShop, sandbox: TestSandbox): Promise<void> {
  await sandbox.clearFaults();
  await sandbox.set({ balance: null, fail_next_refunds: 0, refund_delay_ms: 0 });
  await shop.database.write((tx) => tx.updateTable('refunds').set({ next_try_at: null }).execute());
}
