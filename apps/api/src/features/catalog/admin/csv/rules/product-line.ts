import { MAX_LINE, MAX_PRODUCT_IMAGES, MAX_TEXT, PREVIEW_MAX_TEXT } from '@shop/contract/limits';
import { parseRupees } from '@shop/contract/amount';
import { MAX_AMOUNT_RUPEES } from '@shop/contract/money';
import { type CsvColumn, IMAGE_SEPARATOR, factColumns } from '@shop/contract/catalog/product-csv';
import * as productCsvMessages from '@shop/contract/catalog/product-csv-messages';
import type { OwnLists } from '@shop/contract/catalog/label-lists';
import * as productRefusals from '@shop/contract/catalog/refusals';
import { cutText, nameKey } from '@shop/contract/typed-text';
import { unguardFormula } from '../../../../../platform/csv/rules/formula-guard.ts';
import { fitSlug } from '../../rules/fit-slug.ts';
import { RefusedCell, createReadFact, readPieces } from './fact-cells.ts';
import type { TimedSale } from './foreign-conditions.ts';
import { textColumns } from './keep-texts.ts';
import type { ProductHeader } from './product-header.ts';
import { type NamedSet, readSet } from './set-cell.ts';
import { isRefused } from '../../../../../platform/errors.ts';

/** What is wrong with a line and what would be right. Without a column, it concerns the whole line. */
export interface LineProblem {
  column?: CsvColumn;
  message: string;
}

/** What a line wants a product to be. Columns that are not in the file are left as they are. */
export interface ProductChanges {
  title?: string;
  description?: string;
  ingredients?: string;
  /** The id of an existing category. */
  category?: string;
  /** Empty: the shop's own brand. */
  brand?: string;
  /** Rupees. */
  price?: number;
  salePrice?: number;
  totalStock?: number;
  /** Addresses of pictures, or names of uploaded files. */
  images?: readonly string[];
  /** Facts by their columns; null: the fact is unset. */
  facts?: Partial<Record<FactColumn, unknown>>;
  /** What is inside a set. */
  set?: NamedSet;
  slug?: string;
  status?: 'published' | 'draft';
  version?: number;
  stockSeen?: number;
}

type FactColumn = (typeof factColumns)[number];

/** A category with the names that a file may use for it. */
export interface NamedCategory {
  id: string;
  label: string;
}

/** What a file may name. */
export interface KnownNames {
  categories: readonly NamedCategory[];
  /** The owner's lists of the label. */
  labels: OwnLists;
}

/** A line of a product file with its cells read. */
export interface ProductLine {
  /** As a spreadsheet counts: the header is 1. */
  line: number;
  /** Empty: a new product. */
  productId: string;
  values: ProductChanges;
  /** The cells of texts, as they are in the file. */
  cells?: Partial<Record<(typeof textColumns)[number], string>>;
  /** What the line calls its product, even if that is wrong. */
  title: string;
  problems: LineProblem[];
  /** Empty cells that only a draft may have. */
  lacking: LineProblem[];
  /** Only for a line of another shop's file. */
  foreign?: ForeignLine | undefined;
}

/** What a line of another shop's file is besides what it says. */
export interface ForeignLine {
  /** The line with what a new product needs and the file does not say. */
  asNew: ProductLine;
  /** What names its product in every file of that shop. */
  keys: readonly string[];
  /** What tells it from others of the same name; empty: nothing. */
  code: string;
  /** Conditions of the other shop that this one does not keep. */
  notices: readonly string[];
  /** The sale that it is to be part of. */
  sale: TimedSale | undefined;
  /** The file does not say how many pieces there are. */
  isStockUnknown: boolean;
}

