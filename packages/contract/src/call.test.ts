import { expect, test } from 'vitest';
import { call, isPermitted, permissions } from './call.ts';
import { inWords } from './permission-words.ts';

test("an owner's call without its permission does not compile", () => {
  const planted = [
    // @ts-expect-error An owner's call names its permission.
    () => call('GET', '/api/admin/planted', 'admin'),
    // @ts-expect-error So does one that says more.
    () => call('POST', '/api/admin/planted', 'admin', { onlyReads: true }),
    // @ts-expect-error There is no such permission.
    () => call('GET', '/api/admin/planted', 'admin', { may: 'everything' }),
  ];
  expect(planted.map((declare) => declare().access)).toEqual(['admin', 'admin', 'admin']);
  expect(call('GET', '/api/admin/planted', 'admin', { may: 'books' }).may).toBe('books');
});

test('a call is for who has its permission, or one of several', () => {
  expect(isPermitted('books', ['orders', 'books'])).toBe(true);
  expect(isPermitted('books', ['orders'])).toBe(false);
  expect(isPermitted(['refunds', 'books'], ['books'])).toBe(true);
  expect(isPermitted(['refunds', 'books'], ['orders'])).toBe(false);
  expect(isPermitted(permissions, ['exports'])).toBe(true);
  expect(isPermitted(permissions, [])).toBe(false);
});

test('permissions are named as a sentence goes on', () => {
  expect(inWords('books')).toBe('the books');
  expect(inWords(['orders', 'books'])).toBe('orders or the books');
  expect(inWords(['orders', 'refunds', 'books'])).toBe('orders, refunds or the books');
});
