import { ownersRefusal } from '../refusal.ts';

export const billNotFound = ownersRefusal(
  'not_found',
  'courier_bill_not_found',
  'This bill no longer exists.',
);
export const billUnfit = ownersRefusal(
  'bad_input',
  'unfit_courier_bill',
  'Please correct the marked fields.',
);
export const billUnreadable = ownersRefusal('bad_input', 'courier_bill_unreadable', (why: string) => why);
export const billKnown = ownersRefusal(
  'conflict',
  'courier_bill_known',
  (bill: string) => `This bill was read already: ${bill}. Remove it first to read a corrected file.`,
);
export const ratesMissing = ownersRefusal(
  'conflict',
  'courier_rates_missing',
  'Enter your box and what you agreed with the courier first: bills are compared with it.',
);
export const ratesChanged = ownersRefusal(
  'conflict',
  'courier_rates_changed',
  'Somebody else changed the rates in the meantime. You see what is saved now, with what you entered. Save again to keep it like this.',
);
