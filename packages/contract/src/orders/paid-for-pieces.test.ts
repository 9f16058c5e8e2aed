import { array, assert, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { paidForPieces } from './paid-for-pieces.ts';

test('without a discount it is what the pieces cost', () => {
  expect(paidForPieces({ unitPrice: 19_900, quantity: 3, discount: 0, returned: 1 }, 2)).toBe(39_800);
});

test('a discount that does not divide evenly is shared out by the paisa', () => {
  const line = { unitPrice: 100, quantity: 3, discount: 100 };
  expect([0, 1, 2].map((returned) => paidForPieces({ ...line, returned }, 1))).toEqual([67, 67, 66]);
});

test('parts that come back in any steps sum to what was paid, and none costs more than it did', () => {
  assert(
    property(
      integer({ min: 1, max: 1_000_000 }),
      array(integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 8 }),
      record({ of: integer({ min: 0, max: 1_000 }) }),
      (unitPrice, steps, { of }) => {
        const quantity = steps.reduce((sum, step) => sum + step, 0);
        const discount = Math.floor((unitPrice * quantity * of) / 1_000);
        let returned = 0;
        let paid = 0;
        for (const step of steps) {
          const part = paidForPieces({ unitPrice, quantity, discount, returned }, step);
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(unitPrice * step);
          returned += step;
          paid += part;
        }
        expect(paid).toBe(unitPrice * quantity - discount);
      },
    ),
  );
});
