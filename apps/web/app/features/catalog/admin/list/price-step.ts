import type { AdminProduct } from '@shop/contract/catalog/schemas';
import type { QuickChange } from './quick-change.ts';

/** Prices go up or down by so many per cent. */
export interface PriceStep {
  way: 'raise' | 'lower' | 'sale';
  /** From 1; below 100, unless prices are raised. */
  percent: number;
}

/**
 * The prices of a product after a step, in whole rupees, from ₹1. Raised or lowered, its sale price goes with its
 * price; `sale` leaves the price and makes a sale price from it. Empty if nothing changes, or a draft has no price.
 */
export function priceChange({ price, salePrice }: AdminProduct, { way, percent }: PriceStep): QuickChange {
  if (price === 0) return {};
  const factor = way === 'raise' ? 1 + percent / 100 : 1 - percent / 100;
  const stepped = (rupees: number) => Math.max(1, Math.round(rupees * factor));
  const next = {
    price: way === 'sale' ? price : stepped(price),
    salePrice: way === 'sale' ? stepped(price) : salePrice > 0 ? stepped(salePrice) : 0,
  };
  // Rounded, a small price may equal its sale price: then it is not on sale.
  if (next.salePrice >= next.price) next.salePrice = 0;
  return {
    ...(next.price === price ? {} : { price: next.price }),
    ...(next.salePrice === salePrice ? {} : { salePrice: next.salePrice }),
  };
}
