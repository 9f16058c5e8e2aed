/** The languages of the shop. The first is the default for visitors who have chosen none. */
export const LANGUAGES = ['en', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The locale by which each language formats dates, numbers and money. */
export const LOCALES = { en: 'en-IN', hi: 'hi-IN' } as const satisfies Record<Language, string>;

/**
 * How a month is written next to a day. In full in Hindi: the short forms of CLDR ('दिस॰') are read by few.
 */
export const MONTHS = { en: 'short', hi: 'long' } as const satisfies Record<Language, string>;

/** Cookie that remembers the language chosen in a browser. */
export const LANGUAGE_COOKIE = 'language';

/** Header by which a page tells the API the language of its sentences. Without it they are in English. */
export const LANGUAGE_HEADER = 'shop-language';

export function isLanguage(text: unknown): text is Language {
  return LANGUAGES.some((language) => language === text);
}
