import type { NetUnit } from '@shop/contract/catalog/product-facts';
import type { AdminProduct, ProductFacts } from '@shop/contract/catalog/schemas';
import { optionsText, parseOptions } from '@shop/contract/catalog/variant-options';
import { parseRates, ratesText } from '@shop/contract/tax/rates';

/** Facts as form values. All are texts, so that the edits of two owners are compared like the other fields. */
export interface FactValues {
  sku: string;
  barcode: string;
  netAmount: string;
  netUnit: string;
  kind: string;
  /** Ids separated by commas. The same applies to the next four. */
  suits: string;
  notFor: string;
  concerns: string;
  claims: string;
  allergens: string;
  howToUse: string;
  shelfLifeMonths: string;
  maker: string;
  countryOfOrigin: string;
  licenceNumber: string;
  sizesOf: string;
  /** `Size: 100 g; Scent: Rose`. */
  options: string;
  variantPlace: string;
  pageTitle: string;
  pageDescription: string;
  searchWords: string;
  lowStockBelow: string;
  hsn: string;
  /** `18, 5 from 2025-09-22`. */
  gstRates: string;
}

export const factLabels: Record<keyof FactValues, string> = {
  sku: 'SKU',
  barcode: 'Barcode',
  netAmount: 'Net quantity',
  netUnit: 'Unit',
  kind: 'Name on the label',
  suits: 'Suits',
  notFor: 'Not for',
  concerns: 'Chosen for',
  claims: 'Claims',
  allergens: 'Contains',
  howToUse: 'How to use',
  shelfLifeMonths: 'Best before',
  maker: 'Maker or packer',
  countryOfOrigin: 'Country of origin',
  licenceNumber: 'Licence number',
  sizesOf: 'Variant of',
  options: 'Options',
  variantPlace: 'Place among the variants',
  pageTitle: 'Title for search engines',
  pageDescription: 'Description for search engines',
  searchWords: 'Search words',
  lowStockBelow: 'Low stock below',
  hsn: 'HSN code',
  gstRates: 'GST rate in %',
};

/** A product's facts as the form shows them. Without a product, all are empty. */
export function factValuesOf({ facts }: Pick<AdminProduct, 'facts'>): FactValues {
  const { netQuantity, shelfLifeMonths } = facts;
  return {
    sku: facts.sku ?? '',
    barcode: facts.barcode ?? '',
    netAmount: netQuantity ? String(netQuantity.amount) : '',
    netUnit: netQuantity?.unit ?? 'g',
    kind: facts.kind ?? '',
    suits: (facts.suits ?? []).join(','),
    notFor: (facts.notFor ?? []).join(','),
    concerns: (facts.concerns ?? []).join(','),
    claims: (facts.claims ?? []).join(','),
    allergens: (facts.allergens ?? []).join(','),
    howToUse: facts.howToUse ?? '',
    shelfLifeMonths: shelfLifeMonths === undefined ? '' : String(shelfLifeMonths),
    maker: facts.maker ?? '',
    countryOfOrigin: facts.countryOfOrigin ?? '',
    licenceNumber: facts.licenceNumber ?? '',
    sizesOf: facts.sizesOf ?? '',
    options: optionsText(facts.options),
    variantPlace: facts.variantPlace === undefined ? '' : String(facts.variantPlace),
    pageTitle: facts.pageTitle ?? '',
    pageDescription: facts.pageDescription ?? '',
    searchWords: (facts.searchWords ?? []).join(', '),
    lowStockBelow: facts.lowStockBelow === undefined ? '' : String(facts.lowStockBelow),
    hsn: facts.hsn ?? '',
    gstRates: ratesText(facts.gstRates ?? []),
  };
}

/** The ids in a joined form value. */
export function idsIn(joined: string): string[] {
  return joined.split(',').filter((id) => id !== '');
}

function ids<Id extends string>(joined: string): Id[] | undefined {
  const list = idsIn(joined) as Id[];
  return list.length > 0 ? list : undefined;
}

/** The facts as the API takes them. Empty values are left out. */
export function factsOf(values: FactValues): ProductFacts {
  const text = (name: keyof FactValues) => values[name].trim() || undefined;
  const words = values.searchWords.split(',').map((word) => word.trim());
  const netAmount = text('netAmount');
  const months = text('shelfLifeMonths');
  const place = text('variantPlace');
  const lowStockBelow = text('lowStockBelow');
  const facts: ProductFacts = {
    sku: text('sku'),
    barcode: text('barcode'),
    netQuantity: netAmount ? { amount: Number(netAmount), unit: values.netUnit as NetUnit } : undefined,
    kind: text('kind'),
    suits: ids(values.suits),
    notFor: ids(values.notFor),
    concerns: ids(values.concerns),
    claims: ids(values.claims),
    allergens: ids(values.allergens),
    howToUse: text('howToUse'),
    shelfLifeMonths: months ? Number(months) : undefined,
    maker: text('maker'),
    countryOfOrigin: text('countryOfOrigin'),
    licenceNumber: text('licenceNumber'),
    sizesOf: text('sizesOf'),
    options: (text('options') && parseOptions(values.options)) || undefined,
    variantPlace: place ? Number(place) : undefined,
    pageTitle: text('pageTitle'),
    pageDescription: text('pageDescription'),
    searchWords: words.some((word) => word !== '') ? words.filter((word) => word !== '') : undefined,
    lowStockBelow: lowStockBelow ? Number(lowStockBelow) : undefined,
    hsn: text('hsn'),
    gstRates: parseRates(values.gstRates) ?? undefined,
  };
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined));
}
