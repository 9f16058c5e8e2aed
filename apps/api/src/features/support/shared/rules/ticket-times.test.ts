import { expect, test } from 'vitest';
import { answerDueAt, settleDueAt } from './ticket-times.ts';

test('an answer is due 48 hours after the ticket was opened', () => {
  expect(answerDueAt(new Date('2026-11-21T10:00:00Z'))).toEqual(new Date('2026-11-23T10:00:00Z'));
});

test.each([
  ['2026-11-21T10:00:00Z', '2026-12-21T10:00:00Z'],
  ['2026-12-31T10:00:00Z', '2027-01-31T10:00:00Z'],
  ['2027-01-31T10:00:00Z', '2027-02-28T10:00:00Z'],
  ['2028-01-30T10:00:00Z', '2028-02-29T10:00:00Z'],
])('a ticket of %s is settled until %s', (openedAt, due) => {
  expect(settleDueAt(new Date(openedAt))).toEqual(new Date(due));
});
