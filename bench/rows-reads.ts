import { pathOf } from '@shop/contract/call';
import { getProduct, listProducts, searchProducts } from '@shop/contract/catalog/endpoints';
import { type Figure, throughputFigure, workFigure } from './figures.ts';
import type { BenchShop } from './bench-shop.ts';
import { type Measurement, type NamedLoad, compare } from './measurement.ts';

const DETAILS = 500;
/** Words as people type them. Every second one is misspelt. */
export const WORDS = `
  neem nim haldi haldy rose roze ubtan uptan reetha ritha shikakai sikakai sandalwood sandelwood aloe alovera
  tulsi tulsy lemongrass lemongras coffee cofee hibiscus hibiskus charcoal charcol multani multhani lavender
  lavander amla aamla`
  .trim()
  .split(/\s+/);
const LIMITS = [20, 21, 22, 23, 24];

/** Product list, details and search, as called by the pages and other clients. */
export async function measureReads(measurement: Measurement): Promise<Figure[]> {
  const { shop, yardsticks } = measurement;
  const figures: Figure[] = [];
  for (const { what, requests, isFound } of readLoads(shop)) {
    if (isFound) {
      const constant = await yardsticks.constantLike(shop.url + (requests[0]?.path ?? ''), {});
      figures.push(workFigure(what, '≤ 1.4 × Y1', await compare(measurement, requests, [constant])));
    } else {
      const selected = await compare(measurement, requests, [{ path: '/select' }]);
      figures.push(throughputFigure(what, '≥ 0.2 × Y2', selected));
    }
  }
  return figures;
}

/** `isFound` where the answer is in memory. */
export function readLoads({
  productIds,
}: Pick<BenchShop, 'productIds'>): (NamedLoad & { isFound: boolean })[] {
  const details = productIds.slice(0, DETAILS).map((id) => ({ path: pathOf(getProduct, { id }) }));
  const list = `${listProducts.path}?category=soap&sortBy=title-atoz&page=1&limit=24`;
  const again = searchPath({ keyword: 'neem soap', limit: 24 });
  const once = searchesAskedOnce().map((search) => ({ path: searchPath(search) }));
  return [
    { what: 'product list, 24 of 10,000', requests: [{ path: list }], isFound: true },
    { what: `product details, ${DETAILS} products`, requests: details, isFound: true },
    { what: 'search, each word asked once', requests: once, isFound: false },
    { what: 'search, a word asked again', requests: [{ path: again }], isFound: true },
  ];
}

/** All pairs of words with every limit: so many that none is requested twice within a measurement. */
export function searchesAskedOnce(): { keyword: string; limit: number }[] {
  const pairs = WORDS.flatMap((first) => WORDS.map((second) => `${first} ${second}`));
  const keywords = [...WORDS, ...pairs.flatMap((pair) => [pair, `${pair} soap`, `${pair} shampoo`])];
  return LIMITS.flatMap((limit) => keywords.map((keyword) => ({ keyword, limit })));
}

export function searchPath({ keyword, limit }: { keyword: string; limit: number }): string {
  return `${pathOf(searchProducts, { keyword })}?limit=${limit}`;
}
