import type { Cart } from '@shop/contract/cart/schemas';
import { formatDeliveryDates } from '@shop/contract/delivery/delivery-dates';
import { formatRupees } from '@shop/contract/money';
import type { CartQuote } from '@shop/contract/offers/schemas';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import { cashTotal, checkoutTotal, expectedCash, prepaidTotal, quotedTotal } from './checkout-total.ts';
import * as texts from './checkout.messages.ts';

interface TermsOf {
  cart: Cart | undefined;
  settings: ShopSettings;
  quote: CartQuote | undefined;
  wantsCash: boolean;
  /** The delivery dates to show if the quote has none. */
  datesAnywhere: string | null;
}

/** What the shopper sees before paying: the total of each way to pay, the chosen way, and the delivery dates. */
export function checkoutTerms({ cart, settings, quote, wantsCash, datesAnywhere }: TermsOf) {
  const own = cart ? quotedTotal(checkoutTotal(cart.items, settings), quote) : null;
  const online = own && prepaidTotal(own, quote?.prepaid);
  const cash = quote ? quote.cash : own && expectedCash(own, settings.cash);
  const isCash = wantsCash && cash?.available === true;
  const sums = own && isCash && cash ? cashTotal(own, cash) : online;
  const delivery = quote?.delivery;
  return {
    online,
    cash,
    isCash,
    sums,
    delivery,
    dates: delivery ? formatDeliveryDates(delivery) : datesAnywhere,
  };
}
export type CheckoutTerms = ReturnType<typeof checkoutTerms>;

/** How a newly saved address changes what the shopper saw. Undefined: not at all. */
export function changedByAddress(seen: CheckoutTerms, now: CheckoutTerms): string | undefined {
  const changes: string[] = [];
  if (seen.isCash && !now.isCash) changes.push(now.cash?.problem ?? texts.noCashThere());
  if (seen.sums?.total !== now.sums?.total && seen.sums && now.sums) {
    const totals = { seen: formatRupees(seen.sums.total), now: formatRupees(now.sums.total) };
    changes.push(texts.totalThere(totals));
  }
  if (seen.dates !== now.dates && now.dates) changes.push(texts.arrivesThere({ dates: now.dates }));
  if (changes.length === 0) return undefined;
  return [texts.addressSaved(), ...changes, texts.nothingCharged()].join(' ');
}
