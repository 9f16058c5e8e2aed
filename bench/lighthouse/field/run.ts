import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import makeRunFolder from '../../../e2e/support/make-once.ts';
import { type RunningShop, startShop } from '../../../e2e/support/start-shop.ts';
import { findChromium } from '../../../scripts/find-chromium.mjs';
import { buildEarlier } from '../../earlier-build.ts';
import { type FieldPage, type FieldPageName, fieldPages } from './pages.ts';
import {
  shortcomings,
  tableOfSlowest,
  tableOfVisits,
  tableOfWaits,
  type Visit,
  type Waited,
} from './report.ts';
import { type Conditions, randomOf, sampleConditions } from './sample.ts';
import { readVitals, vitalsScript } from './vitals.ts';
import { makeVisitor } from './visitor.ts';
import { waits } from './waits.ts';

const USAGE = `npm run lighthouse -- --field: visits as they happen in the field, in a real Chromium.

  --visits <number>   how many, 300; spread over processors ÷1 to ÷8, 40 to 600 ms and 0.4 to 20 Mbit/s. 0: waits alone
  --waits <number>    how often a tap on a card and the press of Pay are timed on slow 4G, 10
  --only <page>       one of: ${Object.keys(fieldPages).join(', ')}
  --against <commit>  side by side with the build of an earlier commit, each visit and wait on both in turn
  --seed <number>     other visits, 40
  --minutes <number>  no visit begins later than that, 120
  --json <file>       keeps each visit there
`;
const BROWSER_ARGUMENTS =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';
const SLOWEST_SHOWN = 12;

type Side = 'now' | 'before';
type Sides = Partial<Record<Side, RunningShop>> & { now: RunningShop };

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      field: { type: 'boolean' },
      help: { type: 'boolean', default: false },
      visits: { type: 'string', default: '300' },
      waits: { type: 'string', default: '10' },
      only: { type: 'string' },
      against: { type: 'string' },
      seed: { type: 'string', default: '40' },
      minutes: { type: 'string', default: '120' },
      json: { type: 'string' },
    },
  });
  const [visits, rounds, seed, minutes] = [values.visits, values.waits, values.seed, values.minutes].map(
    Number,
  );
  const pages = (Object.keys(fieldPages) as FieldPageName[]).filter(
    (page) => !values.only || values.only === page,
  );
  if (values.help || pages.length === 0 || !(Number(visits) >= 0)) return console.log(USAGE);
  const sides = await startSides(values.against);
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: BROWSER_ARGUMENTS.split(' '),
  });
  try {
    const endMs = Date.now() + Number(minutes) * 60_000;
    console.log(`${browser.version()}, seed ${seed}`);
    const { made, failed } = await visitInTurn(browser, sides, {
      pages,
      visits: Number(visits),
      seed: Number(seed),
      endMs,
    });
    const waited = await waitInTurn(browser, sides, Number(rounds));
    const ofSide = (side: Side) => made.flatMap((visit) => (visit.side === side ? [visit] : []));
    const [now, before] = [ofSide('now'), ofSide('before')];
    if (now.length > 0) console.log(`\n${tableOfVisits(now, before)}\n`);
    if (waited.length > 0) console.log(`${tableOfWaits(waited)}\n`);
    if (now.length > 0) console.log(`${tableOfSlowest(now, SLOWEST_SHOWN)}\n`);
    if (values.json) await writeFile(values.json, JSON.stringify({ made, waited }, null, 1));
    const short = shortcomings(now, waited);
    if (failed > 0) short.push(`${failed} visits failed`);
    console.log(short.length === 0 ? 'All within reach.' : `Out of reach:\n${short.join('\n')}`);
    process.exitCode = short.length === 0 ? 0 : 1;
  } finally {
    await browser.close();
    await Promise.all(Object.values(sides).map((shop) => shop.remove()));
  }
}

/** The shop of this build and, where asked for, that of an earlier one, with a demonstration filled by its own code. */
async function startSides(against: string | undefined): Promise<Sides> {
  const variables = { RATE_LIMITS: 'off' };
  const start = async (begin: typeof startShop, makeFolder: typeof makeRunFolder) => {
    const removeFolder = await makeFolder();
    const shop = await begin('postgres', variables);
    const remove = async () => {
      await shop.remove();
      await removeFolder();
    };
    return { ...shop, remove };
  };
  const folder = against === undefined ? undefined : buildEarlier(against);
  const now = await start(startShop, makeRunFolder);
  if (folder === undefined) return { now };
  const earlier = async <Module>(file: string) =>
    (await import(pathToFileURL(join(folder, 'e2e/support', file)).href)) as Module;
  const shops = await earlier<{ startShop: typeof startShop }>('start-shop.ts');
  const folders = await earlier<{ default: typeof makeRunFolder }>('make-once.ts');
  return { now, before: await start(shops.startShop, folders.default) };
}

