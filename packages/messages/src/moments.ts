import { type Language, LOCALES } from './languages.ts';

/** The shop uses the time of India (ruling 10), wherever its reader is. */
const timeZone = 'Asia/Kolkata';
const hourAndMinute = { hour: 'numeric', minute: '2-digit' } as const;

/**
 * Writes moments as a day and the time in India: `28 Nov, 10:37 pm`, `28 नवंबर, रात 10:37 बजे`.
 * In Hindi Intl writes 'pm' unless asked for periods of the day; and it depends on its version of CLDR whether it ends a
 * time in 'बजे', and whether it joins day and time by 'को'.
 */
export function momentWriter(
  language: Language,
  day: Intl.DateTimeFormatOptions,
): (moment: Date | number) => string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[language], { timeZone, ...options });
  if (language === 'en') {
    const both = format({ ...day, ...hourAndMinute });
    return (moment) => both.format(moment);
  }
  const days = format(day);
  const times = format({ ...hourAndMinute, dayPeriod: 'short', hour12: true });
  return (moment) => `${days.format(moment)}, ${times.format(moment).replace(/ बजे$/, '')} बजे`;
}
