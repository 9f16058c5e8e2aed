import { assert, constantFrom, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { guardFormula, unguardFormula } from './formula-guard.ts';

const start = constantFrom('', "'", "''", '=', '+', '-', '@', '＝', ' =', '\t', '\r', "'=", "' @");

test('what was guarded comes back as it was', () => {
  assert(
    property(start, string({ unit: 'grapheme' }), (sign, rest) => {
      expect(unguardFormula(guardFormula(sign + rest))).toBe(sign + rest);
    }),
  );
});

test.each(['=1+1', '+91 98160', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '  =1', '＝1', "'=1"])(
  'guards %j',
  (text) => {
    expect(guardFormula(text)).toBe(`'${text}`);
  },
);

test.each(['Neem Soap', "'90s Soap", '5 = 5', ''])('leaves %j', (text) => {
  expect([guardFormula(text), unguardFormula(text)]).toEqual([text, text]);
});

test('what somebody typed without a guard stays as typed', () => {
  expect(unguardFormula('=1+1')).toBe('=1+1');
});
