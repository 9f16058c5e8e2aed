import type { QuotedCash } from '@shop/contract/cash/schemas';
import { linesTotal, paiseFromRupees, rupeesFromPaise, shippingFeePaise } from '@shop/contract/money';
import type { CartQuote, UsedCode } from '@shop/contract/offers/schemas';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';

/** The total that the shopper sees before paying, in rupees (ruling 33). */
export interface CheckoutTotal {
  goods: number;
  shipping: number;
  total: number;
  /** The codes that apply, and what they take off the delivery fee together. */
  codes?: readonly UsedCode[];
  shippingSaved?: number;
  /** What paying online takes off the goods. */
  prepaidDiscount?: number;
  /** The fee for cash on delivery, included in the total. */
  cashFee?: number;
}

/** Goods and shipping of a cart, computed like the server does. */
export function checkoutTotal(
  lines: Parameters<typeof linesTotal>[0],
  { shipping }: { shipping: Pick<ShopSettings['shipping'], 'feePaise' | 'freeAbovePaise'> },
): CheckoutTotal {
  const goods = linesTotal(lines);
  const feePaise = lines.length === 0 ? 0 : shippingFeePaise(paiseFromRupees(goods), shipping);
  return {
    goods,
    shipping: rupeesFromPaise(feePaise),
    total: rupeesFromPaise(paiseFromRupees(goods) + feePaise),
  };
}

/** The same order paid by cash on delivery. */
export function cashTotal(own: CheckoutTotal, { fee, totalAmount }: QuotedCash): CheckoutTotal {
  return { ...own, cashFee: fee, total: totalAmount };
}

/** What the shop will say of cash in the usual case. Shown until it has, so that nothing moves when it does. */
export function expectedCash(
  { total }: CheckoutTotal,
  { accepted, feePaise }: ShopSettings['cash'],
): QuotedCash | undefined {
  if (accepted === 'no') return undefined;
  const totalAmount = rupeesFromPaise(paiseFromRupees(total) + feePaise);
  return { available: true, fee: rupeesFromPaise(feePaise), totalAmount };
}

/** The same order paid online, with the shop's discount for that. */
export function prepaidTotal(own: CheckoutTotal, prepaid: CartQuote['prepaid']): CheckoutTotal {
  return prepaid ? { ...own, prepaidDiscount: prepaid.discount, total: prepaid.totalAmount } : own;
}

/** The shop's quote if there are codes that apply or a destination; the cart's own total if neither was requested. */
export function quotedTotal(own: CheckoutTotal, quote: CartQuote | undefined): CheckoutTotal {
  if (quote === undefined || (quote.code === undefined && quote.delivery === undefined)) return own;
  return {
    goods: quote.subtotal,
    shipping: quote.shippingFee,
    total: quote.totalAmount,
    codes: quote.codes,
    shippingSaved: quote.shippingSaved,
  };
}
