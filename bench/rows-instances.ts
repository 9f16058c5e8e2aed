import { availableParallelism } from 'node:os';
import { type Figure, throughputFigure } from './figures.ts';
import type { LoadResult } from './load.ts';
import type { Measurement } from './measurement.ts';
import { keepOnCores } from './process-usage.ts';
import { WORDS } from './rows-reads.ts';

const CONNECTIONS = 16;
const WARM_UP_SECONDS = 3;
/** More pages than two processes can render during one load. */
const PAGES_A_LOAD = 2_500;
/** Pages take long to render, so a load must last longer to get enough of them. */
const LONGER = 2;
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd', accept: 'text/html' };

/**
 * Compares two processes with one where neither the database nor the load generator is the bottleneck: pages of new
 * searches, which only need the CPU of the processes (decision 0052). Each process has one core, as in a container:
 * otherwise its garbage collection threads would use the other core, and one process would count as more than one.
 */
export async function measureInstances({
  shop,
  generator,
  rounds,
  seconds,
}: Pick<Measurement, 'shop' | 'generator' | 'rounds' | 'seconds'>): Promise<Figure[]> {
  const other = await shop.startAnother();
  try {
    const pages = searchPages();
    const render = async (urls: readonly string[], lasting: number): Promise<LoadResult> => {
      const requests = pages.splice(0, PAGES_A_LOAD);
      if (requests.length < PAGES_A_LOAD) throw new Error('no pages are left');
      const result = await generator.run({ url: urls, connections: CONNECTIONS, seconds: lasting, requests });
      if (result.failed > 0) throw new Error(`${result.failed} pages failed`);
      return result;
    };
    await keepOnCores(shop.server.pid, '0');
    await keepOnCores(other.server.pid, '1');
    await render([shop.url], WARM_UP_SECONDS);
    await render([other.url], WARM_UP_SECONDS);
    const compared: Record<'subject' | 'yardstick', LoadResult[]> = { subject: [], yardstick: [] };
    for (let round = 0; round < rounds; round += 1) {
      compared.yardstick.push(await render([shop.url], LONGER * seconds));
      compared.subject.push(await render([shop.url, other.url], LONGER * seconds));
    }
    return [throughputFigure('pages rendered by two processes, one as yardstick', '≥ 1.6', compared)];
  } finally {
    await keepOnCores(shop.server.pid, `0-${availableParallelism() - 1}`);
    await other.server.kill();
  }
}

/** All combinations of three words. None is requested twice, because the second page would come from the cache. */
function searchPages() {
  return WORDS.flatMap((first) =>
    WORDS.flatMap((second) =>
      WORDS.map((third) => ({
        path: `/shop/search?${new URLSearchParams({ keyword: [first, second, third].join(' ') })}`,
        headers: BROWSER,
      })),
    ),
  );
}
