import { dayOfIndia } from '@shop/contract/days';

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;
/** How many months can be selected on the page. */
const MONTHS_SHOWN = 36;

const names = /* @__PURE__ */ new Intl.DateTimeFormat('en-IN', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The current month in India. */
export function currentMonth(): string {
  return dayOfIndia(new Date()).slice(0, 7);
}

/** The month named in an address, or the current one. */
export function readMonth(typed: string | null): string {
  return typed !== null && MONTH.test(typed) ? typed : currentMonth();
}

/** `November 2026` */
export function monthName(month: string): string {
  return names.format(new Date(`${month}-01T00:00:00Z`));
}

/** Months to choose from, the current one first. The displayed month is always included. */
export function monthsToChoose(shown: string): { id: string; label: string }[] {
  const [year = 0, number = 1] = currentMonth().split('-').map(Number);
  const months = Array.from({ length: MONTHS_SHOWN }, (_, back) =>
    new Date(Date.UTC(year, number - 1 - back, 1)).toISOString().slice(0, 7),
  );
  const all = months.includes(shown) ? months : [...months, shown].toSorted().toReversed();
  return all.map((id) => ({ id, label: monthName(id) }));
}
