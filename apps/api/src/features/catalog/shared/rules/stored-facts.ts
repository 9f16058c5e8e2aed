import type { ProductFacts } from '@shop/contract/catalog/schemas';
import type { VariantOption } from '@shop/contract/catalog/variant-schemas';
import { sortedRates } from '@shop/contract/tax/rates';

/**
 * Facts as they are stored: texts trimmed, words without duplicates, empty ones left out, and always in the same
 * sequence, so that equal facts are equal texts.
 */
export function storedFacts(typed: ProductFacts = {}): ProductFacts {
  const facts: ProductFacts = {
    sku: textOf(typed.sku),
    barcode: textOf(typed.barcode),
    netQuantity: typed.netQuantity && { amount: typed.netQuantity.amount, unit: typed.netQuantity.unit },
    kind: typed.kind,
    suits: listOf(typed.suits),
    notFor: listOf(typed.notFor),
    concerns: listOf(typed.concerns),
    claims: listOf(typed.claims),
    allergens: listOf(typed.allergens),
    howToUse: textOf(typed.howToUse),
    shelfLifeMonths: typed.shelfLifeMonths,
    maker: textOf(typed.maker),
    countryOfOrigin: textOf(typed.countryOfOrigin),
    licenceNumber: textOf(typed.licenceNumber),
    sizesOf: textOf(typed.sizesOf),
    ...variantOf(typed),
    pageTitle: textOf(typed.pageTitle),
    pageDescription: textOf(typed.pageDescription),
    searchWords: wordsOf(typed.searchWords),
    lowStockBelow: typed.lowStockBelow,
    hsn: textOf(typed.hsn),
    gstRates: ratesOf(typed.gstRates),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}

/** Only variants of something have options; each name once. */
function variantOf({ sizesOf, options = [], variantPlace }: ProductFacts) {
  if (textOf(sizesOf) === undefined) return {};
  const known = new Map<string, VariantOption>();
  for (const { name, value, nameHindi, valueHindi } of options) {
    const option = {
      name: name.trim(),
      value: value.trim(),
      nameHindi: textOf(nameHindi),
      valueHindi: textOf(valueHindi),
    };
    const key = option.name.toLowerCase();
    const kept = Object.fromEntries(Object.entries(option).filter(([, text]) => text !== undefined));
    if (!known.has(key)) known.set(key, kept as VariantOption);
  }
  return { ...(known.size > 0 && { options: [...known.values()] }), variantPlace };
}

/** A comma always separates words, as it does in a product file. */
function wordsOf(typed: readonly string[] | undefined): string[] | undefined {
  const words = typed?.flatMap((word) => word.split(',')).map((word) => word.trim());
  return listOf(words?.filter((word) => word !== ''));
}

/** The earliest first. A rate without a day applies from the beginning. */
function ratesOf(typed: ProductFacts['gstRates']): ProductFacts['gstRates'] {
  if (typed === undefined || typed.length === 0) return undefined;
  return sortedRates(
    typed.map(({ percent, from }) => (from === undefined ? { percent } : { percent, from })),
  );
}

function textOf(typed: string | undefined): string | undefined {
  return typed?.trim() || undefined;
}

function listOf<T extends string>(typed: readonly T[] | undefined): T[] | undefined {
  return typed && typed.length > 0 ? [...new Set(typed)] : undefined;
}
