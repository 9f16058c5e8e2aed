import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { migrationsFolder } from '../../app.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { migrate, statementsOf } from './migrate.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('runs nothing twice, however many instances start at once', async () => {
  const runs = await Promise.all([1, 2, 3].map(() => migrate(database, migrationsFolder)));
  expect(runs).toEqual([[], [], []]);
});

test('a migration that waits for a table lets those through who come after it', async () => {
  // The embedded database has a single connection, so nobody is in its way.
  if (database.kind === 'embedded') return;
  const folder = await mkdtemp(join(tmpdir(), 'shop-migrations-'));
  await cp(migrationsFolder, folder, { recursive: true });
  await writeFile(join(folder, '9999-next.sql'), 'alter table products add column next_rank integer;\n');
  const countProducts = () => database.read.selectFrom('products').select('id').execute();
  const reading = Promise.withResolvers<void>();
  const isReading = Promise.withResolvers<void>();
  const backup = database.write(async (tx) => {
    await tx.selectFrom('products').select('id').execute();
    isReading.resolve();
    await reading.promise;
  });
  await isReading.promise;
  const migrating = migrate(database, folder);
  await vi.waitFor(async () => expect(await countWaiting()).toBe(1), { timeout: 30_000 });
  expect(await countProducts()).toEqual([]);
  reading.resolve();
  await backup;
  expect(await migrating).toEqual(['9999-next.sql']);
  await rm(folder, { recursive: true });
});

/** How many statements wait for a table that others have. */
async function countWaiting(): Promise<number> {
  const { rows } = await database.write((tx) =>
    sql<object>`select 1 from pg_locks where not granted and relation = 'products'::regclass`.execute(tx),
  );
  return rows.length;
}

test('a write that throws leaves the data as it was', async () => {
  const failed = database.write(async (tx) => {
    await tx.updateTable('catalogue_state').set({ version: 99 }).execute();
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  const { version } = await database.read
    .selectFrom('catalogue_state')
    .select('version')
    .executeTakeFirstOrThrow();
  expect(version).toBe(1);
});

test('a script is split at the ends of its statements, a function stays whole', () => {
  const body = `create function one() returns int language plpgsql as $$
begin
  -- The first of them;
  return 1;
end $$`;
  expect(statementsOf(`-- Tables;\ncreate table a (id int); -- one;\n${body};\nselect 1`)).toEqual([
    'create table a (id int)',
    body,
    'select 1',
  ]);
});
