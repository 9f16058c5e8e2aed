import { formatRupees, rupeesFromPaise } from '../money.ts';
import type { ShopSettings } from './shop-settings.ts';

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

/** '3-7', or '3' where there is one number only. */
export function businessDays({
  minDays,
  maxDays,
}: Pick<ShopSettings['shipping'], 'minDays' | 'maxDays'>): string {
  return minDays === maxDays ? String(minDays) : `${minDays}-${maxDays}`;
}
