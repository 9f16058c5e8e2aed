import { dayOfIndia, isDay, lastDaysOfIndia } from '@shop/contract/days';
import { MAX_SALES_DAYS } from '@shop/contract/limits';

/** Days of Asia/Kolkata, both included. */
export interface ChosenDays {
  from: string;
  to: string;
}

/** Spans that end today, by their number of days. */
export const spans = [
  { count: 1, label: 'Today' },
  { count: 7, label: '7 days' },
  { count: 30, label: '30 days' },
  { count: 90, label: '90 days' },
  { count: 365, label: 'A year' },
] as const;

const DEFAULT_COUNT = 30;

/** The last `count` days, ending with today. */
export function lastDays(count: number, now: Date): ChosenDays {
  return { from: lastDaysOfIndia(now, count)[0] ?? dayOfIndia(now), to: dayOfIndia(now) };
}

/** The days named in an address, or the last 30. */
export function readRevenueDays(search: URLSearchParams, now: Date): ChosenDays {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  return isDay(from) && isDay(to) && problemOf({ from, to }) === null
    ? { from, to }
    : lastDays(DEFAULT_COUNT, now);
}

/** What is wrong with a span. Null: nothing. */
export function problemOf({ from, to }: ChosenDays): string | null {
  if (from === '' || to === '') return 'Choose the first and the last day.';
  if (from > to) return 'The last day is before the first.';
  const count = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return count > MAX_SALES_DAYS ? `Choose at most ${MAX_SALES_DAYS} days.` : null;
}
