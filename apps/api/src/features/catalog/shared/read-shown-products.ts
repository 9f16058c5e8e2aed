import type { Product } from '@shop/contract/catalog/schemas';
import type { Db } from '../../../database.ts';
import { presentListedProduct } from './present-product.ts';
import { createPresentProducts } from './present-products.ts';
import type { ProductFilter, ProductSort } from './product-filter.ts';
import { listProductRows } from './product-queries.ts';
import { paidPriceNow, withSalePrices } from './sale-prices.ts';

/** The matching products as shoppers see them, with the prices of running sales. */
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
