import { expect, test } from 'vitest';
import { moneyOfDays, moneyOfLast } from './money-of-days.ts';

const known = [
  { day: '2026-11-19', takenPaise: 10_050, refundedPaise: 0, openPaise: 0, payments: 1 },
  { day: '2026-11-21', takenPaise: 20_000, refundedPaise: 5_000, openPaise: 0, payments: 2 },
];
const days = moneyOfDays(['2026-11-19', '2026-11-20', '2026-11-21'], known);

test('a day without money has zeros', () => {
  expect(days[1]).toEqual({ day: '2026-11-20', takenPaise: 0, refundedPaise: 0, openPaise: 0, payments: 0 });
});

test('sums the days at the end alone', () => {
  expect(moneyOfLast(days, 2)).toEqual({
    takenPaise: 20_000,
    refundedPaise: 5_000,
    openPaise: 0,
    payments: 2,
  });
  expect(moneyOfLast(days, 3)).toEqual({
    takenPaise: 30_050,
    refundedPaise: 5_000,
    openPaise: 0,
    payments: 3,
  });
});
