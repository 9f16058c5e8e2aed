import { expect, test } from 'vitest';
import { faultOfGstin } from './gstin.ts';

test('a GSTIN of a registered business is right', () => {
  expect(faultOfGstin('27AAPFU0939F1ZV')).toBeNull();
  expect(faultOfGstin('29AAGCB7383J1Z4')).toBeNull();
});

test('a wrong check digit, a state without a code and another shape are told apart', () => {
  expect(faultOfGstin('27AAPFU0939F1ZX')).toBe('check_digit');
  expect(faultOfGstin('28AAPFU0939F1ZV')).toBe('state');
  expect(faultOfGstin('99AAPFU0939F1ZV')).toBe('state');
  expect(faultOfGstin('27AAPFU0939F1Z')).toBe('shape');
  expect(faultOfGstin('27aapfu0939f1zv')).toBe('shape');
});

test('two neighbouring characters in each other’s place are noticed', () => {
  expect(faultOfGstin('27APAFU0939F1ZV')).toBe('check_digit');
});
