import { expect, test } from 'vitest';
import { gramsOf } from './parcel-grams.ts';

const box = { boxGrams: 80, pieceGrams: 200 };
const grams = (amount: number) => ({ netQuantity: { amount, unit: 'g' as const } });

test('pieces weigh their net quantity, or else what a piece usually does', () => {
  const lines = [
    { facts: grams(125), quantity: 2, parts: null },
    { facts: {}, quantity: 1, parts: null },
  ];
  expect(gramsOf(lines, box)).toBe(530);
});

test('a set weighs its own net quantity, or else what is inside', () => {
  const parts = [
    { facts: grams(125), pieces: 3 },
    { facts: {}, pieces: 1 },
  ];
  expect(gramsOf([{ facts: {}, quantity: 2, parts }], box)).toBe(80 + 2 * (375 + 200));
  expect(gramsOf([{ facts: grams(400), quantity: 2, parts }], box)).toBe(880);
});
