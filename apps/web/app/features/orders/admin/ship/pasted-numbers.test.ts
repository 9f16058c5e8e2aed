import { expect, test } from 'vitest';
import { pastedNumbers } from './pasted-numbers.ts';

const rows = [1, 2, 3].map((place) => ({ orderId: `o${place}`, orderNumber: `DEO-1000${place}` }));
const entries = (text: string, first = 0) => [...(pastedNumbers(text, rows, first) ?? [])];

test('a column fills the rows from where it is pasted; an empty cell leaves its row out', () => {
  expect(entries('D1001\r\n\r\nD1003\r\n')).toEqual([
    ['o1', 'D1001'],
    ['o3', 'D1003'],
  ]);
  expect(entries('D1001\nD1002\nD1003', 1)).toEqual([
    ['o2', 'D1001'],
    ['o3', 'D1002'],
  ]);
});

test('with order numbers next to them the numbers find their orders, in whatever sequence', () => {
  expect(entries('Order\tAWB\ndeo-10003\tD3\nDEO-10001\t\tD1\nDEO-99999\tD9\n')).toEqual([
    ['o3', 'D3'],
    ['o1', 'D1'],
  ]);
});

test('one number alone is pasted as any text', () => {
  expect(pastedNumbers('D1001', rows, 0)).toBeNull();
  expect(pastedNumbers('D1001\n', rows, 0)).toBeNull();
});
