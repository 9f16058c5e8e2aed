import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db, LockingTx, Tx } from '../../database.ts';
import { listenTo } from '../../testing/listen-to.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const versionIn = (db: Db) => db.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow();
const setVersion = (tx: Tx, version: number) => tx.updateTable('catalogue_state').set({ version }).execute();

/** The database's error when two transactions wait for each other. */
const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });

test('what is told is heard once, after the commit, when others see what was written', async () => {
  const seen: Promise<{ version: number }>[] = [];
  const hearing = database.hearing(() => void seen.push(versionIn(database.read)));
  const returned = await hearing.write(async (tx) => {
    tx.tell('mails');
    await setVersion(tx, 7);
    tx.tell('mails');
    expect(seen).toHaveLength(0);
    return 'done';
  });
  expect(returned).toBe('done');
  expect(await Promise.all(seen)).toEqual([{ version: 7 }]);
});

test('nothing is heard of what was rolled back', async () => {
  const { database: listened, heard } = listenTo(database);
  const failed = listened.write(async (tx) => {
    tx.tell('mails');
    await setVersion(tx, 8);
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(heard()).toEqual([]);
});

test('nothing is heard of a commit that failed', async () => {
  await database.runStatement(
    'create table parents (id int primary key); create table children (id int references parents deferrable initially deferred)',
  );
  const { database: listened, heard } = listenTo(database);
  const failed = listened.write(async (tx) => {
    tx.tell('mails');
    await (tx as unknown as ChildrenTx).insertInto('children').values({ id: 1 }).execute();
  });
  await expect(failed).rejects.toThrow('children_id_fkey');
  expect(heard()).toEqual([]);
});

interface ChildrenTx {
  insertInto(table: 'children'): { values(row: { id: number }): { execute(): Promise<unknown> } };
}

test('of a transaction that is run again, what the run that counts has told is heard, once', async () => {
  const { database: listened, heard } = listenTo(database);
  let runs = 0;
  await listened.write(async (tx) => {
    runs += 1;
    tx.tell(runs === 3 ? 'refunds' : 'orders');
    await setVersion(tx, 9);
    if (runs < 3) throw deadlock;
  });
  expect(heard()).toEqual(['refunds']);
});

test('topics are heard in order, and one that fails takes nothing from the others or the write', async () => {
  const heard: string[] = [];
  const warned = new Promise((resolve) => process.once('warning', resolve));
  const hearing = database.hearing((topic) => {
    if (topic === 'orders') throw new Error('a hearer failed');
    heard.push(topic);
  });
  await hearing.write(async (tx) => tx.tell('mails', 'orders', 'stock'));
  expect(heard).toEqual(['mails', 'stock']);
  expect(await warned).toMatchObject({ message: 'a hearer failed' });
});

const toldBy = (rows: readonly { n: number }[]) =>
  rows.map(({ n }) => (n > 2 ? ('refunds' as const) : ('mails' as const)));

test('a statement that locks tells what its rows say, once, and nothing if it fails', async () => {
  const { database: listened, heard } = listenTo(database);
  await listened.writeOneLocking(() => sql<{ n: number }>`select n from generate_series(1, 3) as n`, toldBy);
  expect(heard()).toEqual(['mails', 'refunds']);
  await expect(listened.writeOneLocking(() => sql<{ n: number }>`select 1 / 0 as n`, toldBy)).rejects.toThrow(
    'division by zero',
  );
  expect(heard()).toEqual([]);
});

test('a read or a write inside of a write fails at once and says what to use', async () => {
  const reading = database.write(async () => versionIn(database.read));
  await expect(reading).rejects.toThrow(
    'database.read was called inside database.write: use the transaction',
  );
  const writing = database.write(async () => database.write(async () => {}));
  await expect(writing).rejects.toThrow('database.write was called inside database.write');
  const selectingNothing = database.write(async () =>
    database.read.selectNoFrom((eb) => eb.val(1).as('one')).execute(),
  );
  await expect(selectingNothing).rejects.toThrow('database.read was called inside');
});

test('other requests read and write while a transaction is open', async () => {
  const isInside = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const open = database.write(async (tx) => {
    await setVersion(tx, 10);
    isInside.resolve();
    await mayEnd.promise;
  });
  await isInside.promise;
  const others = [versionIn(database.read), database.write((tx) => versionIn(tx))];
  mayEnd.resolve();
  await open;
  for (const other of others) expect((await other).version).toBeGreaterThan(0);
});

test('what a transaction started and did not wait for reads once it has ended', async () => {
  const mayRead = Promise.withResolvers<void>();
  let later: Promise<{ version: number }> | undefined;
  await database.write(async (tx) => {
    later = mayRead.promise.then(() => versionIn(database.read));
    await setVersion(tx, 11);
  });
  mayRead.resolve();
  expect(await later).toEqual({ version: 11 });
});

/** Compiles only as long as a lock on a read handle does not. */
function locksOf(db: Db) {
  const rows = db.selectFrom('orders as o').innerJoin('users as u', 'u.id', 'o.user_id').select('o.id');
  return [
    // @ts-expect-error A lock needs a transaction.
    () => rows.forUpdate().execute(),
    // @ts-expect-error A lock needs a transaction.
    () => rows.forNoKeyUpdate().execute(),
    // @ts-expect-error A lock needs a transaction.
    () => rows.forShare('o').execute(),
    // @ts-expect-error A lock needs a transaction.
    () => rows.forKeyShare(['o', 'u']).execute(),
  ];
}

test('a read handle cannot lock rows, a transaction can', async () => {
  expect(locksOf(database.read)).toHaveLength(4);
  const locked = database.write((tx) =>
    tx.selectFrom('orders').select('id').forUpdate('orders').skipLocked().execute(),
  );
  expect(await locked).toEqual([]);
});

/** Compiles only as long as a lock that the gate is for does not compile in a transaction that has not passed it. */
function writesThatWait(waitFor: (tx: LockingTx) => Promise<void>) {
  return [
    // @ts-expect-error The transaction has not passed the lock gate.
    () => database.write((tx) => waitFor(tx)),
    // @ts-expect-error Nor has one that is passed on.
    (tx: Tx) => waitFor(tx),
    () => database.writeLocking((tx) => waitFor(tx)),
  ];
}

test('a transaction waits for rows of the gate only once it has passed it', () => {
  expect(writesThatWait(async () => {})).toHaveLength(3);
});

test('the gate is passed before the transaction begins, and never inside of one', async () => {
  const running = () => database.lockGate.state().running;
  expect(await database.writeLocking(async () => running())).toBe(1);
  expect(await database.write(async () => running())).toBe(0);
  expect(running()).toBe(0);
  const nested = database.writeLocking(() => database.writeLocking(async () => {}));
  await expect(nested).rejects.toThrow('database.writeLocking was called inside database.write');
});

// A server's memory is not the shop's, and it may keep as many as it likes.
const keptPages = process.env['TEST_DATABASE'] === 'postgres' ? /^\d+[kMG]B$/ : /^32MB$/;

test('the embedded database keeps few pages in the memory of the shop’s process', async () => {
  const { rows } = await database.write((tx) =>
    sql<{ kept: string }>`select current_setting('shared_buffers') as kept`.execute(tx),
  );
  expect(rows[0]?.kept).toMatch(keptPages);
});
