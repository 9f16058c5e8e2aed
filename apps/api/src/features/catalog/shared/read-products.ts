import { validate as isUuid } from 'uuid';
import type { Product } from '@shop/contract/catalog/schemas';
import type { ShopContext } from '../../../shop-context.ts';
import { presentListedProduct, presentProduct, presentSize } from './present-product.ts';
import { createPresentProducts } from './present-products.ts';
import { findProductByKey, listProductsOf, listSizes } from './product-queries.ts';
import { createReadShownProducts, type ReadShownProducts } from './read-shown-products.ts';
import { withSalePrices } from './sale-prices.ts';
import { listShownParts } from './sets.ts';
import { type FoundProducts, MAX_FOUND, searchProducts } from './search/search-products.ts';
import type { ReadWordIndex } from './search/word-index.ts';

const ALL_FOUND = { page: 1, limit: MAX_FOUND };

/** Reads products as shoppers see them, with the prices of running sales. */
export interface ReadProducts {
  list: ReadShownProducts;
  /** A page of what a keyword finds, best first, and how many it finds, `MAX_FOUND` at most; without a page all of it. */
  search(keyword: string, page?: { page: number; limit: number }): Promise<FoundProducts>;
  /** Read anew: those of the products that are shown, in the order of the ids or former and present slugs. */
  some(keys: readonly string[]): Promise<Product[]>;
  /** The product with this id or slug, with its sizes; null if there is none. */
  find(key: string): Promise<Product | null>;
}

export function createReadProducts({
  database,
  mediaBase,
  readWordIndex,
}: Pick<ShopContext, 'database' | 'mediaBase'> & { readWordIndex: ReadWordIndex }): ReadProducts {
  const db = database.read;
  const presentOne = createPresentProducts(mediaBase, presentProduct);
  const presentList = createPresentProducts(mediaBase, presentListedProduct);
  return {
    list: createReadShownProducts(mediaBase),
    search: (keyword, page = ALL_FOUND) => searchProducts({ db, readWordIndex }, keyword, page),
    async some(keys) {
      const ids = keys.filter((key) => isUuid(key));
      const [byId, bySlug] = await Promise.all([
        listProductsOf(db, ids, { scope: 'sold' }),
        Promise.all(keys.filter((key) => !isUuid(key)).map((slug) => findProductByKey(db, slug))),
      ]);
      const rows = new Map([...byId, ...bySlug.filter((row) => row !== null)].map((row) => [row.id, row]));
      return presentList(db, await withSalePrices(db, [...rows.values()]));
    },
    async find(key) {
      const row = await findProductByKey(db, key.toLowerCase());
      if (!row) return null;
      const [[product], sizes, parts] = await Promise.all([
        presentOne(db, await withSalePrices(db, [row])),
        withSalePrices(db, await listSizes(db, row)),
        listShownParts(db, row.id),
      ]);
      if (!product) return null;
      return {
        ...product,
        ...(sizes.length > 0 && { sizes: sizes.map(presentSize) }),
        ...(parts.length > 0 && { parts }),
      };
    },
  };
}
