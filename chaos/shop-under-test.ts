import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Database,
  type OpenDatabase,
  type Tables,
  migrate,
  databaseSchema,
  openEmbedded,
  openPostgres,
} from '@shop/api';
import { type TestPostgres, startTestPostgres } from '@shop/api/testing/embedded-postgres';
import { freePort } from '@shop/api/testing/free-port';
import { razorpayWebhook } from '@shop/contract/payments/endpoints';
import { type KnownShopper, addKnownShoppers } from '../e2e/support/known-shoppers.ts';
import { type SandboxProcess, startSandboxProcess } from '../e2e/support/sandbox-process.ts';
import { type ServerProcess, startProcess } from '../e2e/support/server-process.ts';
import {
  SERVER_ARGUMENTS,
  SERVER_VARIABLES,
  SOURCE_SERVER_ARGUMENTS,
} from '../scripts/lib/server-arguments.mjs';

export type DatabaseKind = 'embedded' | 'postgres';

/** A shop that can be killed and restarted on the same data, with a provider that keeps running. */
export interface ShopUnderTest {
  /** The addresses of the instances, which share one database. */
  urls: string[];
  /** The address of the first instance. */
  url: string;
  database: DatabaseKind;
  /** The database server, if there is one. */
  postgres: TestPostgres | null;
  /** The folder with pictures, mails and the embedded database. */
  dataDir: string;
  sandbox: SandboxProcess;
  shoppers: KnownShopper[];
  /** The initial stock of each product, by product id. */
  startStock: Map<string, number>;
  start(options?: StartOptions): Promise<ServerProcess>;
  /** Opens the shop's database while no shop runs. */
  withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T>;
  /** Ends everything that runs, including the shop, and deletes the data. */
  remove(): Promise<void>;
}

interface StartOptions {
  /** Index of the instance, from 0. */
  instance?: number;
  /** Without the gate in front of the locks, as a control. */
  isGateOut?: boolean;
  /** The process ends with SIGKILL when it reaches the point with this name for the n-th time. */
  crash?: { point: string; after: number };
  /** One of `hooks/source-faults.json`, as a control. */
  sourceFault?: string | undefined;
  env?: Record<string, string>;
}

interface Wanted {
  database: DatabaseKind;
  /** How many processes serve the shop. Default: 1. */
  instances?: number;
  /** An existing, empty database. Default: a separate Postgres. */
  databaseUrl?: string;
  /** Postgres flushes each commit, so that its own crash loses nothing. */
  isDurable?: boolean;
  shoppers: number;
  /** Pieces of each product. */
  stocks: readonly number[];
  /** How long an unpaid order holds its stock. */
  holdSeconds: number;
}

const WITHOUT_GATE = ['--import', './chaos/take-gate-out.mjs'];
const CHANGED = ['--import', './chaos/hooks/change-sources.mjs'];
/** Ports of further instances are spaced, to leave room for a sandbox next to each. */
const PORTS_AN_INSTANCE = 2;

/** Creates the data of a shop and its sandbox, without starting the shop. */
export async function prepareShop(wanted: Wanted): Promise<ShopUnderTest> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-chaos-'));
  const { instances = 1, isDurable = false } = wanted;
  const postgres =
    wanted.database === 'postgres' && wanted.databaseUrl === undefined
      ? await startTestPostgres({ isDurable })
      : null;
  const databaseUrl = wanted.databaseUrl ?? postgres?.urlOf('postgres');
  const firstPort = await freePort(instances * PORTS_AN_INSTANCE);
  const portOf = (instance: number) => firstPort + instance * PORTS_AN_INSTANCE;
  const urls = Array.from({ length: instances }, (_, instance) => `http://127.0.0.1:${portOf(instance)}`);
  const url = `http://127.0.0.1:${firstPort}`;
  const sandbox = await startSandboxProcess(url + razorpayWebhook.path);

  const openDatabase = async (): Promise<OpenDatabase<Tables>> =>
    databaseUrl === undefined ? openEmbedded(join(dataDir, 'database')) : openPostgres(databaseUrl);
  const withDatabase = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    const database = await openDatabase();
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };

  const { shoppers, startStock } = await withDatabase(async (database) => {
    await migrate(database, databaseSchema);
    return {
      shoppers: await addKnownShoppers(database, wanted.shoppers),
      startStock: await addProducts(database, wanted.stocks),
    };
  });
  const started: ServerProcess[] = [];
  return {
    urls,
    url,
    database: wanted.database,
    postgres,
    dataDir,
    sandbox,
    shoppers,
    startStock,
    withDatabase,
    async start({ instance = 0, isGateOut = false, crash, sourceFault, env = {} } = {}) {
      const hooks = [...(isGateOut ? WITHOUT_GATE : []), ...(crash || sourceFault ? CHANGED : [])];
      const server = await startProcess(
        [...hooks, ...(hooks.length === 0 ? SERVER_ARGUMENTS : SOURCE_SERVER_ARGUMENTS)],
        {
          readyUrl: `${urls[instance]}/readyz`,
          kills: crash !== undefined,
          env: {
            ...SERVER_VARIABLES,
            PORT: String(portOf(instance)),
            HOST: '127.0.0.1',
            DATA_DIR: dataDir,
            // The campaign itself plays the shoppers' browsers.
            SERVE: 'api',
            DEMO: '0',
            LOG_LEVEL: 'error',
            RATE_LIMITS: 'off',
            HOLD_SECONDS: String(wanted.holdSeconds),
            ...sandbox.variables,
            ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
            ...(crash && { CRASH_POINT: crash.point, CRASH_AFTER: String(crash.after) }),
            ...(sourceFault && { SOURCE_FAULT: sourceFault }),
            ...env,
          },
        },
      );
      started.push(server);
      return server;
    },
    async remove() {
      for (const server of started) await server.kill();
      await sandbox.remove();
      await postgres?.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function addProducts(database: Database, stocks: readonly number[]): Promise<Map<string, number>> {
  const startStock = new Map(stocks.map((stock) => [randomUUID() as string, stock]));
  await database.write(async (tx) => {
    await tx
      .insertInto('products')
      .values(
        [...startStock].map(([id], index) => ({
          id,
          title: `Neem Soap ${index + 1}`,
          description: 'A plain bar.',
          ingredients: 'Neem oil, coconut oil',
          category: 'soap' as const,
          brand: 'Deodar',
          price_paise: 19_900 + index * 100,
          sale_price_paise: index % 3 === 0 ? 14_950 : 0,
        })),
      )
      .execute();
    for (const [productId, stock] of startStock) {
      await tx.updateTable('product_stock').set({ stock }).where('product_id', '=', productId).execute();
    }
    await tx
      .insertInto('stock_movements')
      .values(
        [...startStock].map(([product_id, stock]) => ({
          product_id,
          kind: 'initial' as const,
          stock_change: stock,
          held_change: 0,
        })),
      )
      .execute();
  });
  return startStock;
}
