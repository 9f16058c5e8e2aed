import { expect, test } from 'vitest';
import type { OrderBooks } from '../order-books.ts';
import { orderProfit } from './order-profit.ts';

const usual = { forward: 5_000, returned: 4_000, cash_fee: 3_500, tax_rate: 0.18 };
const estimated = (books: Partial<OrderBooks>) =>
  orderProfit(
    {
      is_billed: false,
      is_sent: true,
      has_number: true,
      parcels: 0,
      numbered_parcels: 0,
      ...books,
    } as OrderBooks,
    [],
    {
      isRegular: true,
      packingPaise: null,
      usual,
    },
  ).figures.unbilled;

test('a cash fee is estimated for cash that was collected, a way back for a parcel that came back', () => {
  expect(estimated({ received_cash: 40_000, is_returned: false })).toBe(8_500);
  expect(estimated({ received_cash: 0, is_returned: true })).toBe(9_000);
});

test('what its owner brings, without a number, is on no courier’s bill: nothing is estimated for it', () => {
  expect(estimated({ has_number: false })).toBe(0);
  // Of two parcels one went with a courier.
  expect(estimated({ has_number: false, parcels: 1, numbered_parcels: 1 })).toBe(5_000);
});