/** Reads the cells of a line by the same rules as a product's form (ruling 20). */
export function readLine(
  { columns }: ProductHeader,
  { line, cells }: { line: number; cells: readonly string[] },
  { categories, labels }: KnownNames,
): ProductLine {
  const readFact = createReadFact(labels);
  const problems: LineProblem[] = [];
  const lacking: LineProblem[] = [];
  const texts = new Map<CsvColumn, string>();
  for (const [index, column] of columns.entries()) {
    if (column) texts.set(column, unguardFormula(cells[index] ?? '').trim());
  }
  if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) {
    problems.push({ message: productCsvMessages.moreCells(cells.length, columns.length) });
  }

  /** The column's value; undefined if the file has no such column or the cell is wrong. */
  function take<T>(
    column: CsvColumn,
    read: (text: string, column: CsvColumn) => T | RefusedCell,
  ): T | undefined {
    const text = texts.get(column);
    if (text === undefined) return undefined;
    const value = read(text, column);
    if (!(value instanceof RefusedCell)) return value;
    problems.push({ column, message: value.message });
    return undefined;
  }

  /** The same, where a draft may have an empty cell. */
  function takeUnlessDraft<T>(
    column: CsvColumn,
    read: (text: string, column: CsvColumn) => T | RefusedCell,
    unknown: T,
  ): T | undefined {
    if (texts.get(column) !== '') return take(column, read);
    const value = read('', column);
    if (value instanceof RefusedCell) lacking.push({ column, message: value.message });
    return unknown;
  }

  const facts = factColumns.flatMap((column) => {
    const fact = take(column, (text) => readFact(text, column));
    return fact === undefined ? [] : [[column, fact] as const];
  });
  const values = {
    facts: facts.length > 0 ? Object.fromEntries(facts) : undefined,
    title: take('title', textUpTo(MAX_LINE)),
    description: takeUnlessDraft('description', textUpTo(MAX_TEXT), ''),
    ingredients: takeUnlessDraft('ingredients', textUpTo(MAX_TEXT), ''),
    category: takeUnlessDraft('category', (text) => readCategory(text, categories), ''),
    brand: take('brand', (text, column) => (text === '' ? '' : textUpTo(MAX_LINE)(text, column))),
    price: takeUnlessDraft('price', readAmount, 0),
    salePrice: take('salePrice', (text, column) => (text === '' ? 0 : readAmount(text, column))),
    totalStock: takeUnlessDraft('totalStock', readPieces, undefined),
    images: takeUnlessDraft('images', readImages, []),
    set: take('set', unlessEmpty(readSet)),
    slug: take('slug', unlessEmpty(readSlug)),
    status: take('status', unlessEmpty(readStatus)),
    version: take('version', unlessEmpty(readPieces)),
    stockSeen: take('stockSeen', unlessEmpty(readPieces)),
  };
  return {
    line,
    productId: (texts.get('_id') ?? '').toLowerCase(),
    values: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
    cells: Object.fromEntries(textColumns.map((column) => [column, texts.get(column)])),
    title: cutText(texts.get('title') ?? '', PREVIEW_MAX_TEXT),
    problems,
    lacking,
  };
}

function textUpTo(most: number) {
  return (text: string, column: CsvColumn): string | RefusedCell => {
    if (text === '') return new RefusedCell(productCsvMessages.required(column));
    return text.length > most ? new RefusedCell(productCsvMessages.tooLong(column, most)) : text;
  };
}

/** Finds a category by its id or its label, however they are written: 'faceWash', 'Face Wash'. */
function readCategory(text: string, categories: readonly NamedCategory[]): string | RefusedCell {
  const found = categories.find(({ id, label }) => [nameKey(id), nameKey(label)].includes(nameKey(text)));
  return (
    found?.id ?? new RefusedCell(productCsvMessages.category(categories.map(({ label }) => label).join(', ')))
  );
}

function readAmount(text: string, column: CsvColumn): number | RefusedCell {
  const amount = parseRupees(text);
  const isFit = amount !== null && amount <= MAX_AMOUNT_RUPEES;
  return isFit ? amount : new RefusedCell(productCsvMessages.amount(column));
}

function readSlug(text: string): string | RefusedCell {
  try {
    return fitSlug(text);
  } catch (error) {
    if (isRefused(error, productRefusals.slugLetters)) return new RefusedCell(error.message);
    throw error;
  }
}

function readStatus(text: string): 'published' | 'draft' | RefusedCell {
  const status = text.toLowerCase();
  return status === 'published' || status === 'draft' ? status : new RefusedCell(productCsvMessages.status);
}

function unlessEmpty<T>(read: (text: string, column: CsvColumn) => T) {
  return (text: string, column: CsvColumn): T | undefined => (text === '' ? undefined : read(text, column));
}

function readImages(text: string): readonly string[] | RefusedCell {
  const images = text
    .split(IMAGE_SEPARATOR)
    .map((image) => image.trim())
    .filter((image) => image !== '');
  if (images.length === 0) return new RefusedCell(productCsvMessages.noPicture);
  if (images.length > MAX_PRODUCT_IMAGES) {
    return new RefusedCell(productCsvMessages.tooManyPictures(MAX_PRODUCT_IMAGES));
  }
  return images;
}
