import type { CsvColumn } from '@shop/contract/catalog/product-csv';
import { missingToSell } from '@shop/contract/catalog/sale-needs';
import type { ImportLine } from '@shop/contract/catalog/import-schemas';
import type { ProductFacts } from '@shop/contract/catalog/schemas';
import { unprintable } from '@shop/contract/unprintable';
import * as productCsvMessages from '@shop/contract/catalog/product-csv-messages';
import * as productRefusals from '@shop/contract/catalog/refusals';
import { sayIn } from '@shop/messages';
import { wordsOfFacts } from '../../../shared/search/rules/words-of-facts.ts';
import {
  type TypedColumns,
  type TypedProduct,
  stockAfterEdit,
  typedAgain,
  typedColumns,
} from '../../rules/stored-product.ts';
import { type PlannedPicture, type ShownProduct, differences } from './line-changes.ts';
import { isOfDrafts } from './product-header.ts';
import type { TimedSale } from './foreign-conditions.ts';
import type { LineProblem, ProductLine, ProductChanges } from './product-line.ts';
import { type NamedSet, setCell } from './set-cell.ts';
import { isRefused } from '../../../../../platform/errors.ts';

/** A product as it is before a line changes it. */
export interface ProductBefore extends Omit<TypedColumns, 'category'> {
  id: string;
  category: string | null;
  stock: number;
  /** Its stock is that of its parts. */
  is_set: boolean;
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

/** What is inside a set, as a line says it. */
export interface PlannedSet extends NamedSet {
  parts: readonly { slug: string; pieces: number; productId?: string | undefined }[];
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
  /** What is inside it, if the line says it is a set; `productId` of the parts that the shop has. */
  set: PlannedSet | undefined;
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
  const isPublished = line.values.status
    ? line.values.status === 'published'
    : (before?.is_published ?? true);
  const lacking = line.lacking.filter(({ column }) => isPublished || mustStay(before, column));
  const problems = [...line.problems, ...lacking, ...problemsOfPlace(line, context, isPublished)];
  const pictures = (line.values.images ?? []).map((image) => ({ image, found: context.findPicture(image) }));
  const isEnough = context.leavesOutPictures === true && pictures.some(({ found }) => found !== undefined);
  const missing = isEnough ? [] : pictures.filter(({ found }) => !found);
  for (const message of new Set(missing.map(({ image }) => pictureMissing(image)))) {
    problems.push({ column: 'images', message });
  }
  const columns = problems.length === 0 ? fitColumns(line.values, context, isPublished, problems) : undefined;
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
    set: line.values.set,
    sale: undefined,
  };
  if (!columns) return { ...asked, status: 'error', changes: [], problems, write: undefined };

  const stock = before ? stockAfterEdit(before.stock, line.values) : (line.values.totalStock ?? 0);
  const isStockOfSet = before ? before.is_set && stock !== before.stock : line.values.set && stock > 0;
  if (isStockOfSet) {
    problems.push({ column: 'totalStock', message: productCsvMessages.stockOfSet });
    return { ...asked, status: 'error', changes: [], problems, write: undefined };
  }
  const slug = line.values.slug ?? before?.slug ?? '';
  const after = { columns, slug, isPublished, stock, pictures: pictures.flatMap(({ found }) => found ?? []) };
  const inside =
    before || !line.values.set ? [] : [{ column: 'set', from: '', to: setCell(line.values.set) }];
  const changes = [...changesOf(before, after, line.values), ...inside];
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
    searchedFields.some((field) => columns[field] !== (before[field] ?? '')) ||
    wordsOfFacts(columns.facts).join('\n') !== wordsOfFacts(before.facts).join('\n');
  if (isPublished) {
    const images = line.values.images ?? before?.pictures ?? [];
    const known = { ...columns, price: columns.price_paise, images };
    for (const column of before?.is_published ? [] : missingToSell(known)) {
      problems.push({ column, message: productCsvMessages.required(column) });
    }
    const facts = context.missingToPublish?.(columns.facts, before) ?? '';
    if (facts) problems.push({ column: 'status', message: productCsvMessages.labelIncomplete(facts) });
    if (problems.length > 0) return { ...asked, status: 'error', changes, problems, write: undefined };
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

/** Whether even a draft may not lose what the column says. */
function mustStay(before: ProductBefore | undefined, column: CsvColumn | undefined): boolean {
  return column === 'totalStock' ? before !== undefined : column === 'category' && !!before?.category;
}

/** Whether the line's id and slug are allowed. */
function problemsOfPlace(line: ProductLine, context: LineContext, isPublished: boolean): LineProblem[] {
  return [...problemsOfId(line, context, isPublished), ...problemsOfSlug(context)];
}

function problemsOfSlug({ before, slugOwner, slugLine }: LineContext): LineProblem[] {
  if (slugOwner !== undefined && slugOwner !== before?.id) {
    return [{ column: 'slug', message: productCsvMessages.slugTaken }];
  }
  return slugLine === undefined ? [] : [{ column: 'slug', message: productCsvMessages.slugTwice(slugLine) }];
}

function problemsOfId({ productId }: ProductLine, context: LineContext, isPublished: boolean): LineProblem[] {
  const { before, firstLine } = context;
  if (productId === '') {
    const missingForNew = isPublished ? context.missingForNew : context.missingForNew.filter(isOfDrafts);
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
  isPublished: boolean,
  problems: LineProblem[],
): TypedColumns | undefined {
  try {
    // A new product has all that it needs: no column is missing in the file, and an empty cell was already reported.
    const { facts, ...others } = values;
    const typed = {
      ...(before && typedAgain(before)),
      ...others,
      facts: { ...before?.facts, ...set(facts) },
    };
    return typedColumns(typed as TypedProduct, brand, {
      isDraft: !isPublished || before?.is_published === false,
    });
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
  after: ShownProduct,
  values: ProductChanges,
): ImportLine['changes'] {
  const old = before && {
    ...before,
    columns: { ...before, category: before.category ?? '' },
    isPublished: before.is_published,
  };
  const pictures = values.images ? after.pictures : (before?.pictures ?? []);
  return differences(old, { ...after, pictures });
}
