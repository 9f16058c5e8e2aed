import type { OrderRow } from '../orders/index.ts';
import { GatewayOutcomeUnknownError } from './gateway/gateway-errors.ts';
import type { PaymentGateway, ProviderPayment } from './shared/payment-gateway.ts';
import { fitsOrder } from './rules/payment-verdict.ts';

type PayableOrder = Pick<
  OrderRow,
  'id' | 'razorpay_order_id' | 'payment_link_id' | 'payment_link_url' | 'total_paise'
>;

/**
 * The attempts to pay an order at the provider, both directly and by payment link.
 * @throws GatewayOutcomeUnknownError if an answer is about another order or another amount, which must not be read as
 *   'nothing paid'; and the gateway's other errors
 */
export async function listPaymentsOf(
  gateway: PaymentGateway,
  order: PayableOrder,
): Promise<ProviderPayment[]> {
  const direct = order.razorpay_order_id ? await gateway.listPayments(order.razorpay_order_id) : [];
  const linked = order.payment_link_id ? await listLinkPayments(gateway, order, order.payment_link_id) : [];
  const payments = [...direct, ...linked];
  if (!payments.every((payment) => fitsOrder(order, payment))) throw new GatewayOutcomeUnknownError();
  return payments;
}

async function listLinkPayments(
  gateway: PaymentGateway,
  order: PayableOrder,
  paymentLinkId: string,
): Promise<ProviderPayment[]> {
  const link = await gateway.getPaymentLink(paymentLinkId);
  if (link.reference !== order.id) throw new GatewayOutcomeUnknownError();
  const payments = await Promise.all(link.paymentIds.map((paymentId) => gateway.getPayment(paymentId)));
  const areOfLink = payments.every(
    (payment) => link.providerOrderId === null || payment.providerOrderId === link.providerOrderId,
  );
  if (!areOfLink) throw new GatewayOutcomeUnknownError();
  return payments;
}
