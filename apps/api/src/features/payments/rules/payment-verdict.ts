import type { OrderRow } from '../../orders/index.ts';
import type { ProviderPayment } from '../../gateway/index.ts';

/** Whether money of the shopper may be with the provider: not before the bank agreed, and not once it went back. */
export function mayHoldMoney({ status, amountPaise, refundedPaise }: ProviderPayment): boolean {
  return (
    status === 'authorized' || status === 'unknown' || (status === 'captured' && refundedPaise < amountPaise)
  );
}

/** What the provider's payments mean for an order. */
export interface PaymentVerdict<Payment extends ProviderPayment> {
  /** Captured for exactly this order: each one either pays it or goes back. */
  captured: Payment[];
  /** Authorised for exactly this order: the money can be taken. */
  authorized: Payment[];
  /** A payment is still at the bank and may arrive. */
  isOpen: boolean;
}

/**
 * Whether a payment has the order's amount, in rupees, or the amount before an earlier payment's offer. Nothing else
 * can pay the order (docs/payments.md, 3), except less by an offer of the account.
 */
export function fitsOrder(
  { total_paise: totalPaise, offer_discount_paise: offerPaise }: AmountOfOrder,
  { amountPaise, currency }: ProviderPayment,
): boolean {
  return currency === 'INR' && (amountPaise === totalPaise || amountPaise === totalPaise + offerPaise);
}

type AmountOfOrder = Pick<OrderRow, 'total_paise' | 'offer_discount_paise'>;

/** What the payments of an order mean for it. That they belong to it was checked where they were fetched. */
export function paymentVerdict<Payment extends ProviderPayment>(
  payments: readonly Payment[],
): PaymentVerdict<Payment> {
  const ofStatus = (...statuses: ProviderPayment['status'][]) =>
    payments.filter((payment) => statuses.includes(payment.status));
  return {
    captured: ofStatus('captured'),
    authorized: ofStatus('authorized'),
    isOpen: ofStatus('created', 'authorized').length > 0,
  };
}
