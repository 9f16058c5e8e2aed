import { PREVIEW_MAX_TEXT } from '@shop/contract/limits';
import { rupeesFromPaise } from '@shop/contract/money';
import { type CsvColumn, IMAGE_SEPARATOR } from '@shop/contract/catalog/product-csv';
import type { ImportLine, ProductFacts } from '@shop/contract/catalog/schemas';
import { unprintable } from '@shop/contract/unprintable';
import * as productCsvMessages from '@shop/contract/catalog/product-csv-messages';
import * as productRefusals from '@shop/contract/catalog/refusals';
import { cutText } from '@shop/contract/typed-text';
import { sayIn } from '@shop/messages';
import { wordsOfFacts } from '../../../shared/search/rules/words-of-facts.ts';
import {
  type TypedColumns,
  type TypedProduct,
  stockAfterEdit,
  typedAgain,
  typedColumns,
} from '../../rules/stored-product.ts';
import { factCells } from './fact-cells.ts';
import type { TimedSale } from './foreign-conditions.ts';
import type { LineProblem, ProductLine, ProductChanges } from './product-line.ts';
import { isRefused } from '../../../../../platform/errors.ts';

/** A picture's id, and its address as people see it. */
export interface PlannedPicture {
  id: string;
  url: string;
}

/** A product as it is before a line changes it. */
export interface ProductBefore extends TypedColumns {
  id: string;
  stock: number;
  slug: string;
  is_published: boolean;
  version: number;
  pictures: readonly PlannedPicture[];
}

/** What a line writes. */
export interface LineWrite {
  columns: TypedColumns;
  /** Empty: the database makes it from the title. */
  slug: string;
  isPublished: boolean;
  /** Pieces added to the stock; negative: removed from it. */
  stockChange: number;
  /**
   * What the change was computed from: `stockAfterEdit` with the stock at the time of writing must give the same
   * change.
   */
  stockTyped: { totalStock: number | undefined; stockSeen: number | undefined };
  /** Undefined: they stay. */
  pictures: readonly PlannedPicture[] | undefined;
  /** It is found by other words from then on. */
  isTextChanged: boolean;
}

/** What a line would do. */
export interface PlannedLine {
  line: number;
  status: ImportLine['status'];
  title: string;
  before: ProductBefore | undefined;
  /** What may be a mistake but is imported; empty: nothing. */
  warning: string;
  /** What names the product in every file of another shop; none in a file of this shop. */
  keys: readonly string[];
  changes: ImportLine['changes'];
  problems: readonly LineProblem[];
  /** The sale that the import plans for its product. */
  sale: TimedSale | undefined;
  /** Undefined if the line has an error or changes nothing. */
  write: LineWrite | undefined;
}

/** What is known when a line is planned. */
export interface LineContext {
  missingForNew: readonly CsvColumn[];
  /** The brand of a product whose line gives none. */
  brand: string;
  /** The product with the line's `_id`. */
  before: ProductBefore | undefined;
  /** An earlier line that names the same product. */
  firstLine: number | undefined;
  /** The product that has or had the slug that the line asks for. */
  slugOwner?: string | undefined;
  /** An earlier line that asks for the same slug. */
  slugLine?: number | undefined;
  /** An existing product with the title of the one that the line adds. */
  titleOwner?: string | undefined;
  /** An earlier line that adds the same title. */
  titleLine?: number | undefined;
  findPicture: (image: string) => PlannedPicture | undefined;
  /** Names of the facts without which it is not published; empty: none are missing. Unset: none are required. */
  missingToPublish?: (facts: ProductFacts, before: ProductBefore | undefined) => string;
  /** What may be wrong with a picture that was found; empty: nothing. */
  pictureNotice?: (image: string) => string;
  /** Missing pictures are left out if there are others. */
  leavesOutPictures?: boolean;
}

