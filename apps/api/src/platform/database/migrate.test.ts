import { cp, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { databaseSchema } from '../../database-schema.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { type DatabaseSchema, SchemaError, createSchemaCheck, migrate } from './migrate.ts';
import { statementsOf } from './statements-of.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('runs nothing twice, however many instances start at once', async () => {
  const runs = await Promise.all([1, 2, 3].map(() => migrate(database, databaseSchema)));
  expect(runs).toEqual([[], [], []]);
});

test('a migration that waits for a table lets those through who come after it', async () => {
  // The embedded database has a single connection, so nobody is in its way.
  if (database.kind === 'embedded') return;
  const schema = await schemaWith({
    '9999-next.sql': 'alter table products add column next_rank integer;\n',
  });
  const countProducts = () => database.read.selectFrom('products').select('id').execute();
  const reading = Promise.withResolvers<void>();
  const isReading = Promise.withResolvers<void>();
  const backup = database.write(async (tx) => {
    await tx.selectFrom('products').select('id').execute();
    isReading.resolve();
    await reading.promise;
  });
  await isReading.promise;
  const migrating = migrate(database, schema);
  await vi.waitFor(async () => expect(await countWaiting()).toBe(1), { timeout: 30_000 });
  expect(await countProducts()).toEqual([]);
  reading.resolve();
  await backup;
  expect(await migrating).toEqual(['9999-next.sql']);
});

/** How many statements wait for a table that others have. */
async function countWaiting(): Promise<number> {
  const { rows } = await database.write((tx) =>
    sql<object>`select 1 from pg_locks where not granted and relation = 'products'::regclass`.execute(tx),
  );
  return rows.length;
}

/** A copy of the shop's migrations with one file changed or added. */
async function schemaWith(files: Readonly<Record<string, string>>): Promise<DatabaseSchema> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-migrations-'));
  await cp(databaseSchema.migrationsFolder, folder, { recursive: true });
  for (const [name, script] of Object.entries(files)) await writeFile(join(folder, name), script);
  return { ...databaseSchema, migrationsFolder: folder };
}

test('a migration that was edited after it ran is refused with what to do, and nothing changes', async () => {
  const schema = await schemaWith({
    '0022-digest.sql': 'alter table users add column age integer;\n',
    '9998-later.sql': 'alter table users add column size integer;\n',
  });
  await expect(migrate(database, schema)).rejects.toThrow(
    new SchemaError(
      '0022-digest.sql has changed since it ran on this database: bring back the file of the version that ran it, and put the change into a new migration',
    ),
  );
  const { rows } = await database.write((tx) =>
    sql<object>`select from information_schema.columns where table_name = 'users' and column_name in ('age', 'size')`.execute(
      tx,
    ),
  );
  expect(rows).toEqual([]);
});

test('a database of a version that kept no hashes is recognised, and an older one is refused', async () => {
  const forget = (name: string | null) =>
    database.write(async (tx) => {
      await sql`update schema_migrations set sha256 = null where name <= '0026-product-words.sql'`.execute(
        tx,
      );
      await sql`delete from schema_migrations where name = ${name}`.execute(tx);
    });
  await forget(null);
  expect(await migrate(database, databaseSchema)).toEqual([]);
  const { rows } = await database.write((tx) =>
    sql<object>`select from schema_migrations where sha256 is null`.execute(tx),
  );
  expect(rows).toEqual([]);
  await forget('0009-pages.sql');
  await expect(migrate(database, databaseSchema)).rejects.toThrow(
    'This database was made by a version before 0.2.0, which has no 0009-pages.sql',
  );
  await database.write((tx) =>
    sql`insert into schema_migrations (name) values ('0009-pages.sql')`.execute(tx),
  );
  expect(await migrate(database, databaseSchema)).toEqual([]);
});

function readRan() {
  return database.read.selectFrom('schema_migrations').select(['name', 'sha256']).execute();
}

test('a shop is ready only while its database has every migration as it is in the code', async () => {
  const check = await createSchemaCheck(databaseSchema, readRan);
  await expect(check()).resolves.toBeUndefined();
  const withOneMore = await createSchemaCheck(await schemaWith({ '9997-more.sql': 'select 1;\n' }), readRan);
  await expect(withOneMore()).rejects.toThrow('The database does not have 9997-more.sql');
  const withOther = await createSchemaCheck(await schemaWith({ '0022-digest.sql': 'select 1;\n' }), readRan);
  await expect(withOther()).rejects.toThrow('The database does not have 0022-digest.sql');
});

async function schemaWithFunction(version: string, result: number): Promise<DatabaseSchema> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-functions-'));
  const script = `create or replace function newest() returns integer language sql as $$\n  select ${result}\n$$;\n`;
  await writeFile(join(folder, 'newest.sql'), script);
  return { ...databaseSchema, functions: { folder, files: ['newest.sql'], version } };
}

async function callNewest(): Promise<number | undefined> {
  const { rows } = await database.write((tx) => sql<{ newest: number }>`select newest()`.execute(tx));
  return rows[0]?.newest;
}

describe('the functions', () => {
  test('are defined anew when their file has changed, and only then', async () => {
    expect(await migrate(database, await schemaWithFunction('9.0.0', 1))).toEqual(['newest.sql']);
    expect(await callNewest()).toBe(1);
    expect(await migrate(database, await schemaWithFunction('9.0.0', 1))).toEqual([]);
    expect(await migrate(database, await schemaWithFunction('9.0.0', 2))).toEqual(['newest.sql']);
    expect(await callNewest()).toBe(2);
  });

  test('stay those of the newer version when an instance of an older one starts', async () => {
    await migrate(database, await schemaWithFunction('9.10.0', 3));
    expect(await migrate(database, await schemaWithFunction('9.9.0', 2))).toEqual([]);
    expect(await callNewest()).toBe(3);
  });
});

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
