import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
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
