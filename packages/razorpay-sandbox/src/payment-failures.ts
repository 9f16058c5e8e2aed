import type { PaymentFailure, PaymentMethod } from './entities.ts';

/** The ways in which a payment can fail here, in the words of Razorpay's error index. */
export const PAYMENT_FAILURES = {
  declined: {
    code: 'BAD_REQUEST_ERROR',
    description: 'Your payment has been declined by the bank. Try another payment method.',
    source: 'issuer_bank',
    step: 'payment_authorization',
    reason: 'payment_declined',
  },
  upiDeclined: {
    code: 'GATEWAY_ERROR',
    description: 'Payment failed. Please try again with another bank account.',
    source: 'issuer_bank',
    step: 'payment_debit_request',
    reason: 'payment_declined',
  },
  cancelled: {
    code: 'BAD_REQUEST_ERROR',
    description: 'You have cancelled the payment. Try again or complete it later.',
    source: 'customer',
    step: 'payment_authentication',
    reason: 'payment_cancelled',
  },
} as const satisfies Record<string, PaymentFailure>;

/** What the bank says when it declines a payment of this method. */
export function declineOf(method: PaymentMethod): PaymentFailure {
  return method === 'upi' ? PAYMENT_FAILURES.upiDeclined : PAYMENT_FAILURES.declined;
}
