/** The languages of the shop; the first is that of a visitor who has chosen none. */
export const LANGUAGES = ['en', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Which rules dates, numbers and money of a language are written by. */
export const LOCALES = { en: 'en-IN', hi: 'hi-IN' } as const satisfies Record<Language, string>;

/** Cookie of a browser in which a language was chosen. */
export const LANGUAGE_COOKIE = 'language';

export function isLanguage(text: unknown): text is Language {
  return LANGUAGES.some((language) => language === text);
}
