import { expect, test } from 'vitest';
import { cashStateLabels, cashStates } from './states.ts';
import * as hindi from './states.hi.ts';

test.each(cashStates)('an order in cash that is %s says so in both languages', (state) => {
  expect(cashStateLabels[state]).toMatch(/^[A-Z][a-z ]+$/);
  expect(hindi.cashStateLabels[state]).toMatch(/^\p{Script=Devanagari}[\p{Script=Devanagari} ]+$/u);
});
