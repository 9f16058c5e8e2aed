import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Database,
  type OpenDatabase,
  type Tables,
  migrate,
  migrationsFolder,
  openEmbedded,
  openPostgres,
} from '@shop/api';
import { startTestPostgres } from '@shop/api/testing/embedded-postgres';
import { freePort } from '@shop/api/testing/free-port';
import { razorpayWebhook } from '@shop/contract/payments/endpoints';
import { type KnownShopper, addKnownShoppers } from '../e2e/support/known-shoppers.ts';
import { type SandboxProcess, startSandboxProcess } from '../e2e/support/sandbox-process.ts';
import { type ServerProcess, startProcess } from '../e2e/support/server-process.ts';

export type DatabaseKind = 'embedded' | 'postgres';

/** A shop that can be killed and started again on the same data, next to a provider that lives on. */
export interface ShopUnderTest {
  url: string;
  database: DatabaseKind;
  sandbox: SandboxProcess;
  shoppers: KnownShopper[];
  /** How many pieces of each product there were at the start, by product id. */
  startStock: Map<string, number>;
  /** `isGateOut`: without the gate before locks, as a control. */
  start(options?: { isGateOut?: boolean }): Promise<ServerProcess>;
  /** Opens the shop's database while no shop runs. */
  withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T>;
  remove(): Promise<void>;
}

interface Wanted {
  database: DatabaseKind;
  shoppers: number;
  /** Pieces of each product. */
  stocks: readonly number[];
  /** How long an unpaid order holds its stock. */
  holdSeconds: number;
}

const WITHOUT_GATE = ['--import', './chaos/take-gate-out.mjs'];

/** Makes the data of a shop and its sandbox; the shop itself is not started. */
export async function prepareShop(wanted: Wanted): Promise<ShopUnderTest> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-chaos-'));
  const postgres = wanted.database === 'postgres' ? await startTestPostgres() : null;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const sandbox = await startSandboxProcess(url + razorpayWebhook.path);

  const openDatabase = async (): Promise<OpenDatabase<Tables>> =>
    postgres ? openPostgres(postgres.urlOf('postgres')) : openEmbedded(join(dataDir, 'database'));
  const withDatabase = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    const database = await openDatabase();
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };

  const { shoppers, startStock } = await withDatabase(async (database) => {
    await migrate(database, migrationsFolder);
    return {
      shoppers: await addKnownShoppers(database, wanted.shoppers),
      startStock: await addProducts(database, wanted.stocks),
    };
  });
  return {
    url,
    database: wanted.database,
    sandbox,
    shoppers,
    startStock,
    withDatabase,
    start: ({ isGateOut = false } = {}) =>
      startProcess([...(isGateOut ? WITHOUT_GATE : []), 'apps/server/src/main.ts'], {
        readyUrl: `${url}/readyz`,
        env: {
          PORT: String(port),
          HOST: '127.0.0.1',
          DATA_DIR: dataDir,
          // Shoppers' browsers are played by the campaign itself.
          SERVE: 'api',
          DEMO: '0',
          LOG_LEVEL: 'error',
          RATE_LIMITS: 'off',
          HOLD_SECONDS: String(wanted.holdSeconds),
          ...sandbox.variables,
          ...(postgres && { DATABASE_URL: postgres.urlOf('postgres') }),
        },
      }),
    async remove() {
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
        [...startStock].map(([id, stock], index) => ({
          id,
          title: `Neem Soap ${index + 1}`,
          description: 'A plain bar.',
          ingredients: 'Neem oil, coconut oil',
          category: 'soap' as const,
          brand: 'Deodar',
          price_paise: 19_900 + index * 100,
          sale_price_paise: index % 3 === 0 ? 14_950 : 0,
          stock,
        })),
      )
      .execute();
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
