import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Database,
  type Tables,
  createPictures,
  migrate,
  databaseSchema,
  openPictureDisk,
  openPostgres,
  systemClock,
} from '@shop/api';
import { startTestPostgres } from '@shop/api/testing/embedded-postgres';
import { freePort } from '@shop/api/testing/free-port';
import { razorpayWebhook } from '@shop/contract/payments/endpoints';
import { fillMany } from '@shop/demo';
import { type KnownShopper, addKnownShoppers } from '../e2e/support/known-shoppers.ts';
import { type SandboxProcess, startSandboxProcess } from '../e2e/support/sandbox-process.ts';
import { type ServerProcess, startProcess } from '../e2e/support/server-process.ts';
import { SERVER_ARGUMENTS, SERVER_VARIABLES } from '../scripts/lib/server-arguments.mjs';

const PRODUCTS = 10_000;
const SHOPPERS = 12_000;
const FILLED_TABLES = [
  'products',
  'product_stock',
  'product_sales',
  'product_ratings',
  'product_words',
  'product_pictures',
  'pictures',
  'stock_movements',
  'users',
  'sessions',
  'addresses',
];

/** A built shop with 10,000 products on a Postgres that flushes its commits, and its provider. */
export interface BenchShop {
  url: string;
  database: Database;
  /** The shop's own database, for direct connections. */
  databaseUrl: string;
  /** An empty database on the same server, for the yardsticks. */
  yardstickUrl: string;
  sandbox: SandboxProcess;
  server: ServerProcess;
  productIds: string[];
  /** Starts another process on the same database. */
  startAnother(): Promise<{ url: string; server: ServerProcess }>;
  /** Shoppers who have not been used yet. */
  takeShoppers(count: number): KnownShopper[];
  remove(): Promise<void>;
}

export async function startBenchShop(): Promise<BenchShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-bench-'));
  const postgres = await startTestPostgres({ isDurable: true });
  const database = openPostgres<Tables>(postgres.urlOf('postgres'), { maxConnections: 4 });
  await database.runStatement('create database yardstick');
  await migrate(database, databaseSchema);
  const pictures = createPictures(await openPictureDisk({ kind: 'folder', folder: join(dataDir, 'media') }));
  await fillMany({ database, pictures, clock: systemClock }, { products: PRODUCTS, orders: 0 });
  const shoppers = await addKnownShoppers(database, SHOPPERS);
  // A server does this by itself after some time; without it, the first plans are made without statistics. Empty
  // tables are left out, as a server does: told that a table is empty, it would scan it sequentially until the next
  // analysis.
  await database.runStatement(`vacuum analyze ${FILLED_TABLES.join(', ')}`);
  const products = await database.read.selectFrom('products').select('id').execute();

  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const sandbox = await startSandboxProcess(url + razorpayWebhook.path);
  const start = (ownPort: number) =>
    startProcess(SERVER_ARGUMENTS, {
      readyUrl: `http://127.0.0.1:${ownPort}/readyz`,
      env: {
        ...SERVER_VARIABLES,
        PORT: String(ownPort),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        DATABASE_URL: postgres.urlOf('postgres'),
        DEMO: '0',
        LOG_LEVEL: 'error',
        RATE_LIMITS: 'off',
        ...sandbox.variables,
      },
    });
  // The first start of a version strips the types off its sources, and needs more memory for that than all later
  // starts.
  await (await start(port)).stop();
  const server = await start(port);
  let taken = 0;
  return {
    url,
    database,
    databaseUrl: postgres.urlOf('postgres'),
    yardstickUrl: postgres.urlOf('yardstick'),
    sandbox,
    server,
    productIds: products.map((product) => product.id),
    async startAnother() {
      const otherPort = await freePort();
      return { url: `http://127.0.0.1:${otherPort}`, server: await start(otherPort) };
    },
    takeShoppers(count) {
      taken += count;
      if (taken > shoppers.length) throw new Error('no shoppers are left');
      return shoppers.slice(taken - count, taken);
    },
    async remove() {
      await server.kill();
      await sandbox.remove();
      await database.close();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
