import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestPostgres } from '@shop/api/testing/embedded-postgres';
import { freePort } from '@shop/api/testing/free-port';
import { startProcess } from '../e2e/support/server-process.ts';
import { SERVER_ARGUMENTS, SERVER_VARIABLES } from '../scripts/lib/server-arguments.mjs';
import { type Figure, median } from './figures.ts';
import { measureFirstVisit } from './first-visit.ts';
import type { LoadGenerator } from './load.ts';
import { watchMemory } from './process-usage.ts';

const STARTS = 5;
const PATHS = ['/shop/home', '/shop/listing', '/api/shop/products/get?limit=24', '/api/shop/search/neem'];
const LOAD_SECONDS = 5;

/** The demonstration shop: its start time, its memory, and the weight of a first visit. */
export async function measureDemonstrationShop(generator: LoadGenerator): Promise<Figure[]> {
  const dataDirs = await Promise.all([0, 1].map(() => mkdtemp(join(tmpdir(), 'shop-bench-'))));
  const postgres = await startTestPostgres({ isDurable: true });
  try {
    return [
      ...(await measureShop(generator, 'embedded', '≤ 2.5 s', '≤ 300 MB', { DATA_DIR: dataDirs[0] ?? '' })),
      ...(await measureShop(generator, 'Postgres', '≤ 1.5 s', null, {
        DATA_DIR: dataDirs[1] ?? '',
        DATABASE_URL: postgres.urlOf('postgres'),
        DEMO: '1',
      })),
    ];
  } finally {
    await postgres.stop();
    for (const folder of dataDirs) await rm(folder, { recursive: true, force: true });
  }
}

async function measureShop(
  generator: LoadGenerator,
  name: string,
  readyReach: string,
  memoryReach: string | null,
  variables: Record<string, string>,
): Promise<Figure[]> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const start = () =>
    startProcess(SERVER_ARGUMENTS, {
      readyUrl: `${url}/readyz`,
      env: { ...SERVER_VARIABLES, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'error', ...variables },
    });
  // The first start makes and fills the database, so it does not count as a start of an existing shop. It takes the
  // most memory.
  const first = await start();
  const memory = watchMemory(first.pid);
  const requests = PATHS.map((path) => ({ path }));
  await generator.run({ url, connections: 32, seconds: LOAD_SECONDS, requests });
  const mostMb = await memory.most();
  await first.stop();
  const readyMs: number[] = [];
  for (let round = 0; round < STARTS; round += 1) {
    const server = await start();
    readyMs.push(server.readyAfterMs);
    await server.stop();
  }
  const figures: Figure[] = [
    { what: `ready, ${name}`, figure: `${(median(readyMs) / 1_000).toFixed(2)} s`, reach: readyReach },
  ];
  if (memoryReach === null) return figures;

  figures.push({
    what: `memory of the first start, under load, ${name}`,
    figure: `${Math.round(mostMb)} MB`,
    reach: memoryReach,
  });
  const server = await start();
  figures.push(...(await measureFirstVisit(url)));
  await server.stop();
  return figures;
}
