import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, type Tables, migrate, databaseSchema, openEmbedded, openPostgres } from '@shop/api';
import { judgeDrifts, runDriftCampaign } from '@shop/api/testing/drift-campaign';
import { startTestPostgres } from '@shop/api/testing/embedded-postgres';
import type { DatabaseKind } from './shop-under-test.ts';

const ORDERS = 10_000;
const DRIFTS = 200;

/**
 * 200 differences of every kind among 10,000 clean orders: all must be found, and none invented (docs/quality.md).
 * @returns what is wrong
 */
export async function runReconciliation({
  database: kind,
  orders = ORDERS,
  drifts = DRIFTS,
  tell,
}: {
  database: DatabaseKind;
  orders?: number;
  drifts?: number;
  tell: (line: string) => void;
}): Promise<string[]> {
  return withEmptyDatabase(kind, async (database) => {
    const startedMs = performance.now();
    const { planted, found, putRight, complaints } = await runDriftCampaign(database, { orders, drifts });
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    tell(
      `${planted} planted in ${orders} orders, ${found} found, ${putRight} of them put right, ${seconds} s`,
    );
    return [...complaints, ...seeControls()];
  });
}

/** The control: the judge must notice both a missed and an invented difference. */
function seeControls(): string[] {
  const drift = { name: 'payment_foreign pay_1', isPutRight: false };
  const unseen = [
    judgeDrifts([drift], []).length === 1 ? [] : ['the control "missed" was not seen'],
    judgeDrifts([], [drift]).length === 1 ? [] : ['the control "false alarm" was not seen'],
  ];
  return unseen.flat();
}

async function withEmptyDatabase<T>(
  kind: DatabaseKind,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-chaos-'));
  const postgres = kind === 'postgres' ? await startTestPostgres() : null;
  const database = postgres
    ? openPostgres<Tables>(postgres.urlOf('postgres'))
    : await openEmbedded<Tables>(join(folder, 'database'));
  try {
    await migrate(database, databaseSchema);
    return await work(database);
  } finally {
    await database.close();
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
