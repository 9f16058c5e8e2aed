import type { Language } from '@shop/contract/languages';

const timeZone = 'Asia/Kolkata';
const day = { timeZone, day: 'numeric', month: 'long' } as const;
const time = { timeZone, hour: 'numeric', minute: '2-digit' } as const;
const inEnglish = new Intl.DateTimeFormat('en-IN', { ...day, ...time });
const dayInHindi = new Intl.DateTimeFormat('hi-IN', day);
const timeInHindi = new Intl.DateTimeFormat('hi-IN', { ...time, dayPeriod: 'short', hour12: true });

const dayInEnglish = new Intl.DateTimeFormat('en-IN', day);

/** '23 November', '23 नवंबर' */
export function mailDay(moment: Date, language: Language): string {
  return (language === 'en' ? dayInEnglish : dayInHindi).format(moment);
}

/** '23 November at 1:29 am', '23 नवंबर, रात 1:29 बजे' */
export function mailTime(moment: Date, language: Language): string {
  if (language === 'en') return inEnglish.format(moment);
  return `${dayInHindi.format(moment)}, ${timeInHindi.format(moment)} बजे`;
}
