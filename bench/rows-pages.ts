import { setTimeout as wait } from 'node:timers/promises';
import { type Figure, slowestFigure, workFigure } from './figures.ts';
import type { BenchShop } from './bench-shop.ts';
import { type Measurement, type NamedLoad, compare } from './measurement.ts';
import { cpuMsOf } from './process-usage.ts';

const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd', accept: 'text/html' };
const LISTING = '/shop/listing?category=soap&sortBy=title-atoz';
const FRESH_PAGES = 60;
const FRESH_HOMES = 15;
/** An instance sees another one's change within this time (docs/architecture.md). */
const CHANGE_SEEN_MS = 1_000;
const REACH_FRESH = '≤ 25 ms';

/** Cached, compressed public pages, compared with the same bytes from a bare server. */
export async function measurePages(measurement: Measurement): Promise<Figure[]> {
  const { shop, yardsticks } = measurement;
  const figures: Figure[] = [];
  for (const { what, requests } of pageLoads(shop)) {
    const constant = await yardsticks.constantLike(shop.url + (requests[0]?.path ?? ''), BROWSER);
    const compared = await compare(measurement, requests, [constant]);
    figures.push(workFigure(what, '≤ 1.25 × Y1', compared));
    figures.push(slowestFigure(what, '≤ 3 × Y1', compared));
  }
  return figures;
}

export function pageLoads({ productIds }: Pick<BenchShop, 'productIds'>): NamedLoad[] {
  const pages = { home: '/shop/home', listing: LISTING, product: `/shop/product/${productIds[0]}` };
  return Object.entries(pages).map(([name, path]) => ({
    what: `${name} page from memory, brotli`,
    requests: [{ path, headers: BROWSER }],
  }));
}

/** CPU of the shop's process for a page that is not cached. */
export async function measureFreshPages({ shop }: Measurement): Promise<Figure[]> {
  const products = shop.productIds.slice(100, 100 + FRESH_PAGES).map((id) => `/shop/product/${id}`);
  const listings = Array.from({ length: FRESH_PAGES }, (_, page) => `${LISTING}&page=${page + 2}`);
  const figures: Figure[] = [];
  const idlePerMs = await idleCpu(shop.server.pid);
  if (idlePerMs === null) return [];
  for (const [name, paths] of Object.entries({ product: products, listing: listings })) {
    const cpuMs = await cpuOf(shop.server.pid, idlePerMs, async () => {
      for (const path of paths) await open(shop.url + path);
    });
    figures.push(freshFigure(name, cpuMs / paths.length));
  }
  figures.push(freshFigure('home', await freshHomeCpu(shop, idlePerMs)));
  return figures;
}

/** There is only one home page, so the catalogue must change before each render. */
async function freshHomeCpu(
  { url, server, database }: Measurement['shop'],
  idlePerMs: number,
): Promise<number> {
  const cpuMs = await cpuOf(server.pid, idlePerMs, async () => {
    for (let home = 0; home < FRESH_HOMES; home += 1) {
      await database.write((tx) =>
        tx
          .updateTable('catalogue_state')
          .set((eb) => ({ version: eb('version', '+', 1) }))
          .execute(),
      );
      await wait(CHANGE_SEEN_MS);
      await open(`${url}/shop/home`);
    }
  });
  return cpuMs / FRESH_HOMES;
}

function freshFigure(name: string, cpuMs: number): Figure {
  return { what: `${name} page rendered afresh, CPU`, figure: `${cpuMs.toFixed(1)} ms`, reach: REACH_FRESH };
}

async function open(address: string): Promise<void> {
  const response = await fetch(address, { headers: BROWSER });
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  await response.arrayBuffer();
}

/** CPU that a process uses when idle, in milliseconds per millisecond; null if it cannot be read. */
async function idleCpu(pid: number): Promise<number | null> {
  const before = await cpuMsOf(pid);
  await wait(5_000);
  const after = await cpuMsOf(pid);
  return before === null || after === null ? null : (after - before) / 5_000;
}

/** CPU milliseconds that `work` causes in a process, minus its idle use in that time. */
async function cpuOf(pid: number, idlePerMs: number, work: () => Promise<void>): Promise<number> {
  const [cpuBefore, startedMs] = [(await cpuMsOf(pid)) ?? 0, performance.now()];
  await work();
  return ((await cpuMsOf(pid)) ?? 0) - cpuBefore - idlePerMs * (performance.now() - startedMs);
}
