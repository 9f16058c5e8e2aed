import { afterEach, expect, test, vi } from 'vitest';
import { momentWriter } from './moments.ts';

afterEach(() => vi.unstubAllGlobals());

const AT = Date.parse('2026-11-28T17:07:00Z');

test('a moment is a day and the time in India', () => {
  expect(momentWriter('en', { day: 'numeric', month: 'short' })(AT)).toBe('28 Nov, 10:37 pm');
  expect(momentWriter('hi', { day: 'numeric', month: 'long' })(AT)).toBe('28 नवंबर, रात 10:37 बजे');
  expect(momentWriter('hi', { day: 'numeric', month: 'long', year: 'numeric' })(new Date(AT))).toBe(
    '28 नवंबर 2026, रात 10:37 बजे',
  );
});

test.each(['रात 10:37', 'रात 10:37 बजे'])('where Intl writes %s, the hour is said once', (written) => {
  vi.stubGlobal('Intl', {
    DateTimeFormat: class {
      format = () => written;
    },
  });
  expect(momentWriter('hi', {})(AT)).toBe(`${written}, रात 10:37 बजे`);
});
