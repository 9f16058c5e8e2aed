import { FIRST_ANSWER_HOURS } from '@shop/contract/support/kinds';

/** Until when somebody of the shop answers. */
export function answerDueAt(openedAt: Date): Date {
  return new Date(openedAt.getTime() + FIRST_ANSWER_HOURS * 3_600_000);
}

/** Until when a ticket is settled: the same day of the next month, or its last where that month is shorter. */
export function settleDueAt(openedAt: Date): Date {
  const due = new Date(openedAt);
  due.setUTCMonth(due.getUTCMonth() + 1);
  // 31 January and one month is the end of February, not the beginning of March.
  if (due.getUTCDate() !== openedAt.getUTCDate()) due.setUTCDate(0);
  return due;
}
