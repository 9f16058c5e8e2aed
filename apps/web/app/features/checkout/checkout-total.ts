import { linesTotal, paiseFromRupees, rupeesFromPaise, shippingFeePaise } from '@shop/contract/money';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';

/** What the shopper sees before payment, in rupees (ruling 33). */
export interface CheckoutTotal {
  goods: number;
  shipping: number;
  total: number;
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
