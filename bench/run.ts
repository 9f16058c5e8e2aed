import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ROWS_AGAINST, measureAgainst } from './against.ts';
import { startBenchShop } from './bench-shop.ts';
import { type Figure, isWithinReach, tableOf } from './figures.ts';
import { startLoadGenerator } from './load.ts';
import type { Measurement } from './measurement.ts';
import { watchMemory } from './process-usage.ts';
import { measureAgents } from './rows-agents.ts';
import { measureControls } from './rows-controls.ts';
import { measureInstances } from './rows-instances.ts';
import { measureFreshPages, measurePages } from './rows-pages.ts';
import { measureDemonstrationShop } from './rows-process.ts';
import { measureReads } from './rows-reads.ts';
import { measureSteps } from './rows-steps.ts';
import { measureAddToCart, measureCalls, measurePurchases } from './rows-writes.ts';
import { startYardsticks } from './yardsticks.ts';

const ROWS = {
  controls: measureControls,
  pages: measurePages,
  fresh: measureFreshPages,
  reads: measureReads,
  agents: measureAgents,
  cart: measureAddToCart,
  purchases: measurePurchases,
  calls: measureCalls,
  steps: measureSteps,
  instances: measureInstances,
};

const USAGE = `npm run bench: speed against yardsticks of the same run.

  --rows <name,name>   ${[...Object.keys(ROWS), 'demo'].join(', ')}; all unless told
  --against <commit>   compares with that commit's build instead of the yardsticks:
                       ${Object.keys(ROWS_AGAINST).join(', ')}
  --rounds <number>    how often each pair is measured, 3
  --seconds <number>   how long each of a pair is measured, 3
  --json <file>        writes the figures there too
`;

function readArguments() {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', default: false },
      rows: { type: 'string' },
      against: { type: 'string' },
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '3' },
      json: { type: 'string' },
    },
  });
  const known = values.against === undefined ? [...Object.keys(ROWS), 'demo'] : Object.keys(ROWS_AGAINST);
  const names = values.rows?.split(',') ?? known;
  const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
  if (!names.every((name) => known.includes(name)) || !rounds || !seconds) throw new Error(USAGE);
  return { ...values, names, rounds, seconds };
}

/** The rows that are measured with the shop of 10,000 products. */
async function measureBigShop(
  measurement: Pick<Measurement, 'generator' | 'rounds' | 'seconds'>,
  names: readonly string[],
): Promise<Figure[]> {
  const rows = Object.entries(ROWS).filter(([name]) => names.includes(name));
  if (rows.length === 0) return [];
  console.log('Filling a shop with 10,000 products …');
  const shop = await startBenchShop();
  try {
    const yardsticks = await startYardsticks({
      databaseUrl: shop.yardstickUrl,
      sandboxUrl: shop.sandbox.url,
    });
    const memory = watchMemory(shop.server.pid);
    const figures: Figure[] = [];
    for (const [name, measure] of rows) {
      console.log(`Measuring: ${name}`);
      figures.push(...(await measure({ ...measurement, shop, yardsticks })));
    }
    const most = Math.round(await memory.most());
    figures.push({ what: 'memory under load, Postgres', figure: `${most} MB`, reach: '≤ 250 MB' });
    await yardsticks.process.kill();
    return figures;
  } finally {
    await shop.remove();
  }
}

async function main(): Promise<void> {
  const { help, names, rounds, seconds, json, against } = readArguments();
  if (help) return console.log(USAGE);
  const generator = startLoadGenerator();
  try {
    const generating = { generator, rounds, seconds };
    const figures = await (against === undefined
      ? measureBigShop(generating, names)
      : measureAgainst(generating, names, against));
    if (names.includes('demo')) figures.push(...(await measureDemonstrationShop(generator)));
    console.log(`\n${tableOf(figures)}`);
    const short = figures.filter((figure) => !isWithinReach(figure));
    for (const { what, reach } of short) console.log(`FALLS SHORT: ${what} (${reach})`);
    process.exitCode = short.length === 0 ? 0 : 1;
    if (json !== undefined) await writeFile(json, `${JSON.stringify(figures, null, 2)}\n`);
  } finally {
    await generator.end();
  }
}

await main();
