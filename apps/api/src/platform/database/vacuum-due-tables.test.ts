import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openEmbedded } from './open-database.ts';
import { vacuumDueTables } from './vacuum-due-tables.ts';

const { signal } = new AbortController();
const database = await openEmbedded();
afterAll(() => database.close());

/** Counts what has changed now: a database does it after a transaction, but at most once a second. */
const count = () => database.runStatement('select pg_stat_force_next_flush()');

async function change(text: string) {
  await database.runStatement(text);
  await count();
}

async function vacuum(until = signal) {
  await vacuumDueTables(database, until);
  await count();
}

async function ask<Row>(text: string) {
  return (await database.write((tx) => sql<Row>`${sql.raw(text)}`.execute(tx))).rows[0];
}

const changeAll = () => change('update counted set count = count + 1');

async function fillTable() {
  onTestFinished(() => database.runStatement('drop table counted'));
  await change(`
    create table counted (id int primary key, count int not null);
    create index on counted (count);
    insert into counted select each, 0 from generate_series(1, 5000) as each`);
}

const bytes = async () =>
  (await ask<{ bytes: number }>(`select pg_relation_size('counted') as bytes`))?.bytes ?? 0;

const known = () =>
  ask<{ rows: number }>(`select reltuples::int as rows from pg_class where relname = 'counted'`);

const vacuums = () =>
  ask<{ vacuums: number }>(
    `select vacuum_count::int as vacuums from pg_stat_user_tables where relname = 'counted'`,
  );

test('a table whose rows change again and again keeps its size', async () => {
  await fillTable();
  await changeAll();
  await vacuum();
  const before = await bytes();
  for (let round = 0; round < 4; round += 1) {
    await changeAll();
    await vacuum();
  }
  expect(await bytes()).toBeLessThanOrEqual(before * 1.5);
});

test('a table that was filled has statistics', async () => {
  await fillTable();
  expect(await known()).toEqual({ rows: -1 });
  await vacuum();
  expect(await known()).toEqual({ rows: 5000 });
});

test('a table with few changes is left alone, and so is every table once the shop stops', async () => {
  await fillTable();
  await vacuum();
  await change('update counted set count = 1 where id < 100');
  await vacuum();
  expect(await vacuums()).toEqual({ vacuums: 1 });
  await changeAll();
  await vacuum(AbortSignal.abort());
  expect(await vacuums()).toEqual({ vacuums: 1 });
});
