import { GatewayOutcomeUnknownError } from './gateway-errors.ts';
import { type Static, type TSchema, Type } from 'typebox';
import { Check } from 'typebox/value';
import type { LeaveOut, PaymentGateway, Span } from './payment-gateway.ts';
import { currentRequestId } from '../../platform/request-id.ts';
import { type ObserveProviderCall, createRazorpayClient, pathId } from './razorpay-client.ts';
import {
  RazorpayDispute,
  RazorpayList,
  RazorpayOrder,
  RazorpayPayment,
  RazorpayPaymentLink,
  RazorpayPaymentLinks,
  RazorpayPaymentWithOffers,
  RazorpayRefund,
  RazorpaySettledEntry,
  RazorpaySettlement,
  disputeOf,
  listedPaymentOf,
  nameOf,
  notedOrder,
  orderOf,
  paymentLinkOf,
  paymentIn,
  paymentOf,
  read,
  refundOf,
  settledEntryOf,
  settlementOf,
} from './razorpay-entities.ts';
import { type TellUnreadable, readPages } from './read-pages.ts';
import { isHexHmac } from './signatures.ts';

export interface RazorpayKeys {
  keyId: string;
  keySecret: string;
  apiUrl: string;
  /** The webhook secret, and the previous one while it is being rotated. */
  webhookSecrets: readonly string[];
}

