import { afterAll, beforeAll, expect, test } from 'vitest';
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
