/** Paise of one day in Asia/Kolkata. */
export interface DayMoney {
  day: string;
  takenPaise: number;
  /** Refunds that have gone through, and those that have not: under way, or failed. */
  refundedPaise: number;
  openPaise: number;
  payments: number;
}

/** One entry for each of `days`, with zeros if nothing happened. */
export function moneyOfDays(days: readonly string[], known: readonly DayMoney[]): DayMoney[] {
  const byDay = new Map(known.map((entry) => [entry.day, entry]));
  return days.map(
    (day) => byDay.get(day) ?? { day, takenPaise: 0, refundedPaise: 0, openPaise: 0, payments: 0 },
  );
}

/** The sum of the last `count` days. */
export function moneyOfLast(days: readonly DayMoney[], count: number): Omit<DayMoney, 'day'> {
  return days.slice(-count).reduce(
    (sum, { takenPaise, refundedPaise, openPaise, payments }) => ({
      takenPaise: sum.takenPaise + takenPaise,
      refundedPaise: sum.refundedPaise + refundedPaise,
      openPaise: sum.openPaise + openPaise,
      payments: sum.payments + payments,
    }),
    { takenPaise: 0, refundedPaise: 0, openPaise: 0, payments: 0 },
  );
}
