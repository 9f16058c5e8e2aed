import { expect, test } from 'vitest';
import { RESET_REQUEST_LIMITS, resetLink, resetLinksStartAfter } from './reset-link.ts';

const MINUTE_MS = 60_000;

test('a link works for 30 minutes (ruling 19)', () => {
  expect(resetLinksStartAfter(new Date('2026-03-10T12:00:00Z'))).toEqual(new Date('2026-03-10T11:30:00Z'));
});

test('a link leads to the page of the shop with its token', () => {
  expect(resetLink('https://shop.test', 'a b+c')).toBe(
    'https://shop.test/auth/reset-password?token=a%20b%2Bc',
  );
});

test('an email is sent five links an hour, and a network thirty', () => {
  expect(RESET_REQUEST_LIMITS).toEqual([
    { by: 'email', count: 5, windowMs: 60 * MINUTE_MS },
    { by: 'network', count: 30, windowMs: 60 * MINUTE_MS },
  ]);
});
