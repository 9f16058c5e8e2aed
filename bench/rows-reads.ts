import { pathOf } from '@shop/contract/call';
import { getProduct, listProducts, searchProducts } from '@shop/contract/catalog/endpoints';
import { type Figure, throughputFigure } from './figures.ts';
import { type Measurement, compare } from './measurement.ts';

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
  const list = `${listProducts.path}?category=soap&sortBy=title-atoz&page=1&limit=24`;
  const details = shop.productIds.slice(0, DETAILS).map((id) => pathOf(getProduct, { id }));
  const again = `${pathOf(searchProducts, { keyword: 'neem soap' })}?limit=24`;
  const [listLike, detailsLike, againLike] = [
    await yardsticks.constantLike(shop.url + list, {}),
    await yardsticks.constantLike(shop.url + (details[0] ?? ''), {}),
    await yardsticks.constantLike(shop.url + again, {}),
  ];
  return [
    throughputFigure(
      'product list, 24 of 10,000',
      '≥ 0.7 × Y1',
      await compare(measurement, [{ path: list }], [listLike]),
    ),
    throughputFigure(
      `product details, ${DETAILS} products`,
      '≥ 0.7 × Y1',
      await compare(
        measurement,
        details.map((path) => ({ path })),
        [detailsLike],
      ),
    ),
    throughputFigure(
      'search, each word asked once',
      '≥ 0.2 × Y2',
      await compare(measurement, searches(), [{ path: '/select' }]),
    ),
    throughputFigure(
      'search, a word asked again',
      '≥ 0.7 × Y1',
      await compare(measurement, [{ path: again }], [againLike]),
    ),
  ];
}

/** All pairs of words with every limit: so many that none is requested twice within a measurement. */
function searches() {
  const pairs = WORDS.flatMap((first) => WORDS.map((second) => `${first} ${second}`));
  const keywords = [...WORDS, ...pairs.flatMap((pair) => [pair, `${pair} soap`, `${pair} shampoo`])];
  return LIMITS.flatMap((limit) =>
    keywords.map((keyword) => ({ path: `${pathOf(searchProducts, { keyword })}?limit=${limit}` })),
  );
}
