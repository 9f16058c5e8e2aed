import { ownersRefusal } from '../refusal.ts';

export const newsletterNotFound = ownersRefusal(
  'not_found',
  'newsletter_not_found',
  'There is no such newsletter.',
);
export const newsletterNotDraft = ownersRefusal(
  'conflict',
  'newsletter_not_draft',
  'This newsletter is no draft any more. Reload the page to see how far it is.',
);
export const newsletterChanged = ownersRefusal(
  'conflict',
  'newsletter_changed',
  'This newsletter was changed by somebody else in the meantime.',
);
export const newsletterTimePast = ownersRefusal(
  'bad_input',
  'newsletter_time_past',
  'This time is already past. Choose a later one, or send it now.',
);
export const newsletterUnfinished = ownersRefusal(
  'bad_input',
  'newsletter_unfinished',
  'A newsletter needs a subject and a text in English. In Hindi it needs both, or neither.',
);
export const newsletterNotUnderWay = ownersRefusal(
  'conflict',
  'newsletter_not_under_way',
  'This newsletter is neither planned nor being sent.',
);
