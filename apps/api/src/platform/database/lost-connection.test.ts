import { setImmediate } from 'node:timers/promises';
import { getCart } from '@shop/contract/cart/endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildTestShop } from '../../testing/build-test-app.ts';
import { pathOf } from '@shop/contract/call';
import { openTestDatabase } from '../../testing/test-database.ts';

test('a connection that dies between two statements ends its transaction, not the process', async () => {
  const database = await openTestDatabase();
  const transaction = database.write(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    // Answered when it is gone.
    await database.runStatement(`select pg_terminate_backend(${rows[0]?.pid}, 60000)`);
    await setImmediate();
    await sql`select 1`.execute(tx);
  });
  await expect(transaction).rejects.toThrow('onnection');
  await database.ping();
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
  // The connection that it gets may be one that has just been ended.
  await expect.poll(() => makeReadOnly().then(() => 'done', String)).toBe('done');
  await endOthers();
  // The session's last use is due to be written.
  shop.clock.set(new Date(shop.clock.now().getTime() + 5 * 60_000));
  await expect.poll(async () => (await read()).statusCode).toBe(200);
  await shop.close();
  await database.close();
});
