import { createHmac } from 'node:crypto';

/** Hex HMAC-SHA256, the only signature Razorpay uses. */
export function hmacHex(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** The signature that the checkout passes to the shop's page after a payment. */
export function checkoutSignature(keySecret: string, orderId: string, paymentId: string): string {
  return hmacHex(keySecret, `${orderId}|${paymentId}`);
}

/** The signature in the redirect from a payment link back to the shop. */
export function paymentLinkSignature(
  keySecret: string,
  link: { id: string; referenceId: string; status: string },
  paymentId: string,
): string {
  return hmacHex(keySecret, `${link.id}|${link.referenceId}|${link.status}|${paymentId}`);
}