/** Razorpay by its documented API (docs/payments.md, 'Facts'). */
export function createRazorpayGateway(
  keys: RazorpayKeys,
  {
    observeCall,
    tellUnreadable = () => {},
  }: { observeCall?: ObserveProviderCall | undefined; tellUnreadable?: TellUnreadable | undefined } = {},
): PaymentGateway {
  const client = createRazorpayClient({ ...keys, observeCall });
  const telling =
    (leaveOut: LeaveOut = () => {}): TellUnreadable =>
    (path, name) => {
      tellUnreadable(path, name);
      leaveOut(name);
    };
  const listOf = <T extends TSchema>(path: string, { from, until }: Span, item: T, leaveOut?: LeaveOut) =>
    readPages(client, {
      path,
      // Razorpay includes both ends.
      query: { from: unixSeconds(from), to: unixSeconds(until) - 1 },
      item,
      pageSize: 100,
      tellUnreadable: telling(leaveOut),
    });
  return {
    async createOrder({ amountPaise, receipt, orderId }) {
      const answer = await client.post('/v1/orders', {
        amount: amountPaise,
        currency: 'INR',
        receipt,
        notes: { order_id: orderId, ...requestNote() },
      });
      const order = orderOf(read(RazorpayOrder, answer));
      // An answer about another order must not be taken for ours.
      if (order.amountPaise !== amountPaise || order.receipt !== receipt)
        throw new GatewayOutcomeUnknownError();
      return order;
    },

    async findOrder({ receipt, orderId, amountPaise }) {
      const { items } = read(
        RazorpayList(Type.Unknown()),
        await client.get('/v1/orders', { receipt, count: 100 }),
      );
      const ours = ofAmount(
        readable(RazorpayOrder, items, { receipt }).filter((item) => notedOrder(item) === orderId),
        amountPaise,
      );
      return ours ? orderOf(ours) : null;
    },

    async getOrder(providerOrderId) {
      const order = orderOf(read(RazorpayOrder, await client.get(`/v1/orders/${pathId(providerOrderId)}`)));
      if (order.providerOrderId !== providerOrderId) throw new GatewayOutcomeUnknownError();
      return order;
    },

    async listPayments(providerOrderId) {
      const path = `/v1/orders/${pathId(providerOrderId)}/payments`;
      const { items } = read(RazorpayList(Type.Unknown()), await client.get(path));
      for (const item of items) if (!Check(RazorpayPayment, item)) tellUnreadable(path, nameOf(item));
      const payments = items.map((item) => paymentIn(item, providerOrderId));
      // An answer about another order must not be read as 'nothing paid'.
      if (payments.some((payment) => payment.providerOrderId !== providerOrderId)) {
        throw new GatewayOutcomeUnknownError();
      }
      return payments;
    },

    async getPayment(paymentId) {
      const answer = await client.get(`/v1/payments/${pathId(paymentId)}`);
      const payment = paymentIn(answer, null);
      if (payment.paymentId !== paymentId) throw new GatewayOutcomeUnknownError();
      return payment;
    },

    async listOffers(paymentId) {
      const answer = await client.get(`/v1/payments/${pathId(paymentId)}`, { 'expand[]': 'offers' });
      const { id, offers } = read(RazorpayPaymentWithOffers, answer);
      if (id !== paymentId) throw new GatewayOutcomeUnknownError();
      return (offers?.items ?? []).map((offer) => offer.id);
    },

    async capturePayment({ paymentId, amountPaise, shopperFeePaise = 0 }) {
      const charged = amountPaise + shopperFeePaise;
      const body = { amount: charged, currency: 'INR' };
      const answer = await client.post(`/v1/payments/${pathId(paymentId)}/capture`, body);
      const payment = paymentOf(read(RazorpayPayment, answer));
      if (payment.paymentId !== paymentId || payment.amountPaise + payment.shopperFeePaise !== charged) {
        throw new GatewayOutcomeUnknownError();
      }
      return payment;
    },

    async refundPayment({ paymentId, amountPaise, refundId, attempt }) {
      const answer = await client.post(
        `/v1/payments/${pathId(paymentId)}/refund`,
        { amount: amountPaise, speed: 'normal', receipt: refundId, notes: { refund_id: refundId } },
        { 'X-Refund-Idempotency': attempt === 1 ? refundId : `${refundId}-${attempt}` },
      );
      const refund = refundOf(read(RazorpayRefund, answer));
      if (refund.paymentId !== paymentId || refund.amountPaise !== amountPaise) {
        throw new GatewayOutcomeUnknownError();
      }
      return refund;
    },

    async getRefund(providerRefundId) {
      const answer = await client.get(`/v1/refunds/${pathId(providerRefundId)}`);
      const refund = refundOf(read(RazorpayRefund, answer));
      if (refund.providerRefundId !== providerRefundId) throw new GatewayOutcomeUnknownError();
      return refund;
    },

    async listRefunds(paymentId) {
      const answer = await client.get(`/v1/payments/${pathId(paymentId)}/refunds`, { count: 100 });
      const refunds = read(RazorpayList(RazorpayRefund), answer).items.map(refundOf);
      if (refunds.some((refund) => refund.paymentId !== paymentId)) throw new GatewayOutcomeUnknownError();
      return refunds;
    },

    async listOrdersOf(span, leaveOut) {
      return (await listOf('/v1/orders', span, RazorpayOrder, leaveOut)).map(orderOf);
    },

    async listPaymentsOf(span, leaveOut) {
      return (await listOf('/v1/payments', span, RazorpayPayment, leaveOut)).map(listedPaymentOf);
    },

    async listRefundsOf(span, leaveOut) {
      return (await listOf('/v1/refunds', span, RazorpayRefund, leaveOut)).map(refundOf);
    },

    async listSettlementsOf(span, leaveOut) {
      return (await listOf('/v1/settlements', span, RazorpaySettlement, leaveOut)).map(settlementOf);
    },

    async listSettledOn(day, leaveOut) {
      const [year = '', month, date] = day.split('-');
      const entries = await readPages(client, {
        path: '/v1/settlements/recon/combined',
        query: { year, month: Number(month), day: Number(date) },
        item: RazorpaySettledEntry,
        pageSize: 1_000,
        tellUnreadable: telling(leaveOut),
      });
      return entries.flatMap(settledEntryOf);
    },

    async listDisputes() {
      const path = '/v1/disputes';
      const { items } = read(RazorpayList(Type.Unknown()), await client.get(path, { count: 100 }));
      return items.flatMap((item) => {
        if (Check(RazorpayDispute, item)) return [disputeOf(item)];
        tellUnreadable(path, nameOf(item));
        return [];
      });
    },

    async createPaymentLink({ amountPaise, reference, description, customer, expiresAt, returnUrl }) {
      const answer = await client.post('/v1/payment_links', {
        amount: amountPaise,
        currency: 'INR',
        reference_id: reference,
        description,
        customer,
        expire_by: Math.ceil(expiresAt.getTime() / 1000),
        callback_url: returnUrl,
        callback_method: 'get',
        notes: { order_id: reference, ...requestNote() },
      });
      const link = paymentLinkOf(read(RazorpayPaymentLink, answer));
      if (link.amountPaise !== amountPaise || link.reference !== reference) {
        throw new GatewayOutcomeUnknownError();
      }
      return link;
    },

    async findPaymentLink({ reference, amountPaise }) {
      const answer = await client.get('/v1/payment_links', { reference_id: reference });
      const { payment_links: links } = read(RazorpayPaymentLinks, answer);
      // A matching number alone could belong to somebody else's link: a restored backup, or two databases on one
      // account.
      const ours = ofAmount(
        readable(RazorpayPaymentLink, links, { reference_id: reference }).filter(
          (link) => link.reference_id === reference && notedOrder(link) === reference,
        ),
        amountPaise,
      );
      return ours ? paymentLinkOf(ours) : null;
    },

    async getPaymentLink(paymentLinkId) {
      const link = paymentLinkOf(
        read(RazorpayPaymentLink, await client.get(`/v1/payment_links/${pathId(paymentLinkId)}`)),
      );
      if (link.paymentLinkId !== paymentLinkId) throw new GatewayOutcomeUnknownError();
      return link;
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

/**
 * Shows in the provider's dashboard which request of ours made an entity. Outside a request it is omitted. Refunds
 * carry none, because their idempotency key requires the same body each time.
 */
function requestNote(): { request_id: string | undefined } {
  return { request_id: currentRequestId() };
}

/**
 * The entries of a list that can be read. Others are left out, except one with our reference: it may be ours, and a
 * second must not be made.
 * @throws GatewayOutcomeUnknownError
 */
function readable<T extends TSchema>(
  schema: T,
  entries: readonly unknown[],
  ours: Readonly<Record<string, string>>,
): Static<T>[] {
  return entries.flatMap((entry): Static<T>[] => {
    if (Check(schema, entry)) return [entry as Static<T>];
    const isOurs = Object.entries(ours).every(
      ([name, value]) => (entry as Record<string, unknown> | null)?.[name] === value,
    );
    if (isOurs) throw new GatewayOutcomeUnknownError();
    return [];
  });
}

function unixSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}

/**
 * Finds the entity with this amount among those that name our order; undefined if none names it. If ours has another
 * amount, that does not prove that the right one is missing, and a second must not be made.
 * @throws GatewayOutcomeUnknownError
 */
function ofAmount<T extends { amount: number }>(ours: readonly T[], amountPaise: number): T | undefined {
  const found = ours.find(({ amount }) => amount === amountPaise);
  if (!found && ours.length > 0) throw new GatewayOutcomeUnknownError();
  return found;
}
