import type { Review } from '@shop/contract/reviews/schemas';
import { locale } from '../../platform/language.ts';

const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/** '25 November 2026': the day in India on which the review was written. */
export function reviewDay({ createdAt }: Review): string {
  return days.format(new Date(createdAt));
}