/** Decides what a line would do, by the rules for adding and editing products (ruling 20). */
export function planLine(line: ProductLine, context: LineContext): PlannedLine {
  const { before } = context;
  const problems = [...line.problems, ...problemsOfPlace(line, context)];
  const pictures = (line.values.images ?? []).map((image) => ({ image, found: context.findPicture(image) }));
  const isEnough = context.leavesOutPictures === true && pictures.some(({ found }) => found !== undefined);
  const missing = isEnough ? [] : pictures.filter(({ found }) => !found);
  for (const message of new Set(missing.map(({ image }) => pictureMissing(image)))) {
    problems.push({ column: 'images', message });
  }
  const columns = problems.length === 0 ? fitColumns(line.values, context, problems) : undefined;
  const notice = [
    productCsvMessages.notPrinted(unprintable(line.values.title ?? '')),
    ...(line.foreign?.notices ?? []),
    ...pictures.flatMap(({ image, found }) => (found && context.pictureNotice?.(image)) || []),
  ]
    .filter(Boolean)
    .join(' ');
  const asked = {
    line: line.line,
    title: line.title || (before?.title ?? ''),
    before,
    warning: '',
    keys: line.foreign?.keys ?? [],
    sale: undefined,
  };
  if (!columns) return { ...asked, status: 'error', changes: [], problems, write: undefined };

  const stock = before ? stockAfterEdit(before.stock, line.values) : (line.values.totalStock ?? 0);
  const slug = line.values.slug ?? before?.slug ?? '';
  const isPublished = line.values.status
    ? line.values.status === 'published'
    : (before?.is_published ?? true);
  const after = { columns, slug, isPublished, stock, pictures: pictures.flatMap(({ found }) => found ?? []) };
  const changes = changesOf(before, after, line.values);
  const sale = line.foreign?.sale;
  if (changes.length === 0 && !sale) {
    return { ...asked, status: 'unchanged', changes, problems, write: undefined };
  }
  if (before && (line.values.version ?? before.version) !== before.version) {
    problems.push({ column: 'version', message: productCsvMessages.changedSince });
    return { ...asked, status: 'error', changes, problems, write: undefined };
  }
  const isTextChanged =
    before === undefined ||
    searchedFields.some((field) => columns[field] !== before[field]) ||
    wordsOfFacts(columns.facts).join('\n') !== wordsOfFacts(before.facts).join('\n');
  const lacking = isPublished ? context.missingToPublish?.(columns.facts, before) : '';
  if (lacking) {
    problems.push({ column: 'status', message: productCsvMessages.labelIncomplete(lacking) });
    return { ...asked, status: 'error', changes, problems, write: undefined };
  }
  const write = {
    columns,
    slug,
    isPublished,
    stockChange: stock - (before?.stock ?? 0),
    stockTyped: { totalStock: line.values.totalStock, stockSeen: line.values.stockSeen },
    pictures: changes.some(({ column }) => column === 'images') ? after.pictures : undefined,
    isTextChanged,
  };
  if (before) {
    const changed = { ...asked, warning: notice, status: 'changed', changes, problems, sale } as const;
    return { ...changed, write: changes.length === 0 ? undefined : write };
  }
  const warning = [warningOf(context), notice].filter(Boolean).join(' ');
  return { ...asked, warning, status: 'new', changes, problems, sale, write };
}

/** Two titles with the same key count as the same. */
export function titleKey(title: string): string {
  return title.trim().toLowerCase();
}

function warningOf({ titleOwner, titleLine }: LineContext): string {
  if (titleOwner !== undefined) return productCsvMessages.titleTaken(titleOwner);
  return titleLine === undefined ? '' : productCsvMessages.titleTwice(titleLine);
}

const searchedFields = ['title', 'description', 'ingredients', 'category', 'brand'] as const;

function pictureMissing(image: string): string {
  const isElsewhere = /^https?:/i.test(image);
  return isElsewhere ? productCsvMessages.pictureNotFetched : productCsvMessages.pictureNotUploaded(image);
}

/** Whether the line's id and slug are allowed. */
function problemsOfPlace(line: ProductLine, context: LineContext): LineProblem[] {
  return [...problemsOfId(line, context), ...problemsOfSlug(context)];
}

