import type { Product } from '@shop/contract/catalog/schemas';
import type { Db } from '../../../database.ts';
import { createAnswerCache } from '../../../platform/http/cached-answers.ts';
import { presentProduct } from './present-product.ts';
import { createFindProductPictures } from './product-pictures.ts';
import { listProductsOf, listSalePrices, lowered } from './product-queries.ts';

/** Most memory that they may take. */
const MAX_BYTES = 6 * 1024 * 1024;

interface ProductTextsDependencies {
  db: Db;
  mediaBase: string;
  /** A text is good for one version. */
  version: () => number;
}

/**
 * What shoppers see of products, each as `write` makes JSON of it, in the order of the ids; of those that are not shown
 * any more nothing. A new search shows what others have shown: its products are read and written once for a version.
 */
export function createProductTexts({ db, mediaBase, version }: ProductTextsDependencies) {
  const findPictures = createFindProductPictures(mediaBase);
  const texts = createAnswerCache({ version, maxBytes: MAX_BYTES });

  async function readProducts(productIds: readonly string[]): Promise<Map<string, Product>> {
    const [rows, prices, pictures] = await Promise.all([
      listProductsOf(db, productIds, { scope: 'sold' }),
      listSalePrices(db, productIds),
      findPictures(db, productIds),
    ]);
    return new Map(
      rows.map((row) => [
        row.id,
        presentProduct(lowered(row, prices.get(row.id)), pictures.get(row.id) ?? []),
      ]),
    );
  }

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

/** In memory of its own: a piece of Node's pool would keep all of it. */
function bytesOf(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}
