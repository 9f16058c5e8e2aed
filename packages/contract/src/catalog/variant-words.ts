import type { Language } from '@shop/messages/languages';
import type { VariantOption } from './variant-schemas.ts';

/** An option's name and value in a language: in English where its owner wrote no Hindi. */
export function optionIn(
  { name, value, nameHindi, valueHindi }: VariantOption,
  language: Language,
): { name: string; value: string } {
  return language === 'hi' ? { name: nameHindi ?? name, value: valueHindi ?? value } : { name, value };
}

/** By what options and values are compared. */
export function optionKey(words: string): string {
  return words.trim().toLowerCase();
}
