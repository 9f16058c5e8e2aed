import { formatRupees, rupeesFromPaise } from '@shop/contract/money';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';

/** The shipping fee in words, from the shop's settings (ruling 33). */
export function shippingSentence({
  feePaise,
  freeAbovePaise,
}: Pick<ShopSettings['shipping'], 'feePaise' | 'freeAbovePaise'>): string {
  if (feePaise === 0) return 'Shipping is free.';
  const fee = `Shipping is ${formatRupees(rupeesFromPaise(feePaise))}`;
  return freeAbovePaise > 0
    ? `${fee}, and free from ${formatRupees(rupeesFromPaise(freeAbovePaise))}.`
    : `${fee}.`;
}

/** Every page that names the ways to pay says it so. */
export const paymentWays = 'by card and UPI, through Razorpay';

/** How it is delivered, how it is paid, what happens when it breaks. */
/** '3-7', or '3' where there is one number only. */
export function businessDays({
  minDays,
  maxDays,
}: Pick<ShopSettings['shipping'], 'minDays' | 'maxDays'>): string {
  return minDays === maxDays ? String(minDays) : `${minDays}-${maxDays}`;
}

export function serviceFacts({ shipping }: Pick<ShopSettings, 'shipping'>) {
  return {
    delivery: {
      name: 'Delivery',
      text: `Across India in ${businessDays(shipping)} business days. ${shippingSentence(shipping)}`,
    },
    payment: { name: 'Payment', text: `B${paymentWays.slice(1)}. We never see your card number.` },
    broken: {
      name: 'If something arrives broken',
      text: 'Damaged or defective items are refunded. Write to us with a picture.',
    },
  } as const;
}
