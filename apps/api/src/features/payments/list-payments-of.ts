import type { OrderRow } from '../orders/index.ts';
import {
  GatewayOutcomeUnknownError,
  GatewayRefusedError,
  type PaymentGateway,
  type ProviderOffer,
  type ProviderPayment,
  type ProviderPaymentLink,
} from '../gateway/index.ts';
import { fitsOrder, mayHoldMoney } from './rules/payment-verdict.ts';
import { type UnfitAnswer, unfitLink, unfitPayment } from './rules/unfit-answer.ts';

type PayableOrder = Pick<
  OrderRow,
  | 'id'
  | 'razorpay_order_id'
  | 'payment_link_id'
  | 'payment_link_url'
  | 'shipping_paise'
  | 'total_paise'
  | 'offer_discount_paise'
>;

/** A payment of an order. */
export interface OrderPayment extends ProviderPayment {
  /** Set if it is less than the order was asked for, by an offer of the account. */
  offer?: ProviderOffer;
}

interface PaymentsOfOrder {
  /** Those with which the order can be dealt. */
  payments: OrderPayment[];
  /** True answers that do not fit: another amount, another currency, an unknown status. Money may be there. */
  unfit: UnfitAnswer[];
}

/**
 * The attempts to pay an order at the provider, both directly and by payment link.
 * @throws GatewayOutcomeUnknownError if an answer is about another order, which must not be read as 'nothing paid';
 *   and the gateway's other errors
 */
export async function listPaymentsOf(gateway: PaymentGateway, order: PayableOrder): Promise<PaymentsOfOrder> {
  const direct = order.razorpay_order_id ? await gateway.listPayments(order.razorpay_order_id) : [];
  const link = order.payment_link_id ? await findOwnLink(gateway, order, order.payment_link_id) : null;
  const linked = link ? await listLinkPayments(gateway, link) : [];
  const payments: OrderPayment[] = [];
  const unfit = link?.status === 'unknown' ? [unfitLink(link)] : [];
  for (const given of [...direct, ...linked]) {
    const payment = await withFeeApart(gateway, order, given);
    if (payment.status !== 'unknown' && (fitsOrder(order, payment) || !mayHoldMoney(payment))) {
      payments.push(payment);
      continue;
    }
    const offer = await findOffer(gateway, order, payment);
    if (offer) payments.push({ ...payment, offer });
    else unfit.push(unfitPayment(payment));
  }
  return { payments, unfit };
}

/**
 * A payment of more than the order's amount, with the surplus as the shopper's fee: if the provider says that the
 * shopper bears it, and, once captured, that exactly the order's amount has been paid.
 */
async function withFeeApart(
  gateway: PaymentGateway,
  { total_paise: totalPaise }: PayableOrder,
  payment: ProviderPayment,
): Promise<ProviderPayment> {
  const { amountPaise, shopperFeePaise, isFeeOnShopper, status, providerOrderId } = payment;
  const feePaise = amountPaise + shopperFeePaise - totalPaise;
  const isToSplit = isFeeOnShopper && amountPaise !== totalPaise && feePaise > 0;
  if (!isToSplit || !mayHoldMoney(payment) || providerOrderId === null) return payment;
  const split = { ...payment, amountPaise: totalPaise, shopperFeePaise: feePaise };
  if (status === 'authorized') return split;
  const { amountPaise: askedPaise, paidPaise } = await gateway.getOrder(providerOrderId);
  return askedPaise === totalPaise && paidPaise === totalPaise ? split : payment;
}

/**
 * The offer by which a payment is less than its order (decision 0210). It is a discount of the goods, so it is at most
 * what they cost. Undefined if it used none: then it is a part, or something else that does not fit.
 */
async function findOffer(
  gateway: PaymentGateway,
  { total_paise: totalPaise, offer_discount_paise: offerPaise, shipping_paise: shippingPaise }: PayableOrder,
  { paymentId, amountPaise, shopperFeePaise, currency, status }: ProviderPayment,
): Promise<ProviderOffer | undefined> {
  // A second payment is less than what the first was asked for, whatever the offer of the first took off.
  const askedPaise = totalPaise + offerPaise;
  const paise = askedPaise - amountPaise;
  const isLess = paise > 0 && paise <= askedPaise - shippingPaise && shopperFeePaise === 0;
  if (!isLess || currency !== 'INR' || status === 'unknown') return undefined;
  const ids = await listOffersOf(gateway, paymentId);
  return ids.length > 0 ? { id: ids.join(', '), paise } : undefined;
}

/** None of an account that refuses to tell: such a payment waits for the owner, and keeps no others from being settled. */
async function listOffersOf(gateway: PaymentGateway, paymentId: string): Promise<string[]> {
  try {
    return await gateway.listOffers(paymentId);
  } catch (error) {
    if (error instanceof GatewayRefusedError) return [];
    throw error;
  }
}

async function findOwnLink(
  gateway: PaymentGateway,
  order: PayableOrder,
  paymentLinkId: string,
): Promise<ProviderPaymentLink> {
  const link = await gateway.getPaymentLink(paymentLinkId);
  if (link.reference !== order.id) throw new GatewayOutcomeUnknownError();
  return link;
}

async function listLinkPayments(
  gateway: PaymentGateway,
  link: ProviderPaymentLink,
): Promise<ProviderPayment[]> {
  const payments = await Promise.all(link.paymentIds.map((paymentId) => gateway.getPayment(paymentId)));
  const areOfLink = payments.every(
    ({ providerOrderId, status }) =>
      link.providerOrderId === null ||
      providerOrderId === link.providerOrderId ||
      (providerOrderId === null && status === 'unknown'),
  );
  if (!areOfLink) throw new GatewayOutcomeUnknownError();
  return payments;
}
