/** Days are those of Asia/Kolkata, written `2026-11-21` (ruling 10). */

/** India has a single time zone and no daylight saving: UTC + 5:30. */
const OFFSET_MS = 5.5 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** The day of Asia/Kolkata that a moment falls on, `2026-11-21` (ruling 10). */
export function dayOfIndia(moment: Date): string {
  return new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** A number for each day of Asia/Kolkata, growing by one: cheaper to compare than its text. */
export function dayNumberOfIndia(moment: Date): number {
  return Math.floor((moment.getTime() + OFFSET_MS) / DAY_MS);
}

/** The last `count` days of Asia/Kolkata, ending with today. */
export function lastDaysOfIndia(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    dayOfIndia(new Date(now.getTime() - (count - 1 - index) * DAY_MS)),
  );
}

/** The moment at which a day of Asia/Kolkata begins. */
export function startOfDayOfIndia(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - OFFSET_MS);
}

/** Whether a text is an existing day, written like `2026-11-21`. */
export function isDay(text: string): boolean {
  const moment = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().slice(0, 10) === text;
}

/**
 * The day that a cell says: `2026-11-21`, or `21-11-2026` and `21.11.2026` as spreadsheets of India write it when they save
 * a file that had the other; null: it says none. With `/`, nobody knows which is the month.
 */
export function dayOfCell(cell: string): string | null {
  const [, date = '', , month = '', year = ''] = /^(\d{1,2})([-.])(\d{1,2})\2(\d{4})$/.exec(cell) ?? [];
  const day = year === '' ? cell : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : null;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A day for an owner to read: `21 Nov 2026`. */
export function dayInWords(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`;
}

/** The day after a day. */
export function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}

/** The day before a day. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
}

/** The moment at which the month after `2026-11` begins in Asia/Kolkata. */
export function startOfNextMonthOfIndia(month: string): Date {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1) - OFFSET_MS);
}

/** The days from one to another, both included. None if the first is after the last. */
export function daysBetween(first: string, last: string): string[] {
  const [from, to] = [first, last].map((day) => Date.parse(`${day}T00:00:00Z`)) as [number, number];
  const count = Math.max(0, Math.round((to - from) / DAY_MS) + 1);
  return Array.from({ length: count }, (_, index) =>
    new Date(from + index * DAY_MS).toISOString().slice(0, 10),
  );
}

/** A moment's time of day in Asia/Kolkata, such as `15:32`. */
export function timeOfIndia(moment: Date): string {
  return new Date(moment.getTime() + OFFSET_MS).toISOString().slice(11, 16);
}

/**
 * A moment in the time of Asia/Kolkata, `2026-11-20T02:33:00+05:30`: the part before the T is the day in India
 * (ruling 39).
 */
export function isoTimeOfIndia(moment: Date): string {
  return `${new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 19)}+05:30`;
}

/**
 * A moment for a cell, in the time of Asia/Kolkata: `2026-11-20 02:33:00`. Excel, LibreOffice and Google Sheets take it for
 * a day and time in every country's form, and with a T or a zone some do not.
 */
export function cellTimeOfIndia(moment: Date): string {
  return isoTimeOfIndia(moment).slice(0, 19).replace('T', ' ');
}

/** A moment as the value of a `datetime-local` field, in the time of Asia/Kolkata: `2026-11-20T02:33`. */
export function typedTimeOfIndia(moment: Date): string {
  return isoTimeOfIndia(moment).slice(0, 16);
}

/** The moment typed as `2026-11-20T02:33` in the time of Asia/Kolkata; null for any other text. */
export function momentOfIndia(typed: string): Date | null {
  const [, day = '', time = ''] =
    /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d)(?::\d{2})?$/.exec(typed.trim()) ?? [];
  return isDay(day) ? new Date(`${day}T${time}:00+05:30`) : null;
}
