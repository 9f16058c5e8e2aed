import { expect, test } from 'vitest';
import { salesSpans } from './revenue-span.ts';

/** 00:30 on 1 March in India. */
const now = new Date('2026-02-28T19:00:00Z');

test('without days it is the last 30, against the 30 before', () => {
  expect(salesSpans({}, now)).toEqual({
    now: { from: '2026-01-31', to: '2026-03-01' },
    before: { from: '2026-01-01', to: '2026-01-30' },
  });
});

test('the span before is as long and ends the day before', () => {
  expect(salesSpans({ from: '2026-02-20', to: '2026-02-22' }, now).before).toEqual({
    from: '2026-02-17',
    to: '2026-02-19',
  });
  expect(salesSpans({ from: '2026-02-20', to: '2026-02-20' }, now).before).toEqual({
    from: '2026-02-19',
    to: '2026-02-19',
  });
});

test.each([
  [{ from: 'yesterday' }, { from: 'Enter a day like 2026-11-21.' }],
  [{ to: '2026-02-30' }, { to: 'Enter a day like 2026-11-21.' }],
  [{ from: '2026-02-02', to: '2026-02-01' }, { to: 'The last day is before the first.' }],
  [{ from: '2020-01-01', to: '2026-02-01' }, { from: 'Choose at most 731 days.' }],
])('%o is refused', (days, fields) => {
  const refused = () => salesSpans(days, now);
  expect(refused).toThrow(expect.objectContaining({ code: 'invalid_sales_days' }));
  expect(refused).toThrow(expect.objectContaining({ fields }));
});
