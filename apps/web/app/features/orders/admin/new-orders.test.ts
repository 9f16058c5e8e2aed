import { expect, test } from 'vitest';
import { noteOrders, withoutNew, type SeenOrders } from './new-orders.ts';

const view = 'payment=paid';
const noteFirstPage = (before: SeenOrders | null, orderIds: string[], isWhole = true) =>
  noteOrders(before, { view, orderIds, isWhole });
const freshOf = (seen: SeenOrders) => [...seen.fresh];

test('what was there at first is not new', () => {
  expect(freshOf(noteFirstPage(null, ['b', 'a']))).toEqual([]);
});

test('what comes above is new, and stays so', () => {
  const once = noteFirstPage(noteFirstPage(null, ['b', 'a']), ['c', 'b', 'a']);
  expect(freshOf(once)).toEqual(['c']);
  expect(freshOf(noteFirstPage(once, ['d', 'c', 'b', 'a']))).toEqual(['c', 'd']);
});

test('the first of an empty list is new', () => {
  expect(freshOf(noteFirstPage(noteFirstPage(null, []), ['a']))).toEqual(['a']);
});

test('what moves up from the second page is not new, neither then nor later', () => {
  const first = noteFirstPage(null, ['d', 'c', 'b'], false);
  const movedUp = noteFirstPage(first, ['d', 'b', 'a'], false);
  expect(freshOf(movedUp)).toEqual([]);
  expect(freshOf(noteFirstPage(movedUp, ['e', 'd', 'a'], false))).toEqual(['e']);
});

test('what went and came back is not new', () => {
  expect(freshOf(noteFirstPage(noteFirstPage(noteFirstPage(null, ['b', 'a']), ['a']), ['b', 'a']))).toEqual(
    [],
  );
});

test('another filter starts again', () => {
  const seen = noteFirstPage(noteFirstPage(null, ['a']), ['b', 'a']);
  expect(freshOf(noteOrders(seen, { view: 'text=asha', orderIds: ['c', 'b'], isWhole: true }))).toEqual([]);
});

test('the same page again changes nothing', () => {
  const seen = noteFirstPage(null, ['b', 'a']);
  expect(noteFirstPage(seen, ['b', 'a'])).toBe(seen);
});

test('an order that was opened is new no more', () => {
  const seen = noteFirstPage(noteFirstPage(null, ['a']), ['c', 'b', 'a']);
  expect(freshOf(withoutNew(seen, 'c'))).toEqual(['b']);
});

test('opening an order that is not new changes nothing', () => {
  const seen = noteFirstPage(noteFirstPage(null, ['a']), ['b', 'a']);
  expect(withoutNew(seen, 'a')).toBe(seen);
});
