import { listProducts } from '@shop/contract/catalog/calls';
import type { Product } from '@shop/contract/catalog/schemas';
import type { BlockOf } from '@shop/contract/content-pages/schemas';
import { homeProductsQuery, productQuery, searchQuery } from '../../features/catalog/index.ts';
import { collectionQuery } from '../../features/collections/index.ts';
import { apiQuery } from '../../platform/api-query.ts';

type ShelfSource = BlockOf<'shelf'>['source'];

/** Number of products found by words: one row of the widest grid. */
export const FOUND_BY_WORDS = 4;
const OF_A_CATEGORY = 8;

/** The queries of a shelf: one list per word, a single list, one per chosen product, or a collection. */
export function shelfQueries(source: ShelfSource) {
  switch (source.by) {
    case 'price':
      return { lists: [homeProductsQuery()], products: [], collections: [] };
    case 'category': {
      const query = { category: source.category, sortBy: 'featured', variants: 'one' as const, page: 1 };
      const list = apiQuery(listProducts, { query: { ...query, limit: OF_A_CATEGORY } });
      return { lists: [list], products: [], collections: [] };
    }
    case 'words':
      return {
        lists: source.words
          .filter((word) => word.trim() !== '')
          .map((word) => searchQuery(word, { limit: FOUND_BY_WORDS })),
        products: [],
        collections: [],
      };
    case 'products':
      return { lists: [], products: source.productIds.map(productQuery), collections: [] };
    case 'collection': {
      const page = { page: 1, limit: OF_A_CATEGORY };
      const collections = source.slug === '' ? [] : [collectionQuery(source.slug, page)];
      return { lists: [], products: [], collections };
    }
  }
}

/** The products of a shelf, each once. Several lists are interleaved, so that every word is represented. */
export function productsOf(source: ShelfSource, lists: readonly (readonly Product[])[]): Product[] {
  if (source.by !== 'words') return uniqueOf(lists.flat());
  const { category } = source;
  const found = lists.map((products) =>
    products.filter((product) => category === '' || product.category === category),
  );
  const rounds = Math.max(0, ...found.map((products) => products.length));
  const inTurn = Array.from({ length: rounds }, (_, round) =>
    found.flatMap((products) => products[round] ?? []),
  ).flat();
  return uniqueOf(inTurn).slice(0, FOUND_BY_WORDS);
}

function uniqueOf(products: readonly Product[]): Product[] {
  return [...new Map(products.map((product) => [product._id, product])).values()];
}
