import type { AdminProduct } from '@shop/contract/catalog/schemas';
import { effectiveUnitPrice, rupeesFromPaise } from '@shop/contract/money';
import type { Db } from '../../../database.ts';
import { listSalePrices } from '../shared/sale-prices.ts';

/** The products, each with the price of a running planned sale if that is lower than its own. */
export async function withPlannedPrices(db: Db, products: readonly AdminProduct[]): Promise<AdminProduct[]> {
  const prices = await listSalePrices(
    db,
    products.map(({ _id }) => _id),
  );
  return products.map((product) => {
    const plannedPrice = rupeesFromPaise(prices.get(product._id) ?? Infinity);
    return plannedPrice < effectiveUnitPrice(product) ? { ...product, plannedPrice } : product;
  });
}
