import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BenchShop, startBenchShop } from './bench-shop.ts';
import { buildEarlier } from './earlier-build.ts';
import {
  type Compared,
  type ComparedWork,
  type Figure,
  ratioOfMedians,
  slowestFigure,
  workFigure,
} from './figures.ts';
import { type Measurement, type NamedLoad, alternate } from './measurement.ts';
import { memoryMbOf } from './process-usage.ts';
import { pageLoads } from './rows-pages.ts';
import { readLoads } from './rows-reads.ts';
import { CALLS, PURCHASES, WARM_UP, cartLoad, purchaseLoad } from './rows-writes.ts';

/** A change within 5 % is noise, or not worth a line. */
const REACH = '≥ 0.95';

type Sides = Record<'now' | 'before', BenchShop>;
type Generating = Pick<Measurement, 'generator' | 'rounds' | 'seconds'>;

/** The rows that two builds can be compared by. */
export const ROWS_AGAINST = {
  pages: (generating: Generating, sides: Sides) => comparePlain(generating, sides, pageLoads, workOf),
  reads: (generating: Generating, sides: Sides) => comparePlain(generating, sides, readLoads, workOf),
  cart: (generating: Generating, sides: Sides) =>
    comparePlain(generating, sides, (shop) => [cartLoad(shop)], answersOf),
  purchases: comparePurchases,
  calls: compareCalls,
};

/**
 * Measures this build and that of `commit` alternately on one machine. Each has a database of its own, made and filled
 * by its own code, so that neither runs on the other's tables.
 * @param names keys of `ROWS_AGAINST`
 */
export async function measureAgainst(
  generating: Generating,
  names: readonly string[],
  commit: string,
): Promise<Figure[]> {
  const folder = buildEarlier(commit);
  const earlier = (await import(pathToFileURL(join(folder, 'bench/bench-shop.ts')).href)) as {
    startBenchShop: typeof startBenchShop;
  };
  console.log('Filling two shops with 10,000 products each …');
  const now = await startBenchShop();
  const before = await earlier.startBenchShop().catch(async (error: unknown) => {
    await now.remove();
    throw error;
  });
  try {
    const figures: Figure[] = [];
    for (const [name, measure] of Object.entries(ROWS_AGAINST)) {
      if (!names.includes(name)) continue;
      console.log(`Measuring: ${name}`);
      figures.push(...(await measure(generating, { now, before })));
    }
    const [own, others] = await Promise.all([now, before].map(({ server }) => memoryMbOf(server.pid)));
    figures.push({
      what: 'memory after it, Postgres',
      figure: `${own?.toFixed(0)} MB`,
      yardstick: `${others?.toFixed(0)} MB`,
      ratio: (own ?? Number.NaN) / (others ?? Number.NaN),
      reach: '≤ 1.05',
    });
    return figures;
  } finally {
    await now.remove();
    await before.remove();
  }
}

async function comparePlain(
  generating: Generating,
  { now, before }: Sides,
  loadsOf: (shop: BenchShop) => NamedLoad[],
  figureOf: (what: string, compared: ComparedWork) => Figure,
): Promise<Figure[]> {
  const others = loadsOf(before);
  const figures: Figure[] = [];
  for (const [index, { what, requests }] of loadsOf(now).entries()) {
    const compared = await alternate(
      generating,
      { ...now, requests },
      { ...before, requests: others[index]?.requests ?? [] },
    );
    figures.push(figureOf(what, compared));
  }
  return figures;
}

/** Of what is answered without a statement, or by few. */
const workOf = (what: string, compared: ComparedWork) => workFigure(what, '≤ 1.05', compared);
const answersOf = (what: string, compared: ComparedWork) => ratioOfMedians(what, REACH, compared);

async function comparePurchases({ generator, rounds }: Generating, sides: Sides): Promise<Figure[]> {
  await warmUp(generator, sides);
  const figures: Figure[] = [];
  for (const [buyers, count] of Object.entries(PURCHASES)) {
    const compared: Compared = { subject: [], yardstick: [] };
    await inTurn(rounds, sides, async (shop, side) => {
      const result = await generator.run(await purchaseLoad(shop, { buyers: Number(buyers), count }));
      if (result.failed > 0) throw new Error(`${result.failed} purchases at ${shop.url} failed`);
      compared[side].push(result);
    });
    const what = `purchases, ${buyers} buyers`;
    figures.push(ratioOfMedians(what, REACH, compared), slowestFigure(what, '≤ 1.05', compared));
  }
  return figures;
}

/** Each of the two calls of a purchase alone. */
async function compareCalls({ generator, rounds }: Generating, sides: Sides): Promise<Figure[]> {
  await warmUp(generator, sides);
  const placed: Compared = { subject: [], yardstick: [] };
  const captured: Compared = { subject: [], yardstick: [] };
  await inTurn(rounds, sides, async (shop, side) => {
    const { place, capture } = await generator.runSteps({
      ...(await purchaseLoad(shop, CALLS)),
      inSteps: true,
    });
    if (place.failed + capture.failed > 0) throw new Error(`a purchase at ${shop.url} failed`);
    placed[side].push(place);
    captured[side].push(capture);
  });
  return [
    ratioOfMedians('order/create alone, 64 buyers', REACH, placed),
    ratioOfMedians('order/capture alone, 64 buyers', REACH, captured),
  ];
}

async function warmUp(generator: Generating['generator'], { now, before }: Sides): Promise<void> {
  for (const shop of [now, before]) await generator.run(await purchaseLoad(shop, WARM_UP));
}

async function inTurn(
  rounds: number,
  { now, before }: Sides,
  measure: (shop: BenchShop, side: keyof Compared) => Promise<void>,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await measure(now, 'subject');
    await measure(before, 'yardstick');
  }
}
