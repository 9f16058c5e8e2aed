import { availableParallelism } from 'node:os';
import { pathOf } from '@shop/contract/call';
import { searchProducts } from '@shop/contract/catalog/endpoints';
import { type Figure, throughputFigure } from './figures.ts';
import type { LoadResult } from './load.ts';
import type { Measurement } from './measurement.ts';
import { keepOnCores } from './process-usage.ts';
import { WORDS } from './rows-reads.ts';

const CONNECTIONS = 32;
const WARM_UP_SECONDS = 3;
/** More than two processes answer while one load lasts. */
const KEYWORDS_A_LOAD = 15_000;
/** Each brings 32,768 searches. */
const VARIANTS = [3, 5, 7, 11];
const STEPS = [1, 2, 3, 4, 5];
const PRODUCTS = 6;

/**
 * Two processes against one, where neither the database nor the load generator is the limit: searches that nobody has
 * asked before, each CPU of the process alone (decision 0052). Each process has one core, as in a container: the
 * threads that collect its garbage would else take the other one's, and one process be more than one.
 */
export async function measureInstances({
  shop,
  generator,
  rounds,
  seconds,
}: Pick<Measurement, 'shop' | 'generator' | 'rounds' | 'seconds'>): Promise<Figure[]> {
  const other = await shop.startAnother();
  try {
    const paths = searches();
    const search = async (urls: readonly string[], lasting: number): Promise<LoadResult> => {
      const requests = paths.splice(0, KEYWORDS_A_LOAD);
      if (requests.length < KEYWORDS_A_LOAD) throw new Error('no searches are left');
      const result = await generator.run({ url: urls, connections: CONNECTIONS, seconds: lasting, requests });
      if (result.failed > 0) throw new Error(`${result.failed} searches failed`);
      return result;
    };
    await keepOnCores(shop.server.pid, '0');
    await keepOnCores(other.server.pid, '1');
    await search([shop.url], WARM_UP_SECONDS);
    await search([other.url], WARM_UP_SECONDS);
    const compared: Record<'subject' | 'yardstick', LoadResult[]> = { subject: [], yardstick: [] };
    for (let round = 0; round < rounds; round += 1) {
      compared.yardstick.push(await search([shop.url], seconds));
      compared.subject.push(await search([shop.url, other.url], seconds));
    }
    return [throughputFigure('search by two processes, one as yardstick', '≥ 1.6', compared)];
  } finally {
    await keepOnCores(shop.server.pid, `0-${availableParallelism() - 1}`);
    await other.server.kill();
  }
}

/**
 * Every three words with five more, of so many kinds: none is asked twice, because the second answer would come from
 * memory. Many words and few products, so that an answer costs the shop much more than it costs the generator, which
 * shares the two cores with it.
 */
function searches() {
  return VARIANTS.flatMap((step) =>
    WORDS.flatMap((first, index) =>
      WORDS.flatMap((second) =>
        WORDS.map((third) => {
          const others = STEPS.map((times) => WORDS[(index + times * step) % WORDS.length]);
          const keyword = [first, second, third, ...others].join(' ');
          return { path: `${pathOf(searchProducts, { keyword })}?limit=${PRODUCTS}` };
        }),
      ),
    ),
  );
}
