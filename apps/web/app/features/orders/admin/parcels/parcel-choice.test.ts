import { expect, test } from 'vitest';
import { chosenLines, linesLeft } from './parcel-choice.ts';

const item = { productId: 'p1', title: 'Neem Soap', image: '', picture: null, price: 199, quantity: 3 };

test('what is left: all that did not come back, or the parcel that is still to be sent', () => {
  const cartItems = [
    { ...item, returned: 1 },
    { ...item, productId: 'p2', returned: 3 },
  ];
  expect(linesLeft({ cartItems })).toEqual([{ productId: 'p1', title: 'Neem Soap', left: 2 }]);
  const rest = { productId: 'p1', title: 'Neem Soap', quantity: 1 };
  const sent = { number: 1, sentAt: '2026-11-21T00:00:00Z', items: [rest] };
  expect(linesLeft({ cartItems, parcels: [sent, { number: 2, items: [rest] }] })).toEqual([
    { productId: 'p1', title: 'Neem Soap', left: 1 },
  ]);
  expect(linesLeft({ cartItems, parcels: [sent] })).toEqual([]);
});

test('what nobody touched goes whole; too many, none and nonsense are refused', () => {
  const lines = [
    { productId: 'p1', title: 'Neem Soap', left: 2 },
    { productId: 'p2', title: 'Lime Soap', left: 1 },
  ];
  expect(chosenLines(lines, { p2: '0' })).toEqual({
    lines: [{ productId: 'p1', quantity: 2 }],
    problem: undefined,
  });
  for (const typed of ['3', '-1', '1.5', 'two'])
    expect(chosenLines(lines, { p1: typed }).problem).toBe('Neem Soap: enter a whole number from 0 to 2.');
  expect(chosenLines(lines, { p1: '0', p2: '0' }).problem).toBe('Choose at least one piece.');
});
