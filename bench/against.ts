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
import { type Measurement, type NamedLoad, measureRound, warmUp } from './measurement.ts';
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
    return figures;
  } finally {
    await now.remove();
    await before.remove();
  }
}

/**
 * Each round has two new processes: one that runs may be half as quick again as the next one of the same build, for as
 * long as it lives, so processes are compared, not two of them.
 */
async function comparePlain(
  generating: Generating,
  { now, before }: Sides,
  loadsOf: (shop: BenchShop) => NamedLoad[],
  figureOf: (what: string, compared: ComparedWork) => Figure,
): Promise<Figure[]> {
  const others = loadsOf(before);
  const rows = loadsOf(now).map((own, index) => ({
    what: own.what,
    requests: { subject: own.requests, yardstick: others[index]?.requests ?? [] },
    compared: { subject: [], yardstick: [] } as ComparedWork,
  }));
  for (let round = 0; round < generating.rounds; round += 1) {
    const [subject, yardstick] = await Promise.all([now, before].map((shop) => shop.startAnother()));
    if (!subject || !yardstick) throw new Error('a shop did not start');
    try {
      for (const { requests, compared } of rows) {
        const sides = {
          subject: { ...subject, requests: requests.subject },
          yardstick: { ...yardstick, requests: requests.yardstick },
        };
        await warmUp(generating, sides.subject, sides.yardstick);
        await measureRound(generating, sides, round, compared);
      }
    } finally {
      await Promise.all([subject, yardstick].map(({ server }) => server.stop()));
    }
  }
  return rows.map(({ what, compared }) => figureOf(what, compared));
}

/** Of what is answered without a statement, or by few. */
const workOf = (what: string, compared: ComparedWork) => workFigure(what, '≤ 1.05', compared);
const answersOf = (what: string, compared: ComparedWork) => ratioOfMedians(what, REACH, compared);

async function comparePurchases({ generator, rounds }: Generating, sides: Sides): Promise<Figure[]> {
  await warmUpPurchases(generator, sides);
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
  return [...figures, await compareMemory(sides)];
}

async function compareMemory({ now, before }: Sides): Promise<Figure> {
  const [own, others] = await Promise.all([now, before].map(({ server }) => memoryMbOf(server.pid)));
  return {
    what: 'memory after purchases, Postgres',
    figure: `${own?.toFixed(0)} MB`,
    yardstick: `${others?.toFixed(0)} MB`,
    ratio: (own ?? Number.NaN) / (others ?? Number.NaN),
    reach: '≤ 1.05',
  };
}

/** Each of the two calls of a purchase alone. */
async function compareCalls({ generator, rounds }: Generating, sides: Sides): Promise<Figure[]> {
  await warmUpPurchases(generator, sides);
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

async function warmUpPurchases(generator: Generating['generator'], { now, before }: Sides): Promise<void> {
  for (const shop of [now, before]) await generator.run(await purchaseLoad(shop, WARM_UP));
}

async function inTurn(
  rounds: number,
  { now, before }: Sides,
  measure: (shop: BenchShop, side: keyof Compared) => Promise<void>,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const order = [() => measure(now, 'subject'), () => measure(before, 'yardstick')];
    for (const measureSide of round % 2 === 0 ? order : order.toReversed()) await measureSide();
  }
}
