import type { OrderRow } from '../../orders/index.ts';
import type { ProviderPayment } from '../gateway/payment-gateway.ts';

/** What the provider's payments mean for an order. */
export interface PaymentVerdict {
  /** Captured for exactly this order: each pays it or goes back. */
  captured: ProviderPayment[];
  /** Authorised for exactly this order: the money can be taken. */
  authorized: ProviderPayment[];
  /** A payment is still at the bank and may arrive. */
  isOpen: boolean;
}

/**
 * Which payments count for an order: those of its amount in rupees. That they belong to it is known from
 * where they were fetched. Anything else that claims to be one is left alone (payments.md, 3).
 */
export function paymentVerdict(
  order: Pick<OrderRow, 'total_paise'>,
  payments: readonly ProviderPayment[],
): PaymentVerdict {
  const fitting = payments.filter(
    (payment) => payment.amountPaise === order.total_paise && payment.currency === 'INR',
  );
  const ofStatus = (...statuses: ProviderPayment['status'][]) =>
    fitting.filter((payment) => statuses.includes(payment.status));
  return {
    captured: ofStatus('captured'),
    authorized: ofStatus('authorized'),
    isOpen: ofStatus('created', 'authorized').length > 0,
  };
}
