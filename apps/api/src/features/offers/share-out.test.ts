import { array, assert, asyncProperty, integer, record } from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paidForPieces } from '@shop/contract/orders/paid-for-pieces';
import { spread } from '../../platform/rules/spread.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function shareOut(amount: number, weights: readonly number[]): Promise<number[]> {
  const { shares } = await database.read
    .selectNoFrom(sql<number[]>`to_json(share_out(${amount}::bigint, ${weights}::bigint[]))`.as('shares'))
    .executeTakeFirstOrThrow();
  return shares;
}

test('the paisa that is left goes to who lost most by rounding', async () => {
  expect(
    await shareOut(
      100,
      [1, 1, 1].map((weight) => weight * 100),
    ),
  ).toEqual([34, 33, 33]);
  expect(await shareOut(100, [500, 0, 250])).toEqual([67, 0, 33]);
  expect(await shareOut(0, [5, 5])).toEqual([0, 0]);
  expect(await shareOut(10, [7, 3])).toEqual([7, 3]);
});

test('an order shares out its discount as its papers spread it', async () => {
  // Up to where amount × weight exceeds the safe integers of JavaScript.
  const weights = array(integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 12 });
  await assert(
    asyncProperty(weights, integer({ min: 0, max: 10_000 }), async (given, share) => {
      const sum = given.reduce((total, weight) => total + weight, 0);
      const amount = Math.floor((sum / 10_000) * share);
      expect(await shareOut(amount, given)).toEqual(spread(amount, given));
    }),
    { numRuns: 200 },
  );
});

const cartLine = record({
  unitPrice: integer({ min: 1, max: 10_000_000 }),
  quantity: integer({ min: 1, max: 30 }),
  isCovered: integer({ min: 0, max: 3 }),
});

test('of any cart and code, refunded in any parts, the parts sum to what was paid, to the paisa', async () => {
  await assert(
    asyncProperty(
      array(cartLine, { minLength: 1, maxLength: 12 }),
      integer({ min: 0, max: 10_000 }),
      array(integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 5 }),
      async (lines, share, steps) => {
        const weights = lines.map(({ unitPrice, quantity, isCovered }) =>
          isCovered === 0 ? 0 : unitPrice * quantity,
        );
        const covered = weights.reduce((sum, weight) => sum + weight, 0);
        const discount = Math.round((covered / 10_000) * share);
        const shares = await shareOut(discount, weights);
        expect(shares.reduce((sum, each) => sum + each, 0)).toBe(discount);
        for (const [index, each] of shares.entries()) {
          expect(each).toBeGreaterThanOrEqual(0);
          expect(each).toBeLessThanOrEqual(weights[index] ?? 0);
          const { unitPrice, quantity } = lines[index] ?? { unitPrice: 0, quantity: 0 };
          let returned = 0;
          let refunded = 0;
          for (let turn = 0; returned < quantity; turn += 1) {
            const pieces = Math.min(steps[turn % steps.length] ?? 1, quantity - returned);
            refunded += paidForPieces({ unitPrice, quantity, discount: each, returned }, pieces);
            returned += pieces;
            expect(refunded).toBeLessThanOrEqual(unitPrice * quantity - each);
          }
          expect(refunded).toBe(unitPrice * quantity - each);
        }
      },
    ),
    { numRuns: 60 },
  );
});
