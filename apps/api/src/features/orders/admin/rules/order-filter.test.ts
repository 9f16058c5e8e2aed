import { expect, test } from 'vitest';
import { shopperKinds } from '@shop/contract/orders/figure-choices';
import { orderMethods } from '@shop/contract/orders/order-methods';
import { orderNeeds } from '@shop/contract/orders/order-needs';
import type { OrderFilterQuery } from '@shop/contract/orders/schemas';
import { orderStatuses, paymentStatuses } from '@shop/contract/orders/statuses';
import { unfinishedChoices } from '@shop/contract/orders/unfinished-orders';
import { checkedOrderFilter, orderIdRange } from './order-filter.ts';
import { searchPattern } from '../../../../platform/database/word-patterns.ts';
import type { ShopError } from '../../../../platform/errors.ts';

test('what is left out or empty does not narrow', () => {
  const everything = {
    statuses: [],
    paymentStatuses: [],
    method: null,
    needs: null,
    unfinished: null,
    isByAgent: false,
    productId: null,
    code: '',
    state: null,
    shopper: null,
    dateOf: 'placed',
    from: null,
    until: null,
    text: '',
  };
  expect(checkedOrderFilter({})).toEqual(everything);
  expect(
    checkedOrderFilter({
      status: '',
      payment: ',',
      unfinished: '',
      from: '',
      to: '',
      dateOf: '',
      product: '',
      code: ' ',
      state: '',
      shopper: '',
      text: '  ',
    }),
  ).toEqual(everything);
});

test('days are whole days of India, the last one included', () => {
  const { from, until } = checkedOrderFilter({ from: '2026-11-20', to: '2026-11-21' });
  expect(from?.toISOString()).toBe('2026-11-19T18:30:00.000Z');
  expect(until?.toISOString()).toBe('2026-11-21T18:30:00.000Z');
});

test.each([
  ['+91 98160 12345', '9816012345'],
  ['098160-12345', '9816012345'],
  [' Asha@Deodar.Example ', 'asha@deodar.example'],
  ['DEO-10001', 'deo-10001'],
])('%s is looked for as %s', (typed, text) => {
  expect(checkedOrderFilter({ text: typed }).text).toBe(text);
});

test.each([
  ['status', { status: 'confirmed,shipped' }],
  ['payment', { payment: 'Paid' }],
  ['from', { from: '2026-02-30' }],
  ['to', { to: 'tomorrow' }],
  ['to', { from: '2026-11-21', to: '2026-11-20' }],
  ['dateOf', { dateOf: 'delivered' }],
])('a wrong %s is refused with its sentence', (field, query) => {
  const { error } = refusalOf(query);
  expect(error).toMatchObject({ code: 'invalid_order_filter' });
  expect(error?.fields).toEqual({ [field]: error?.message });
});

test.each([
  ['status', orderStatuses],
  ['payment', paymentStatuses],
  ['method', orderMethods],
  ['needs', orderNeeds],
  ['unfinished', unfinishedChoices],
  ['shopper', shopperKinds],
])('the sentence of a wrong %s names every choice', (field, choices) => {
  const { error } = refusalOf({ [field]: 'neither' });
  expect(choices.filter((choice) => !String(error?.fields?.[field]).includes(choice))).toEqual([]);
});

function refusalOf(query: OrderFilterQuery): { error?: ShopError } {
  try {
    checkedOrderFilter(query);
    return {};
  } catch (error) {
    return { error: error as ShopError };
  }
}

test('three letters are looked for anywhere, fewer where a word begins, and signs stand for themselves', () => {
  expect(searchPattern('ash')).toBe('%ash%');
  expect(searchPattern('as')).toBe('% as%');
  expect(searchPattern('a_%b')).toBe(String.raw`%a\_\%b%`);
});

test('eight digits or more of an id span all that begin so', () => {
  expect(orderIdRange('019aa2b3-4')).toEqual({
    first: '019aa2b3-4000-0000-0000-000000000000',
    last: '019aa2b3-4fff-ffff-ffff-ffffffffffff',
  });
  expect(orderIdRange('019aa2b')).toBeNull();
  expect(orderIdRange('deo-10001')).toBeNull();
});
