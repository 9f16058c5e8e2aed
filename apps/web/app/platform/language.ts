import { LOCALES, type Language } from '@shop/messages/languages';

declare global {
  /** Replaced when the pages are built. Not defined in tests. */
  const SHOP_LANGUAGE: Language | undefined;
}

/** The language of this build. There is one build of the pages per language (decision 0044). */
export const language: Language = typeof SHOP_LANGUAGE === 'undefined' ? 'en' : SHOP_LANGUAGE;

/** The locale by which dates and numbers are formatted. */
export const locale = LOCALES[language];

const DEVANAGARI = /\p{Script=Devanagari}/u;

/**
 * The `lang` attribute for text by an owner or shopper: on Hindi pages such text is English if none of it is in
 * Devanagari. The English build omits these attributes (tools/compile-messages.ts).
 */
export function langOf(...words: readonly (string | null | undefined)[]): string | undefined {
  if (language === 'en' || words.some((text) => text && DEVANAGARI.test(text))) return undefined;
  return LOCALES.en;
}
