import type { Product } from '@shop/contract/catalog/schemas';
import { optionIn } from '@shop/contract/catalog/variant-words';
import { language } from '../../platform/language.ts';

/** What tells a product from its variants, in this page's language: '100 g · Rose'. Empty if it has none. */
export function variantValue({ facts }: Pick<Product, 'facts'>): string {
  return (facts.options ?? []).map((option) => optionIn(option, language).value).join(' · ');
}
