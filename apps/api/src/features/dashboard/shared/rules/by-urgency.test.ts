import { waitingKinds } from '@shop/contract/dashboard/waiting';
import { expect, test } from 'vitest';
import { byUrgency } from './by-urgency.ts';

test('what is late comes first, otherwise the most urgent', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  const [first, second, third] = waitingKinds;
  if (!first || !second || !third) throw new Error('There are more kinds than that');
  const some = { count: 1, since: now, newest: now };
  const sorted = byUrgency(
    [
      { ...some, kind: third, due: now },
      { ...some, kind: second, due: null },
      { ...some, kind: first, due: new Date(now.getTime() + 1) },
    ],
    now,
  );
  expect(sorted.map(({ kind, isLate }) => [kind, isLate])).toEqual([
    [third, true],
    [first, false],
    [second, false],
  ]);
});
