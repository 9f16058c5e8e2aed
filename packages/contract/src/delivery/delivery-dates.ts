import { type Language, bilingual } from '@shop/messages';
import { dayOfIndia, nextDay } from '../days.ts';

/** Business days (Monday to Saturday) from the order to its delivery (product §2.9). */
export interface DeliveryDays {
  minDays: number;
  maxDays: number;
}

/** Days of India, `2026-11-27`. */
export interface DeliveryDates {
  earliest: string;
  latest: string;
}

/** National holidays of India, month and day, on which no courier delivers. Other holidays differ by state. */
export const NATIONAL_HOLIDAYS: ReadonlySet<string> = new Set(['01-26', '08-15', '10-02']);
const SUNDAY = 0;

/**
 * The days between which something ordered at `orderedAt` arrives. The day of the order, Sundays and national
 * holidays do not count.
 */
export function deliveryDates(orderedAt: Date, { minDays, maxDays }: DeliveryDays): DeliveryDates {
  const ordered = dayOfIndia(orderedAt);
  return { earliest: addBusinessDays(ordered, minDays), latest: addBusinessDays(ordered, maxDays) };
}

function addBusinessDays(day: string, count: number): string {
  let at = day;
  for (let left = count; left > 0;) {
    at = nextDay(at);
    if (isBusinessDay(at)) left -= 1;
  }
  return at;
}

function isBusinessDay(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).getUTCDay() !== SUNDAY && !NATIONAL_HOLIDAYS.has(day.slice(5));
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const MONTHS_IN_HINDI = [
  'जनवरी',
  'फ़रवरी',
  'मार्च',
  'अप्रैल',
  'मई',
  'जून',
  'जुलाई',
  'अगस्त',
  'सितंबर',
  'अक्टूबर',
  'नवंबर',
  'दिसंबर',
];

/** As people read them: '27 Nov to 1 Dec', '3 to 7 Dec', '5 Dec'; '3 से 7 दिसंबर के बीच', '5 दिसंबर को'. */
export function formatDeliveryDates({ earliest, latest }: DeliveryDates, language?: Language): string {
  const last = dayAndMonth(latest, language);
  if (earliest === latest) return bilingual(last, `${last} को`, language);
  const isOneMonth = earliest.slice(0, 7) === latest.slice(0, 7);
  const first = isOneMonth ? dayOfMonth(earliest) : dayAndMonth(earliest, language);
  return bilingual(`${first} to ${last}`, `${first} से ${last} के बीच`, language);
}

function dayAndMonth(day: string, language?: Language): string {
  return `${dayOfMonth(day)} ${bilingual(MONTHS, MONTHS_IN_HINDI, language)[Number(day.slice(5, 7)) - 1]}`;
}

function dayOfMonth(day: string): string {
  return String(Number(day.slice(8)));
}
