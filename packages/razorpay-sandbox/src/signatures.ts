import { createHmac } from 'node:crypto';

/** Hex HMAC-SHA256, the only signature Razorpay uses. */
export function hmacHex(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** What the checkout hands to the shop's page after a payment. */
export function checkoutSignature(keySecret: string, orderId: string, paymentId: string): string {
  return hmacHex(keySecret, `${orderId}|${paymentId}`);
}

/** What a payment link's way back to the shop is signed with. */
export function paymentLinkSignature(
  keySecret: string,
  link: { id: string; referenceId: string; status: string },
  paymentId: string,
): string {
  return hmacHex(keySecret, `${link.id}|${link.referenceId}|${link.status}|${paymentId}`);
}
