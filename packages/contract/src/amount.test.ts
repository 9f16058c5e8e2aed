import { expect, test } from 'vitest';
import { parseRupees } from './amount.ts';

test.each([
  ['249', 249],
  ['₹ 249.50', 249.5],
  ['Rs. 1,299.00', 1_299],
  ['₹\u{a0}1,49,900', 149_900],
  ['INR 199.0000', 199],
  ['1,499.00', 1_499],
  ['0', 0],
  ['499 INR', 499],
  ['1,299/-', 1_299],
])('%j is the amount %d', (text, rupees) => {
  expect(parseRupees(text)).toBe(rupees);
});

test.each(['', '1.499,00', '1,49', '12,34', '-5', '5-6', 'free', '$5', '1 499', '1e3', '4.355'])(
  '%j is no amount',
  (text) => {
    expect(parseRupees(text)).toBeNull();
  },
);
