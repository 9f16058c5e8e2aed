import { setImmediate } from 'node:timers/promises';
import { getCart } from '@shop/contract/cart/endpoints';
import { type RawBuilder, sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { buildTestShop } from '../../testing/build-test-app.ts';
import { pathOf } from '@shop/contract/call';
import { BusyError } from '../busy-error.ts';
import { openPostgres } from './open-database.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

test('a connection that dies between two statements ends its transaction, not the process', async () => {
  const database = await openTestDatabase();
  const transaction = database.write(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    // Returns only after the backend is gone.
    await database.runStatement(`select pg_terminate_backend(${rows[0]?.pid}, 60000)`);
    await setImmediate();
    await sql`select 1`.execute(tx);
  });
  await expect(transaction).rejects.toThrow('onnection');
  await database.ping();
  await database.close();
});

test('a database that was told single statements alone is left by all its connections when it is closed', async () => {
  const source = inject('testDatabase');
  if (source.kind !== 'postgres') throw new Error('Only a server has connections');
  const database = openPostgres(source.adminUrl);
  await database.ping();
  expect(database.connections().open).toBe(1);
  await database.close();
  expect(database.connections().open).toBe(0);
});

test('each connection ends what waits for a lock, runs on and on, or is left open by a machine that vanished', async () => {
  const database = await openTestDatabase();
  const allInside = Promise.withResolvers<void>();
  let inside = 0;
  // Five at the same time, so that each has a connection of its own.
  const limits = await Promise.all(
    Array.from({ length: 5 }, () =>
      database.write(async (tx) => {
        const { rows } = await sql<{ limits: string[] }>`
          select array[current_setting('lock_timeout'), current_setting('statement_timeout'),
            current_setting('idle_in_transaction_session_timeout')] as limits`.execute(tx);
        inside += 1;
        if (inside === 5) allInside.resolve();
        await allInside.promise;
        return rows[0]?.limits;
      }),
    ),
  );
  expect(limits).toEqual(Array.from({ length: 5 }, () => ['4s', '20s', '20s']));
  await database.close();
});

test('who waits too long for a row, or for a statement, is told that the shop is busy', async () => {
  const database = await openTestDatabase();
  const [locked, tried] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = database.write(async (tx) => {
    await sql`select from catalogue_state for update`.execute(tx);
    locked.resolve();
    await tried.promise;
  });
  await locked.promise;
  const limited = (limit: string, statement: RawBuilder<unknown>) =>
    database.write(async (tx) => {
      await sql`select set_config(${limit}, '20ms', true)`.execute(tx);
      await statement.execute(tx);
    });
  await expect(limited('lock_timeout', sql`select from catalogue_state for update`)).rejects.toThrow(
    BusyError,
  );
  await expect(limited('statement_timeout', sql`select pg_sleep(60)`)).rejects.toThrow(BusyError);
  tried.resolve();
  await holding;
  await database.close();
});

test('a cart that is read while the server goes away is there or told to come again for, and read on a read-only one', async () => {
  const database = await openTestDatabase();
  const shop = await buildTestShop({ database });
  const shopper = await shop.newShopper();
  const read = () =>
    shop.app.inject({
      url: pathOf(getCart, { userId: shopper.id }),
      headers: { authorization: `Bearer ${shopper.token}` },
    });
  const endOthers = () =>
    database.runStatement(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
  for (let round = 0; round < 5; round += 1) {
    const reading = Array.from({ length: 30 }, read);
    await endOthers().catch(() => {});
    for (const { statusCode, headers } of await Promise.all(reading)) {
      const told = statusCode === 503 && Number(headers['retry-after']) > 0 ? 'come again' : statusCode;
      expect([200, 'come again']).toContain(told);
    }
  }
  const makeReadOnly = () =>
    database.runStatement(`
      do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`);
  // The call may get a connection that has just been ended.
  await expect.poll(() => makeReadOnly().then(() => 'done', String)).toBe('done');
  await endOthers();
  // Makes the session's last use due to be recorded.
  shop.clock.set(new Date(shop.clock.now().getTime() + 5 * 60_000));
  await expect.poll(async () => (await read()).statusCode).toBe(200);
  await shop.close();
  await database.close();
});
