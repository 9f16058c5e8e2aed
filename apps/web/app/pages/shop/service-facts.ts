import { formatRupees, rupeesFromPaise } from '@shop/contract/money';
import { shopSettings } from '@shop/contract/shop-settings';

/** The shipping fee in words, from the shop's settings (ruling 33). */
export function shippingSentence({ feePaise, freeAbovePaise }: typeof shopSettings.shipping): string {
  if (feePaise === 0) return 'Shipping is free.';
  const fee = `Shipping is ${formatRupees(rupeesFromPaise(feePaise))}`;
  return freeAbovePaise > 0
    ? `${fee}, and free from ${formatRupees(rupeesFromPaise(freeAbovePaise))}.`
    : `${fee}.`;
}

/** Every page that names the ways to pay says it so. */
export const paymentWays = 'by card and UPI, through Razorpay';

const days = shopSettings.deliveryDays;

/** How it is delivered, how it is paid, what happens when it breaks. */
export const serviceFacts = {
  delivery: {
    name: 'Delivery',
    text: `Across India in ${days.min}-${days.max} business days. ${shippingSentence(shopSettings.shipping)}`,
  },
  payment: { name: 'Payment', text: `B${paymentWays.slice(1)}. We never see your card number.` },
  broken: {
    name: 'If something arrives broken',
    text: 'Damaged or defective items are refunded. Write to us with a picture.',
  },
} as const;
