import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIN_CHARGE_RUPEES } from '@shop/contract/limits';
import { paiseFromRupees } from '@shop/contract/money';
import { openTestDatabase } from '../../testing/test-database.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('the least payment is the same in the database and in the contract', async () => {
  const { least } = await database.read
    .selectNoFrom(sql<number>`least_payment_paise()`.as('least'))
    .executeTakeFirstOrThrow();
  expect(least).toBe(paiseFromRupees(MIN_CHARGE_RUPEES));
});