interface Plan {
  pages: readonly FieldPageName[];
  visits: number;
  seed: number;
  endMs: number;
}

/** Each visit on both sides, one after the other, pages in turn. */
async function visitInTurn(
  browser: Browser,
  sides: Sides,
  { pages, visits, seed, endMs }: Plan,
): Promise<{ made: (Visit & { side: Side })[]; failed: number }> {
  const scripts = [await vitalsScript()];
  const sampled = new Map(
    pages.map((page, place) => {
      const share = Math.floor(visits / pages.length) + (place < visits % pages.length ? 1 : 0);
      return [page, sampleConditions(share, randomOf(seed + place))];
    }),
  );
  await warmUp(sides, pages);
  const made: (Visit & { side: Side })[] = [];
  let failed = 0;
  for (let index = 0; index < visits; index += 1) {
    const page = pages[index % pages.length] ?? 'home';
    const conditions = sampled.get(page)?.[Math.floor(index / pages.length)];
    if (!conditions) continue;
    if (Date.now() > endMs) {
      console.log(`The time is over after ${index} of ${visits} visits.`);
      break;
    }
    for (const [side, shop] of inTurn(sides, index)) {
      const what = `${index + 1}/${visits}${side === 'before' ? ' before' : ''} ${page}`;
      const vitals = await visitOnce(browser, shop.url, fieldPages[page], {
        conditions,
        scripts,
        seed: seed + index,
      }).catch((error: unknown) => console.log(`${what} ${inWords(conditions)}: failed. ${String(error)}`));
      if (!vitals) {
        failed += 1;
        continue;
      }
      made.push({ side, page, conditions, vitals });
      console.log(`${what} ${inWords(conditions)}: ${vitalsInWords(vitals)}`);
    }
  }
  return { made, failed };
}

async function visitOnce(
  browser: Browser,
  shopUrl: string,
  { comesFrom, path, prepare, taps }: FieldPage,
  { conditions, scripts, seed }: { conditions: Conditions; scripts: readonly string[]; seed: number },
) {
  const who = await prepare(shopUrl);
  const visitor = await makeVisitor(browser, shopUrl, { token: who.token, scripts, random: randomOf(seed) });
  try {
    if (comesFrom) await visitor.page.goto(comesFrom, { waitUntil: 'networkidle' });
    await visitor.slowDown(conditions);
    await visitor.page.goto(path, { waitUntil: 'commit' });
    await visitor.untilPainted();
    await visitor.look();
    await taps(visitor, who);
    return await readVitals(visitor.page);
  } finally {
    await visitor.leave();
  }
}

/** The first visitor of a page has it rendered. */
async function warmUp(sides: Sides, pages: readonly FieldPageName[]): Promise<void> {
  for (const { url } of Object.values(sides)) {
    for (const page of pages) await fetch(url + fieldPages[page].path).then((answer) => answer.arrayBuffer());
  }
}

async function waitInTurn(browser: Browser, sides: Sides, rounds: number): Promise<Waited[]> {
  if (rounds === 0) return [];
  const waited: Waited[] = [];
  for (const [what, { measure, reachSeconds }] of Object.entries(waits)) {
    const seconds: Record<Side, number[]> = { now: [], before: [] };
    // One more, which is not counted: the first of each kind warms things up.
    for (let round = 0; round <= rounds; round += 1) {
      for (const [side, shop] of inTurn(sides, round)) {
        const took = await measure(browser, shop.url);
        console.log(`${what}, ${side}: ${took.toFixed(2)} s`);
        if (round > 0) seconds[side].push(took);
      }
    }
    waited.push({ what, reachSeconds, ...seconds });
  }
  return waited;
}

/** Who is first changes from time to time. */
function inTurn(sides: Sides, index: number): [Side, RunningShop][] {
  const each = Object.entries(sides) as [Side, RunningShop][];
  return index % 2 === 0 ? each : each.toReversed();
}

function inWords({ cpu, roundTripMs, mbitPerSecond }: Conditions): string {
  return `÷${cpu} ${roundTripMs} ms ${mbitPerSecond} Mbit/s`;
}

function vitalsInWords({ lcp, inp, cls }: Visit['vitals']): string {
  const paint = lcp === null ? '–' : `${(lcp / 1_000).toFixed(2)} s`;
  const press = inp === null ? '–' : `${Math.round(inp)} ms`;
  return `LCP ${paint}, INP ${press}, CLS ${cls.toFixed(3)}`;
}

await main();
