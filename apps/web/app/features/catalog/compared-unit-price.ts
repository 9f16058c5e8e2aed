import { netQuantityText } from '@shop/contract/catalog/product-facts';
import type { Product } from '@shop/contract/catalog/schemas';
import { effectiveUnitPrice, formatRupees } from '@shop/contract/money';
import { unitPriceText } from './unit-price-text.ts';
import * as texts from './unit-price.messages.ts';

/** The price of a standard amount, even where it equals the product's price. Null if it is not known. */
export function comparedUnitPrice(product: Product): string | null {
  const { netQuantity } = product.facts;
  if (!netQuantity) return null;
  const price = formatRupees(effectiveUnitPrice(product));
  return unitPriceText(product) ?? texts.perUnit({ price, unit: netQuantityText(netQuantity) });
}
