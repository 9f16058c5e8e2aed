import type { QuotedCash } from '@shop/contract/cash/schemas';
import { linesTotal, paiseFromRupees, rupeesFromPaise, shippingFeePaise } from '@shop/contract/money';
import type { CartQuote, UsedCode } from '@shop/contract/offers/schemas';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';

/** What the shopper sees before payment, in rupees (ruling 33). */
export interface CheckoutTotal {
  goods: number;
  shipping: number;
  total: number;
  /** The codes that take something off, and what they take off the delivery fee together. */
  codes?: readonly UsedCode[];
  shippingSaved?: number;
  /** What paying online takes off the goods. */
  prepaidDiscount?: number;
  /** The fee of cash on delivery, part of the total. */
  cashFee?: number;
}

/** Goods and shipping of a cart, as the server will reckon them. */
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

/** The same order paid in cash on delivery. */
export function cashTotal(own: CheckoutTotal, { fee, totalAmount }: QuotedCash): CheckoutTotal {
  return { ...own, cashFee: fee, total: totalAmount };
}

/** The same order paid online, with what the shop takes off for that. */
export function prepaidTotal(own: CheckoutTotal, prepaid: CartQuote['prepaid']): CheckoutTotal {
  return prepaid ? { ...own, prepaidDiscount: prepaid.discount, total: prepaid.totalAmount } : own;
}

/** What the shop quotes for codes that take something off or for a destination; the cart's own total where it was asked for neither. */
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
