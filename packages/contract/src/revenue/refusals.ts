import { MAX_SALES_DAYS } from '../limits.ts';
import { ownersRefusal } from '../refusal.ts';

export const checkDays = ownersRefusal(
  'bad_input',
  'invalid_sales_days',
  'Choose the first and the last day.',
);
export const endsBeforeItBegins = ownersRefusal(
  'bad_input',
  'invalid_sales_days',
  'The last day is before the first.',
);
export const tooLong = ownersRefusal(
  'bad_input',
  'invalid_sales_days',
  `Choose at most ${MAX_SALES_DAYS} days.`,
);
