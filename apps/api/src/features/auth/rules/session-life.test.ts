import { expect, test } from 'vitest';
import { isTouchDue, sessionBounds } from './session-life.ts';

const now = new Date('2026-03-10T12:00:00Z');

test('a session lives 12 hours without use and 7 days in all', () => {
  expect(sessionBounds(now)).toEqual({
    usedAfter: new Date('2026-03-10T00:00:00Z'),
    startedAfter: new Date('2026-03-03T12:00:00Z'),
  });
});

test('a use is noted once a minute', () => {
  expect(isTouchDue(new Date('2026-03-10T11:59:00.001Z'), now)).toBe(false);
  expect(isTouchDue(new Date('2026-03-10T11:59:00.000Z'), now)).toBe(true);
});
