import { expect, test } from 'vitest';
import { typedNumber } from './typed-number.ts';

test.each([
  ['0', 0],
  ['49.5', 49.5],
  [' ₹49 ', 49],
  ['1,000', 1_000],
  ['₹ 1,00,000.50', 100_000.5],
  ['100,000', 100_000],
])('%j is the number %d', (text, number) => {
  expect(typedNumber(text)).toBe(number);
});

test.each(['', ' ', '₹', 'abc', '49,50', '1,0000', '5%', '-1', '1e3', '0x10', '4.', '1.000,50'])(
  '%j is no number',
  (text) => {
    expect(typedNumber(text)).toBeNull();
  },
);
