import { MONTHS } from '@shop/messages/languages';
import { momentWriter } from '@shop/messages/moments';
import { language, locale } from './language.ts';

/** The shop uses the time of India (ruling 10), wherever its owner is. */
const timeZone = 'Asia/Kolkata';

const dateAndTime = /* @__PURE__ */ momentWriter(language, { day: 'numeric', month: MONTHS[language] });
const dayAndMonth = /* @__PURE__ */ new Intl.DateTimeFormat(locale, {
  timeZone,
  day: 'numeric',
  month: MONTHS[language],
});

const fullDay = /* @__PURE__ */ new Intl.DateTimeFormat(locale, {
  timeZone,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

const dayOfYear = /* @__PURE__ */ new Intl.DateTimeFormat(locale, {
  timeZone,
  day: 'numeric',
  month: MONTHS[language],
  year: 'numeric',
});

const dayAndTime = /* @__PURE__ */ momentWriter(language, {
  day: 'numeric',
  month: MONTHS[language],
  year: 'numeric',
});

/** The date part of an ISO time: the text before its T (product §2, 'Orders'). */
export function datePart(isoTime: string): string {
  return isoTime.slice(0, isoTime.indexOf('T'));
}

/** `21 Nov, 3:32 pm`, `21 नवंबर, दोपहर 3:32 बजे` */
export function formatTime(isoTime: string): string {
  return dateAndTime(new Date(isoTime));
}

/** `21 Nov 2026, 3:32 pm`, `21 नवंबर 2026, दोपहर 3:32 बजे` */
export function formatDayAndTime(isoTime: string): string {
  return dayAndTime(new Date(isoTime));
}

/** `21 Nov`, from an ISO time or a day such as `2026-11-21`. */
export function formatDay(isoTime: string): string {
  return dayAndMonth.format(new Date(isoTime));
}

/** `21 November 2026` */
export function formatFullDay(isoTime: string): string {
  return fullDay.format(new Date(isoTime));
}

/** `21 Nov 2026` */
export function formatDayOfYear(isoTime: string): string {
  return dayOfYear.format(new Date(isoTime));
}