function problemsOfSlug({ before, slugOwner, slugLine }: LineContext): LineProblem[] {
  if (slugOwner !== undefined && slugOwner !== before?.id) {
    return [{ column: 'slug', message: productCsvMessages.slugTaken }];
  }
  return slugLine === undefined ? [] : [{ column: 'slug', message: productCsvMessages.slugTwice(slugLine) }];
}

function problemsOfId({ productId }: ProductLine, context: LineContext): LineProblem[] {
  const { before, firstLine, missingForNew } = context;
  if (productId === '') {
    if (missingForNew.length === 0) return [];
    return [{ message: productCsvMessages.columnsForNew(missingForNew.join(', ')) }];
  }
  if (!before) return [{ column: '_id', message: productCsvMessages.unknownId }];
  if (firstLine === undefined) return [];
  return [{ column: '_id', message: productCsvMessages.idTwice(firstLine) }];
}

/** The columns as they would be. For prices that do not fit: undefined, and the problem is added. */
function fitColumns(
  values: ProductChanges,
  { before, brand }: Pick<LineContext, 'before' | 'brand'>,
  problems: LineProblem[],
): TypedColumns | undefined {
  try {
    // A new product has all fields: no column is missing in the file, and an empty cell was already reported.
    const { facts, ...others } = values;
    const typed = {
      ...(before && typedAgain(before)),
      ...others,
      facts: { ...before?.facts, ...set(facts) },
    };
    return typedColumns(typed as TypedProduct, brand);
  } catch (error) {
    const isOfField =
      isRefused(error, productRefusals.invalidPrice) || isRefused(error, productRefusals.claimContradicted);
    if (!isOfField) throw error;
    for (const [column, message] of Object.entries(error.fields ?? {})) {
      problems.push({ column: column as CsvColumn, message: sayIn(message, 'en') });
    }
    return undefined;
  }
}

/** Turns a fact that a cell unsets into an absent one. */
function set(facts: ProductChanges['facts'] = {}): object {
  return Object.fromEntries(Object.entries(facts).map(([column, fact]) => [column, fact ?? undefined]));
}

/** What differs in the columns of the file; for a new product, all of them. */
function changesOf(
  before: ProductBefore | undefined,
  after: Shown,
  values: ProductChanges,
): ImportLine['changes'] {
  const old = before && shown({ ...before, columns: before, isPublished: before.is_published });
  const now = shown({ ...after, pictures: values.images ? after.pictures : (before?.pictures ?? []) });
  // That a new product is published need not be mentioned.
  const isUsual = (column: string, text: string) => !before && column === 'status' && text === 'published';
  return now.flatMap(({ column, text }, index) => {
    const from = old?.[index]?.text;
    if (!before && (text === '' || isUsual(column, text))) return [];
    if (from !== undefined && plain(from) === plain(text)) return [];
    return [{ column, from: cut(column, from ?? ''), to: cut(column, text) }];
  });
}

/** A spreadsheet may write line ends differently; that does not change a text. */
const plain = (text: string) => text.trim().replaceAll(/\r\n?/g, '\n');

/** What an owner reads about a product in the preview. */
interface Shown {
  columns: TypedColumns;
  slug: string;
  isPublished: boolean;
  stock: number;
  pictures: readonly PlannedPicture[];
}

function shown({ columns, slug, isPublished, stock, pictures }: Shown) {
  const { title, description, ingredients, category, brand } = columns;
  const texts: Partial<Record<CsvColumn, string>> = {
    title,
    description,
    ingredients,
    category,
    brand,
    price: String(rupeesFromPaise(columns.price_paise)),
    salePrice: String(rupeesFromPaise(columns.sale_price_paise)),
    totalStock: String(stock),
    images: pictures.map(({ url }) => url).join(` ${IMAGE_SEPARATOR} `),
    ...factCells(columns.facts),
    slug,
    status: isPublished ? 'published' : 'draft',
  };
  return Object.entries(texts).map(([column, text]) => ({ column, text }));
}

/** Picture addresses are not shortened, so that a page can show the pictures. */
function cut(column: string, text: string): string {
  const isLong = column !== 'images' && text.length > PREVIEW_MAX_TEXT;
  return isLong ? `${cutText(text, PREVIEW_MAX_TEXT)}…` : text;
}
