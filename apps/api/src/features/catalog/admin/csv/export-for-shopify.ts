import type { Database } from '../../../../database.ts';
import type { CsvTable } from '../../../../platform/http/csv-download.ts';
import { listCategoryNames } from '../../../categories/index.ts';
import { createFindProductPictures } from '../../shared/product-pictures.ts';
import { listProductsOf } from '../../shared/product-queries.ts';
import { listSetIds } from '../../shared/sets.ts';
import { shopifyColumns, shopifyRows } from './rules/shopify-rows.ts';

/** How many products of Shopify are written at a time. */
const BATCH = 200;

/** The products as Shopify's product file: variants of one thing are the rows of one product, in their order. */
export function exportForShopify(
  read: Database['read'],
  { productIds, mediaBase }: { productIds: readonly string[]; mediaBase: string },
): CsvTable {
  return {
    fileName: 'products-for-shopify.csv',
    header: shopifyColumns,
    rows: rowsOf(read, productIds, mediaBase),
  };
}

async function* rowsOf(read: Database['read'], productIds: readonly string[], mediaBase: string) {
  const findPictures = createFindProductPictures(mediaBase);
  const labels = new Map((await listCategoryNames(read)).map(({ id, label }) => [id, label]));
  const groups = await listGroups(read, productIds);
  for (let start = 0; start < groups.length; start += BATCH) {
    const batch = groups.slice(start, start + BATCH);
    const ids = batch.flat();
    const products = new Map((await listProductsOf(read, ids)).map((product) => [product.id, product]));
    const [pictures, sets] = await Promise.all([findPictures(read, ids), listSetIds(read, ids)]);
    for (const group of batch) {
      const members = group.flatMap((id) => {
        const product = products.get(id);
        if (!product) return [];
        const images = (pictures.get(id) ?? []).map(({ url }) => url);
        // A set has no pieces of its own: there it would be sold beside its parts.
        const exported = sets.has(id) ? { ...product, stock: 0 } : product;
        return [{ product: exported, images, category: labels.get(product.category ?? '') ?? '' }];
      });
      yield* shopifyRows(members);
    }
  }
}

/** The ids, those of variants with options together, where the first of them was. */
async function listGroups(read: Database['read'], productIds: readonly string[]): Promise<string[][]> {
  const facts = new Map<string, { of: string; place: number }>();
  for (let start = 0; start < productIds.length; start += BATCH) {
    const products = await listProductsOf(read, productIds.slice(start, start + BATCH));
    for (const {
      id,
      facts: { sizesOf, options, variantPlace = Infinity },
    } of products) {
      facts.set(id, { of: options && sizesOf !== undefined ? `of ${sizesOf}` : id, place: variantPlace });
    }
  }
  const groups = Map.groupBy(productIds, (id) => facts.get(id)?.of ?? id);
  const placeOf = (id: string) => facts.get(id)?.place ?? Infinity;
  // `Infinity - Infinity` is no number.
  return [...groups.values()].map((ids) =>
    ids.toSorted((one, other) => (placeOf(one) === placeOf(other) ? 0 : placeOf(one) - placeOf(other))),
  );
}
