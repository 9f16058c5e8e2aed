import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findProduct } from '../../e2e/support/products.ts';
import makeRunFolder from '../../e2e/support/make-once.ts';
import { startShop } from '../../e2e/support/start-shop.ts';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { type Figure, isWithinReach, median, tableOf } from '../figures.ts';
import { type Frame, readFrames, writeFilmStrip } from './film-strip.ts';
import { type LighthouseReport, readReport } from './read-report.ts';

const USAGE = `npm run lighthouse: home, listing and a product as Google's Lighthouse sees them on a phone.

  --runs <number>   how often each page is measured; medians are shown, 5
  --only <page>     home, listing or product
  --keep <folder>   keeps the whole reports there as JSON
  --strip <file>    draws what a phone on slow 4G shows in the first 3 s into that PNG file; measures nothing else
`;
/**
 * Normal reports load at full speed and calculate what a slow connection would do. For the pictures, connection and
 * processor are really slowed down.
 */
const STRIP_ARGUMENTS = [
  '--throttling-method=devtools',
  '--only-audits=screenshot-thumbnails',
  '--save-assets',
];

const CHROME_FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

/** The figures, with the targets of docs/quality.md. */
function figuresOf(page: string, reports: readonly LighthouseReport[]): Figure[] {
  const of = (read: (report: LighthouseReport) => number) => median(reports.map(read));
  const scores = [
    ['performance', 98],
    ['accessibility', 100],
    ['best practices', 100],
    ['search engines', 100],
  ] as const;
  return [
    ...scores.map(([what, reach]) => ({
      what: `${page}: ${what}`,
      figure: String(of(({ scores: { [what]: score } }) => score)),
      reach: `≥ ${reach}`,
    })),
    {
      what: `${page}: largest paint`,
      figure: `${of(({ largestPaintMs }) => largestPaintMs / 1_000).toFixed(2)} s`,
      reach: '≤ 1.8 s',
    },
    {
      what: `${page}: blocked`,
      figure: `${Math.round(of(({ blockedMs }) => blockedMs))} ms`,
      reach: '≤ 100 ms',
    },
    {
      what: `${page}: layout shift`,
      figure: of(({ layoutShift }) => layoutShift).toFixed(3),
      reach: '≤ 0.01',
    },
  ];
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', default: false },
      runs: { type: 'string', default: '5' },
      only: { type: 'string' },
      keep: { type: 'string' },
      strip: { type: 'string' },
      program: { type: 'string' },
    },
  });
  const runs = Number(values.runs);
  if (values.help || !values.program || !(runs >= 1)) return console.log(USAGE);
  const removeRunFolder = await makeRunFolder();
  const shop = await startShop('postgres');
  const folder = values.keep ?? (await mkdtemp(join(tmpdir(), 'shop-lighthouse-')));
  try {
    await mkdir(folder, { recursive: true });
    const { _id: productId } = await findProduct(shop.url, ({ images }) => images.length > 1);
    const pages = Object.entries({
      home: '/shop/home',
      listing: '/shop/listing',
      product: `/shop/product/${productId}`,
    }).filter(([page]) => !values.only || values.only === page);
    if (values.strip) return await drawStrip(values.program, values.strip, folder, shop.url, pages);
    const figures: Figure[] = [];
    for (const [page, path] of pages) {
      const reports: LighthouseReport[] = [];
      // The first visit renders the page; afterwards it is served from memory.
      await fetch(shop.url + path).then((response) => response.arrayBuffer());
      for (let run = 1; run <= runs; run += 1) {
        const report = join(folder, `${page}-${run}.json`);
        await runLighthouse(values.program, shop.url + path, report);
        reports.push(readReport(JSON.parse(await readFile(report, 'utf8'))));
      }
      figures.push(...figuresOf(page, reports));
    }
    console.log(tableOf(figures));
    const short = figures.filter((figure) => !isWithinReach(figure));
    console.log(short.length === 0 ? 'All within reach.' : `${short.length} out of reach.`);
    process.exitCode = short.length === 0 ? 0 : 1;
  } finally {
    await shop.remove();
    await removeRunFolder();
    if (!values.keep) await rm(folder, { recursive: true, force: true });
  }
}

async function drawStrip(
  program: string,
  file: string,
  folder: string,
  shopUrl: string,
  pages: readonly (readonly [string, string])[],
): Promise<void> {
  const strips: Record<string, Frame[]> = {};
  for (const [page, path] of pages) {
    const report = join(folder, `${page}-strip.json`);
    const trace = join(folder, `${page}-strip-0.trace.json`);
    await fetch(shopUrl + path).then((response) => response.arrayBuffer());
    await runLighthouse(program, shopUrl + path, report, STRIP_ARGUMENTS);
    strips[page] = readFrames(JSON.parse(await readFile(trace, 'utf8')), shopUrl + path);
  }
  await writeFilmStrip(file, strips);
  console.log(`The film strip is in ${file}.`);
}

async function runLighthouse(
  program: string,
  url: string,
  report: string,
  options: readonly string[] = [],
): Promise<void> {
  const args = [program, url, ...options, '--output=json', `--output-path=${report}`, '--quiet'];
  const child = spawn(process.execPath, [...args, `--chrome-flags=${CHROME_FLAGS}`], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, CHROME_PATH: await findChromium() },
  });
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} for ${url}`);
}

await main();
