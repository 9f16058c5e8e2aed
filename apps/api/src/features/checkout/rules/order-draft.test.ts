import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import {
  EmptyCartError,
  TotalChangedError,
  TotalMissingError,
  ensureInStock,
  ensureNotEmpty,
  ensureTotalSeen,
  orderTotal,
} from './order-draft.ts';

const line = { productId: 'p', title: 'Neem Soap', unitPricePaise: 19_950, quantity: 2, available: 5 };
const free = { feePaise: 0, freeAbovePaise: 0 };

test('the total is the sum of unit price × quantity', () => {
  const lines = [line, { ...line, unitPricePaise: 10_001, quantity: 3 }];
  expect(orderTotal(lines, free)).toEqual({ shippingPaise: 0, totalPaise: 39_900 + 30_003 });
});

test('shipping is part of the total below the free limit, and waived from it', () => {
  const shipping = { feePaise: 4_900, freeAbovePaise: 50_000 };
  expect(orderTotal([line], shipping)).toEqual({ shippingPaise: 4_900, totalPaise: 44_800 });
  expect(orderTotal([{ ...line, unitPricePaise: 25_000 }], shipping)).toEqual({
    shippingPaise: 0,
    totalPaise: 50_000,
  });
});

test('an empty cart is refused with its text', () => {
  expect(() => ensureNotEmpty([])).toThrow(EmptyCartError);
  expect(() => ensureNotEmpty([])).toThrow('Your cart is empty. Please add items to proceed');
  expect(() => ensureNotEmpty([line])).not.toThrow();
});

test('a line is served up to the last piece and refused above it', () => {
  expect(() => ensureInStock([{ ...line, quantity: 5 }])).not.toThrow();
  expect(() => ensureInStock([{ ...line, quantity: 6 }])).toThrow('Only 5 of Neem Soap left.');
  expect(() => ensureInStock([{ ...line, available: 0 }])).toThrow('Neem Soap is out of stock.');
});

test('the refusal names each line that is short', () => {
  const lines = [{ ...line, available: 1 }, line, { ...line, productId: 'q', available: 0 }];
  expect(() => ensureInStock(lines)).toThrow(
    expect.objectContaining({
      code: 'out_of_stock',
      data: {
        lines: [
          { productId: 'p', available: 1 },
          { productId: 'q', available: 0 },
        ],
      },
    }),
  );
});

test('a missing total is refused', () => {
  expect(() => ensureTotalSeen(100, undefined)).toThrow(TotalMissingError);
});

test('any other total than the one seen is refused with the new one, and the seen one passes', () => {
  assert(
    property(integer({ min: 100, max: 1_000_000_000 }), integer({ min: 1, max: 1_000 }), (paise, off) => {
      expect(() => ensureTotalSeen(paise, paise / 100)).not.toThrow();
      for (const seen of [(paise + off) / 100, (paise - off) / 100]) {
        expect(() => ensureTotalSeen(paise, seen)).toThrow(TotalChangedError);
      }
    }),
  );
});

test('a total summed in binary fractions still counts as seen', () => {
  expect(() => ensureTotalSeen(30, 0.1 + 0.2)).not.toThrow();
});
