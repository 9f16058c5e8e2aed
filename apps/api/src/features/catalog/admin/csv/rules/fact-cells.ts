import { type CsvColumn, LIST_SEPARATOR, type factColumns } from '@shop/contract/catalog/product-csv';
import * as productCsvMessages from '@shop/contract/catalog/product-csv-messages';
import { type LabelList, type OwnLists, findOption, optionsOfList } from '@shop/contract/catalog/label-lists';
import { isGtin } from '@shop/contract/catalog/product-codes';
import { claims } from '@shop/contract/catalog/claims';
import { netUnits, type NetQuantity } from '@shop/contract/catalog/product-facts';
import type { ProductFacts } from '@shop/contract/catalog/schemas';
import { type DatedRate, parseRates, ratesText } from '@shop/contract/tax/rates';
import {
  HSN_PATTERN,
  MAX_FACT_TEXT,
  MAX_GST_PERCENT,
  MAX_GST_RATES,
  MAX_LINE,
  MAX_NET_AMOUNT,
  MAX_SEARCH_WORDS,
  MAX_SHELF_LIFE_MONTHS,
  MAX_SKU,
  MAX_STOCK,
  MAX_VARIANTS,
} from '@shop/contract/limits';
import { optionsText, parseOptions } from '@shop/contract/catalog/variant-options';
import { nameKey } from '@shop/contract/typed-text';

type FactColumn = (typeof factColumns)[number];

/** A cell that is wrong, with a sentence that says what would be right. */
export class RefusedCell {
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}

type ReadCell<T> = (text: string, column: FactColumn) => T | RefusedCell;

/** How each fact is read from its cell. Empty cells are not read: they unset the fact. */
const readersFor = (
  own: OwnLists,
): { [Column in FactColumn]: ReadCell<NonNullable<ProductFacts[Column]>> } => ({
  sku: textUpTo(MAX_SKU),
  barcode: (text, column) => (isGtin(text) ? text : new RefusedCell(productCsvMessages.barcode(column))),
  netQuantity: readNetQuantity,
  kind: (text) => optionIn('kinds', own, text),
  suits: (text) => optionsIn('suits', own, text),
  notFor: (text) => optionsIn('suits', own, text),
  concerns: (text) => optionsIn('concerns', own, text),
  claims: (text) => optionsOf(text, (value) => optionOf(claims, value)),
  allergens: (text) => optionsIn('allergens', own, text),
  howToUse: textUpTo(MAX_FACT_TEXT),
  shelfLifeMonths: readMonths,
  maker: textUpTo(MAX_FACT_TEXT),
  countryOfOrigin: textUpTo(MAX_LINE),
  licenceNumber: textUpTo(MAX_LINE),
  sizesOf: textUpTo(MAX_LINE),
  options: (text, column) => parseOptions(text) ?? new RefusedCell(productCsvMessages.options(column)),
  variantPlace: readPlace,
  pageTitle: textUpTo(MAX_LINE),
  pageDescription: textUpTo(MAX_FACT_TEXT),
  searchWords: readWords,
  lowStockBelow: readPieces,
  hsn: (text, column) => (HSN_PATTERN.test(text) ? text : new RefusedCell(productCsvMessages.hsn(column))),
  gstRates: readRates,
});

/** Reads facts from their cells; null: the cell unsets it. `own`: the owner's lists of the label. */
export function createReadFact(own: OwnLists) {
  const readers = readersFor(own);
  return (text: string, column: FactColumn) => (text === '' ? null : readers[column](text, column));
}

/** The facts as cells that read back unchanged. An unknown fact is an empty cell. */
export function factCells(facts: ProductFacts): Record<FactColumn, string> {
  const { netQuantity } = facts;
  return {
    sku: facts.sku ?? '',
    barcode: facts.barcode ?? '',
    netQuantity: netQuantity ? `${netQuantity.amount} ${netQuantity.unit}` : '',
    kind: facts.kind ?? '',
    suits: listed(facts.suits),
    notFor: listed(facts.notFor),
    concerns: listed(facts.concerns),
    claims: listed(facts.claims),
    allergens: listed(facts.allergens),
    howToUse: facts.howToUse ?? '',
    shelfLifeMonths: facts.shelfLifeMonths === undefined ? '' : String(facts.shelfLifeMonths),
    maker: facts.maker ?? '',
    countryOfOrigin: facts.countryOfOrigin ?? '',
    licenceNumber: facts.licenceNumber ?? '',
    sizesOf: facts.sizesOf ?? '',
    options: optionsText(facts.options),
    variantPlace: facts.variantPlace === undefined ? '' : String(facts.variantPlace),
    pageTitle: facts.pageTitle ?? '',
    pageDescription: facts.pageDescription ?? '',
    searchWords: listed(facts.searchWords),
    lowStockBelow: facts.lowStockBelow === undefined ? '' : String(facts.lowStockBelow),
    hsn: facts.hsn ?? '',
    gstRates: ratesText(facts.gstRates ?? []),
  };
}

