import { dayOfIndia, daysBetween, isDay, lastDaysOfIndia } from '@shop/contract/days';
import { MAX_SALES_DAYS } from '@shop/contract/limits';
import * as messages from '@shop/contract/revenue/messages';
import * as revenueRefusals from '@shop/contract/revenue/refusals';
import type { RevenueDays } from '@shop/contract/revenue/schemas';
import { refuse } from '../../../../platform/errors.ts';

/** Days in Asia/Kolkata, both inclusive. */
export interface DaySpan {
  from: string;
  to: string;
}

const DEFAULT_DAYS = 30;

/**
 * The requested days, and as many before them. Without `to` the span ends today; without `from` it has 30 days.
 * @throws invalid_sales_days with the sentence for each day that is wrong
 */
export function salesSpans(typed: RevenueDays, now: Date): { now: DaySpan; before: DaySpan } {
  const fields: Record<string, string> = {};
  const given = (name: 'from' | 'to') => {
    const day = typed[name] ?? '';
    if (day !== '' && !isDay(day)) fields[name] = messages.notADay;
    return day;
  };
  const [typedFrom, typedTo] = [given('from'), given('to')];
  if (Object.keys(fields).length > 0) throw refuse(revenueRefusals.checkDays, { fields });
  const to = typedTo || dayOfIndia(now);
  const from = typedFrom || daysUntil(to, DEFAULT_DAYS);
  const length = daysBetween(from, to).length;
  if (length === 0) throw refuse(revenueRefusals.endsBeforeItBegins, { field: 'to' });
  if (length > MAX_SALES_DAYS) throw refuse(revenueRefusals.tooLong, { field: 'from' });
  const lastBefore = daysUntil(from, 2);
  return { now: { from, to }, before: { from: daysUntil(lastBefore, length), to: lastBefore } };
}

/** The first of `count` days that end with `day`. */
function daysUntil(day: string, count: number): string {
  return lastDaysOfIndia(new Date(`${day}T00:00:00Z`), count)[0] ?? day;
}
