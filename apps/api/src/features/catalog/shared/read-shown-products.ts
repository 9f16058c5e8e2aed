import type { Product } from '@shop/contract/catalog/schemas';
import type { Db } from '../../../database.ts';
import { presentListedProduct } from './present-product.ts';
import { createPresentProducts } from './present-products.ts';
import { type ProductFilter, type ProductSort, listProductRows } from './product-queries.ts';
import { paidPriceNow, withSalePrices } from './sale-prices.ts';

/** What shoppers see of the products that fit, with the prices of sales that run. */
export type ReadShownProducts = (
  db: Db,
  filter: Omit<ProductFilter, 'scope' | 'paid'>,
  page: { order: ProductSort; page: number; limit: number },
) => Promise<{ products: Product[]; total: number }>;

export function createReadShownProducts(mediaBase: string): ReadShownProducts {
  const presentRows = createPresentProducts(mediaBase, presentListedProduct);
  return async (db, filter, page) => {
    const paid = await paidPriceNow(db);
    const { rows, total } = await listProductRows(db, { ...filter, paid }, page);
    return { products: await presentRows(db, await withSalePrices(db, rows)), total };
  };
}
