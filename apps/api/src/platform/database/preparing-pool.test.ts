import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.runStatement('create table notes (id int primary key, note text)');
  await database.runStatement(`insert into notes values (1, 'a'), (2, 'b')`);
});
afterAll(() => database.close());

/** Runs on the single connection of a transaction, often enough for the server to settle on a plan. */
const eightTimes = (run: (tx: Parameters<Parameters<typeof database.write>[0]>[0]) => Promise<unknown>) =>
  database.write(async (tx) => {
    const answers: unknown[] = [];
    for (let time = 0; time < 8; time += 1) answers.push(await run(tx));
    return answers;
  });

test('a statement answers the same however often its connection has run it', async () => {
  const answers = await eightTimes(
    async (tx) => (await sql`select note from notes where id = ${2}::int`.execute(tx)).rows,
  );
  expect(answers).toEqual(Array.from({ length: 8 }, () => [{ note: 'b' }]));
});

test('a statement refused once is not refused with good values', async () => {
  const noteOf = (id: string) => (tx: Parameters<Parameters<typeof database.write>[0]>[0]) =>
    sql`select note from notes where id = ${id}::int`.execute(tx);
  await expect(database.write(noteOf('nonsense'))).rejects.toThrow('invalid input syntax');
  expect((await database.write(noteOf('1'))).rows).toEqual([{ note: 'a' }]);
});

const allColumns = () =>
  eightTimes(async (tx) => (await sql`select * from notes where id = ${1}::int`.execute(tx)).rows);

test('a column that is added meanwhile, as a newer instance does, breaks no statement', async () => {
  await allColumns();
  await database.runStatement('alter table notes add column more int default 7');
  expect((await allColumns())[7]).toEqual([{ id: 1, note: 'a', more: 7 }]);
});

test('more different statements than are kept ready all answer', async () => {
  for (let column = 0; column < 260; column += 1) {
    const { rows } = await database.write((tx) =>
      sql`select id as ${sql.ref(`id_${column}`)} from notes where id = ${1}::int`.execute(tx),
    );
    expect(rows).toEqual([{ [`id_${column}`]: 1 }]);
  }
});
