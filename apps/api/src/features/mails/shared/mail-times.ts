import type { Language } from '@shop/contract/languages';
import { LOCALES } from '@shop/messages/languages';
import { momentWriter } from '@shop/messages/moments';

const day = { day: 'numeric', month: 'long' } as const;
const dayIn = (language: Language) =>
  new Intl.DateTimeFormat(LOCALES[language], { ...day, timeZone: 'Asia/Kolkata' });
const days = { en: dayIn('en'), hi: dayIn('hi') };
const moments = { en: momentWriter('en', day), hi: momentWriter('hi', day) };

/** '23 November', '23 नवंबर' */
export function mailDay(moment: Date, language: Language): string {
  return days[language].format(moment);
}

/** '23 November at 1:29 am', '23 नवंबर, रात 1:29 बजे' */
export function mailTime(moment: Date, language: Language): string {
  return moments[language](moment);
}
