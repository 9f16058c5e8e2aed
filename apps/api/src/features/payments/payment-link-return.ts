import type { PaymentDependencies } from './reconcile-order.ts';

/** What Razorpay puts into the address on the way back (docs/payments.md, 'Payment link'). */
interface LinkReturn {
  razorpay_payment_id?: string;
  razorpay_payment_link_id?: string;
  razorpay_payment_link_reference_id?: string;
  razorpay_payment_link_status?: string;
  razorpay_signature?: string;
}

/**
 * Where a browser that comes back from Razorpay's own page goes: to the return page with the payment, or
 * without it where the signature does not fit. Nothing is believed: the return page's capture call asks the
 * provider.
 */
export function readPaymentLinkReturn(
  { gateway, publicUrl }: Pick<PaymentDependencies, 'gateway'> & { publicUrl: string },
  query: LinkReturn,
): string {
  const page = `${publicUrl}/shop/paypal-return`;
  const {
    razorpay_payment_id: paymentId = '',
    razorpay_payment_link_id: paymentLinkId = '',
    razorpay_payment_link_reference_id: reference = '',
    razorpay_payment_link_status: status = '',
    razorpay_signature: signature = '',
  } = query;
  const isSigned = gateway.isPaymentLinkSignature({ paymentLinkId, reference, status, paymentId, signature });
  if (!isSigned) return page;
  return `${page}?${new URLSearchParams({ paymentId, PayerID: paymentLinkId })}`;
}
