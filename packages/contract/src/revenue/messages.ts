import { MAX_SALES_DAYS } from '../limits.ts';

export const checkDays = 'Choose the first and the last day.';
export const notADay = 'Enter a day like 2026-11-21.';
export const endsBeforeItBegins = 'The last day is before the first.';
export const tooLong = `Choose at most ${MAX_SALES_DAYS} days.`;
