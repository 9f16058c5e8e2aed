import { netQuantityText } from '@shop/contract/catalog/product-facts';
import type { Product, ProductSize } from '@shop/contract/catalog/schemas';
import { optionIn, optionKey } from '@shop/contract/catalog/variant-words';
import { language } from '../../platform/language.ts';
import * as texts from './product.messages.ts';

/** A value that can be chosen, and the variant that has it: with the other values that are shown, if there is one. */
export interface VariantChoice {
  value: string;
  variant: ProductSize;
  isShown: boolean;
  /** There is none with the other values that are shown: choosing it changes them too. */
  isElsewhere: boolean;
}

/** What is chosen of a product, such as its size, with the values in the order of the variants. */
export interface VariantRow {
  name: string;
  choices: VariantChoice[];
}

/** The options of a product in this page's language; none if there is nothing to choose. */
export function variantRows({ _id: shownId, sizes = [] }: Pick<Product, '_id' | 'sizes'>): VariantRow[] {
  const variants = sizes.map((variant) => ({ variant, options: optionsOf(variant) }));
  const shown = variants.find(({ variant }) => variant._id === shownId);
  if (variants.length < 2 || shown === undefined) return [];
  return shown.options.map(({ name }, row) => {
    const byValue = Map.groupBy(variants, ({ options }) => optionKey(options[row]?.value ?? ''));
    return {
      name,
      choices: [...byValue.values()].flatMap((having) => {
        const fits = having.filter(({ options }) => others(row, options) === others(row, shown.options));
        const inStock = having.find(({ variant }) => variant.totalStock > 0);
        const chosen =
          having.find(({ variant }) => variant._id === shownId) ?? fits[0] ?? inStock ?? having[0];
        const value = chosen?.options[row]?.value;
        if (!chosen || value === undefined) return [];
        const isShown = chosen.variant._id === shownId;
        return { value, variant: chosen.variant, isShown, isElsewhere: !isShown && fits.length === 0 };
      }),
    };
  });
}

/** By what two variants are compared, apart from one of their options. */
function others(row: number, options: readonly Option[]): string {
  return options
    .filter((_option, index) => index !== row)
    .map(({ value }) => optionKey(value))
    .join('\n');
}

interface Option {
  name: string;
  value: string;
}

/** Without options, variants differ in their size, or by their titles. */
function optionsOf({ options = [], netQuantity, title }: ProductSize): Option[] {
  if (options.length > 0) return options.map((option) => optionIn(option, language));
  return [{ name: texts.size(), value: netQuantity ? netQuantityText(netQuantity) : title }];
}