const listed = (values: readonly string[] = []) => values.join(LIST_SEPARATOR);

/** `100 g`, `0.5ml`, `5 pieces`. */
function readNetQuantity(text: string, column: FactColumn): NetQuantity | RefusedCell {
  const [, digits, unitText = ''] = /^(\d+(?:\.\d+)?)\s*([a-z]+)$/i.exec(text) ?? [];
  const unit = netUnits.find(({ id }) => [id, `${id}s`].includes(unitText.toLowerCase()))?.id;
  const amount = Number(digits);
  const isFit = unit !== undefined && amount > 0 && amount <= MAX_NET_AMOUNT;
  return isFit ? { amount, unit } : new RefusedCell(productCsvMessages.netQuantity(column));
}

/** A whole number as people and spreadsheets write it: `1500`, `1,500`, `1,00,000`, `40.00`; null: it is none. */
export function wholeNumber(text: string): number | null {
  const [, digits] = /^(\d{1,9}|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.0{1,8})?$/.exec(text) ?? [];
  return digits === undefined ? null : Number(digits.replaceAll(',', ''));
}

function readMonths(text: string, column: FactColumn): number | RefusedCell {
  const months = wholeNumber(text) ?? 0;
  const isFit = months >= 1 && months <= MAX_SHELF_LIFE_MONTHS;
  return isFit ? months : new RefusedCell(productCsvMessages.months(column, MAX_SHELF_LIFE_MONTHS));
}

function readPlace(text: string, column: FactColumn): number | RefusedCell {
  const place = wholeNumber(text) ?? 0;
  const isFit = place >= 1 && place <= MAX_VARIANTS;
  return isFit ? place : new RefusedCell(productCsvMessages.place(column, MAX_VARIANTS));
}

/** Pieces, and the version of a product. */
export function readPieces(text: string, column: CsvColumn): number | RefusedCell {
  const pieces = wholeNumber(text);
  const isFit = pieces !== null && pieces <= MAX_STOCK;
  return isFit ? pieces : new RefusedCell(productCsvMessages.wholeNumber(column, MAX_STOCK));
}

/** `18, 5 from 2025-09-22`. */
function readRates(text: string, column: FactColumn): DatedRate[] | RefusedCell {
  const rates = parseRates(text);
  const isFit =
    rates && rates.length <= MAX_GST_RATES && rates.every(({ percent }) => percent <= MAX_GST_PERCENT);
  return isFit ? rates : new RefusedCell(productCsvMessages.gstRates(column));
}

function textUpTo(most: number) {
  return (text: string, column: FactColumn): string | RefusedCell =>
    text.length > most ? new RefusedCell(productCsvMessages.tooLong(column, most)) : text;
}

/** Finds an option by its id or its label, however they are written: 'oilySkin', 'Oily skin'. */
function optionOf<Id extends string>(options: readonly { id: Id; label: string }[], text: string) {
  const found = options.find(({ id, label }) => [nameKey(id), nameKey(label)].includes(nameKey(text)));
  return (
    found?.id ??
    new RefusedCell(
      productCsvMessages.unknownOption(
        text,
        options.map(({ id }) => id),
      ),
    )
  );
}

/** Finds an entry of a list of the label, by its id or a name in either language. */
function optionIn(list: LabelList, own: OwnLists, text: string): string | RefusedCell {
  const ids = optionsOfList(list, own).map(({ id }) => id);
  return findOption(list, own, text) ?? new RefusedCell(productCsvMessages.unknownOption(text, ids));
}

const optionsIn = (list: LabelList, own: OwnLists, text: string) =>
  optionsOf(text, (value) => optionIn(list, own, value));

function optionsOf<Id extends string>(text: string, find: (value: string) => Id | RefusedCell) {
  const found: Id[] = [];
  for (const value of valuesOf(text)) {
    const id = find(value);
    if (id instanceof RefusedCell) return id;
    if (!found.includes(id)) found.push(id);
  }
  return found;
}

function readWords(text: string, column: FactColumn): string[] | RefusedCell {
  const words = [...new Set(valuesOf(text))];
  if (words.length > MAX_SEARCH_WORDS) {
    return new RefusedCell(productCsvMessages.tooManyWords(column, MAX_SEARCH_WORDS));
  }
  const isTooLong = words.some((word) => word.length > MAX_LINE);
  return isTooLong ? new RefusedCell(productCsvMessages.tooLong(column, MAX_LINE)) : words;
}

function valuesOf(text: string): string[] {
  return text
    .split(LIST_SEPARATOR.trim())
    .map((value) => value.trim())
    .filter((value) => value !== '');
}
