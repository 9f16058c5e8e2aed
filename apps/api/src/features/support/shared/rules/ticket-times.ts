import { FIRST_ANSWER_HOURS } from '@shop/contract/support/kinds';

/** The time by which the shop must have answered. */
export function answerDueAt(openedAt: Date): Date {
  return new Date(openedAt.getTime() + FIRST_ANSWER_HOURS * 3_600_000);
}

/**
 * The time by which a ticket must be settled: the same day of the next month, or its last day if that month is
 * shorter.
 */
export function settleDueAt(openedAt: Date): Date {
  const due = new Date(openedAt);
  due.setUTCMonth(due.getUTCMonth() + 1);
  // One month after 31 January is the end of February, not the beginning of March.
  if (due.getUTCDate() !== openedAt.getUTCDate()) due.setUTCDate(0);
  return due;
}
