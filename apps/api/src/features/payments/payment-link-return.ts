import type { PaymentDependencies } from './reconcile-order.ts';

/** The query parameters that Razorpay adds on the way back (docs/payments.md, 'Payment link'). */
interface LinkReturn {
  razorpay_payment_id?: string;
  razorpay_payment_link_id?: string;
  razorpay_payment_link_reference_id?: string;
  razorpay_payment_link_status?: string;
  razorpay_signature?: string;
}

/**
 * Where to send a browser that comes back from Razorpay's own page: to the return page, with the payment if its
 * signature fits. Nothing here is believed: the capture call of the return page asks the provider.
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
