import { LOCALES, type Language } from '@shop/messages/languages';

declare global {
  /** Replaced when the pages are built; not there in tests. */
  const SHOP_LANGUAGE: Language | undefined;
}

/** The language of this build of the pages: there is one build for each (decision 0044). */
export const language: Language = typeof SHOP_LANGUAGE === 'undefined' ? 'en' : SHOP_LANGUAGE;

/** Which rules dates and numbers are written by. */
export const locale = LOCALES[language];
