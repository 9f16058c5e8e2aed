import { LOCALES, type Language } from '@shop/messages/languages';

declare global {
  /** Replaced when the pages are built; not there in tests. */
  const SHOP_LANGUAGE: Language | undefined;
}

/** The language of this build of the pages: there is one build for each (decision 0044). */
export const language: Language = typeof SHOP_LANGUAGE === 'undefined' ? 'en' : SHOP_LANGUAGE;

/** Which rules dates and numbers are written by. */
export const locale = LOCALES[language];

const DEVANAGARI = /\p{Script=Devanagari}/u;

/**
 * The `lang` of what an owner or a shopper wrote: on Hindi pages it is English where nothing of it is in Devanagari. The
 * English build leaves these attributes out (tools/compile-messages.ts).
 */
export function langOf(...words: readonly (string | null | undefined)[]): string | undefined {
  if (language === 'en' || words.some((text) => text && DEVANAGARI.test(text))) return undefined;
  return LOCALES.en;
}
