import { GatewayOutcomeUnknownError } from './gateway-errors.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { createRazorpayClient, pathId } from './razorpay-client.ts';
import {
  RazorpayList,
  RazorpayOrder,
  RazorpayPayment,
  RazorpayPaymentLink,
  RazorpayPaymentLinks,
  RazorpayRefund,
  orderOf,
  paymentLinkOf,
  paymentOf,
  read,
  refundOf,
} from './razorpay-entities.ts';
import { isHexHmac } from './signatures.ts';

export interface RazorpayKeys {
  keyId: string;
  keySecret: string;
  apiUrl: string;
  /** The webhook secret, and the one before it while it is being rotated. */
  webhookSecrets: readonly string[];
}

/** Razorpay by its official package (payments.md, 'Facts'). */
export function createRazorpayGateway(keys: RazorpayKeys): PaymentGateway {
  const client = createRazorpayClient(keys);
  return {
    async createOrder({ amountPaise, receipt, orderId }) {
      const answer = await client.post('/v1/orders', {
        amount: amountPaise,
        currency: 'INR',
        receipt,
        notes: { order_id: orderId },
      });
      const order = orderOf(read(RazorpayOrder, answer));
      // An answer about another order must not be taken for ours.
      if (order.amountPaise !== amountPaise || order.receipt !== receipt)
        throw new GatewayOutcomeUnknownError();
      return order;
    },

    async findOrder({ receipt, orderId }) {
      const { items } = read(
        RazorpayList(RazorpayOrder),
        await client.get('/v1/orders', { receipt, count: 100 }),
      );
      // A receipt is our order number; the note tells it from that of another database behind the same keys.
      const ours = items.find(({ notes }) => !Array.isArray(notes) && notes.order_id === orderId);
      return ours ? orderOf(ours) : null;
    },

    async listPayments(providerOrderId) {
      const answer = await client.get(`/v1/orders/${pathId(providerOrderId)}/payments`);
      return read(RazorpayList(RazorpayPayment), answer).items.map(paymentOf);
    },

    async getPayment(paymentId) {
      const payment = paymentOf(read(RazorpayPayment, await client.get(`/v1/payments/${pathId(paymentId)}`)));
      if (payment.paymentId !== paymentId) throw new GatewayOutcomeUnknownError();
      return payment;
    },

    async capturePayment({ paymentId, amountPaise }) {
      const body = { amount: amountPaise, currency: 'INR' };
      return paymentOf(
        read(RazorpayPayment, await client.post(`/v1/payments/${pathId(paymentId)}/capture`, body)),
      );
    },

    async refundPayment({ paymentId, amountPaise, refundId }) {
      const answer = await client.post(
        `/v1/payments/${pathId(paymentId)}/refund`,
        { amount: amountPaise, speed: 'normal', receipt: refundId, notes: { refund_id: refundId } },
        { 'X-Refund-Idempotency': refundId },
      );
      const refund = refundOf(read(RazorpayRefund, answer));
      if (refund.paymentId !== paymentId) throw new GatewayOutcomeUnknownError();
      return refund;
    },

    async getRefund(providerRefundId) {
      return refundOf(read(RazorpayRefund, await client.get(`/v1/refunds/${pathId(providerRefundId)}`)));
    },

    async createPaymentLink({
      amountPaise,
      reference,
      orderId,
      description,
      customer,
      expiresAt,
      returnUrl,
    }) {
      const answer = await client.post('/v1/payment_links', {
        amount: amountPaise,
        currency: 'INR',
        reference_id: reference,
        description,
        customer,
        expire_by: Math.ceil(expiresAt.getTime() / 1000),
        callback_url: returnUrl,
        callback_method: 'get',
        notes: { order_id: orderId },
      });
      const link = paymentLinkOf(read(RazorpayPaymentLink, answer));
      if (link.amountPaise !== amountPaise || link.reference !== reference) {
        throw new GatewayOutcomeUnknownError();
      }
      return link;
    },

    async findPaymentLink(reference) {
      const answer = await client.get('/v1/payment_links', { reference_id: reference });
      const { payment_links: links } = read(RazorpayPaymentLinks, answer);
      const ours = links.find((link) => link.reference_id === reference);
      return ours ? paymentLinkOf(ours) : null;
    },

    async getPaymentLink(paymentLinkId) {
      return paymentLinkOf(
        read(RazorpayPaymentLink, await client.get(`/v1/payment_links/${pathId(paymentLinkId)}`)),
      );
    },

    async cancelPaymentLink(paymentLinkId) {
      return paymentLinkOf(
        read(RazorpayPaymentLink, await client.post(`/v1/payment_links/${pathId(paymentLinkId)}/cancel`)),
      );
    },

    isCheckoutSignature: ({ providerOrderId, paymentId, signature }) =>
      isHexHmac(`${providerOrderId}|${paymentId}`, keys.keySecret, signature),

    isWebhookSignature: (rawBody, signature) =>
      keys.webhookSecrets.some((secret) => isHexHmac(rawBody, secret, signature)),

    isPaymentLinkSignature: ({ paymentLinkId, reference, status, paymentId, signature }) =>
      isHexHmac(`${paymentLinkId}|${reference}|${status}|${paymentId}`, keys.keySecret, signature),
  };
}
