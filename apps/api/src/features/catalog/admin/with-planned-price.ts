import type { AdminProduct } from '@shop/contract/catalog/schemas';
import { effectiveUnitPrice, rupeesFromPaise } from '@shop/contract/money';

/**
 * The product with the price of a running planned sale, if that is lower than its own.
 * @param planned in paise, by product
 */
export function withPlannedPrice(product: AdminProduct, planned: ReadonlyMap<string, number>): AdminProduct {
  const plannedPrice = rupeesFromPaise(planned.get(product._id) ?? Infinity);
  return plannedPrice < effectiveUnitPrice(product) ? { ...product, plannedPrice } : product;
}
