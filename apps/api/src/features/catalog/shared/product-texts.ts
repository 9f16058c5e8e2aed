import type { Product } from '@shop/contract/catalog/schemas';
import type { Db } from '../../../database.ts';
import { bytesOf } from '../../../platform/bytes-of.ts';
import { presentListedProduct } from './present-product.ts';
import { createFindProductPictures } from './product-pictures.ts';
import { listProductsOf } from './product-queries.ts';
import { listSalePrices, lowered } from './sale-prices.ts';

interface ProductTextsDependencies {
  db: Db;
  mediaBase: string;
  /** Caches each text for one version of the catalogue. */
  texts: {
    getAll(
      keys: readonly string[],
      make: (missing: readonly string[]) => Promise<(Buffer | undefined)[]>,
    ): Promise<(Buffer | undefined)[]>;
  };
}

/** Reads products as a list of the shop shows them, by id. Those that are no longer shown are left out. */
export function createReadListedProducts({
  db,
  mediaBase,
}: Pick<ProductTextsDependencies, 'db' | 'mediaBase'>) {
  const findPictures = createFindProductPictures(mediaBase);
  return async (productIds: readonly string[]): Promise<Map<string, Product>> => {
    const [rows, prices, pictures] = await Promise.all([
      listProductsOf(db, productIds, { scope: 'sold' }),
      listSalePrices(db, productIds),
      findPictures(db, productIds),
    ]);
    return new Map(
      rows.map((row) => [
        row.id,
        presentListedProduct(lowered(row, prices.get(row.id)), pictures.get(row.id) ?? []),
      ]),
    );
  };
}

/**
 * Gives products as shoppers see them, each as the JSON that `write` makes of it, in the order of the ids. Products
 * that are no longer shown are left out. A product is read and written only once per version, so a new search reuses
 * what earlier ones have shown.
 */
export function createProductTexts({ db, mediaBase, texts }: ProductTextsDependencies) {
  const readProducts = createReadListedProducts({ db, mediaBase });

  return async (productIds: readonly string[], write: (product: Product) => string): Promise<Buffer[]> => {
    const found = await texts.getAll(productIds, async (missing) => {
      const products = await readProducts(missing);
      return missing.map((id) => {
        const product = products.get(id);
        return product && bytesOf(write(product));
      });
    });
    return found.filter((text) => text !== undefined);
  };
}
