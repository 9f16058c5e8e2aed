import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { v7 as uuidv7 } from 'uuid';
import type { ImportPreview } from '@shop/contract/catalog/schemas';
import * as productCsvMessages from '@shop/contract/catalog/product-csv-messages';
import { defaultBrand } from '@shop/contract/settings/shop-settings';
import type { Tx } from '../../../../database.ts';
import { type CategoryNames, listCategoryNames, lockCategoryNames } from '../../../categories/index.ts';
import { crashPoint } from '../../../../platform/crash-point.ts';
import { BadInputError, ConflictError } from '../../../../platform/errors.ts';
import type { ProductDependencies } from '../product-writes.ts';
import { searchVectorOf, searchedWords } from '../../shared/search/rules/search-vector.ts';
import { addSearchWords, dropUnusedSearchWords } from '../../shared/search/search-word-queries.ts';
import {
  type ImportedProduct,
  insertProducts,
  listVersions,
  lockAll,
  recordStocks,
  replacePictures,
  updateProducts,
} from './import-queries.ts';
import { planImport } from './plan-import.ts';
import { readProductFile } from './read-product-file.ts';
import { readPictureNames } from './rules/picture-names.ts';
import type { LineWrite, PlannedLine } from './rules/plan-line.ts';

/** Some lines are wrong, so none was imported; `data` is the preview with what is wrong in which. */
export class ImportHasErrorsError extends BadInputError {
  readonly code = 'import_has_errors';
}

/** The products are no longer what the preview showed; `data` is the preview as it is now. */
export class ImportChangedMeanwhileError extends ConflictError {
  readonly code = 'import_changed';
}

interface ImportInput {
  /** Where the file lies. */
  file: string;
  /** JSON of the uploaded pictures' names and addresses. */
  pictures?: string | undefined;
}

/**
 * What a product file would do; changes nothing.
 * @throws UnfitProductFileError
 */
export async function previewImport(
  { database, mediaBase, readSettings }: ProductDependencies,
  { file, pictures }: ImportInput,
): Promise<ImportPreview> {
  const addressOf = readPictureNames(pictures);
  const categories = await listCategoryNames(database.read);
  const { preview } = await planImport(database.read, await readProductFile(file, categories), {
    mediaBase,
    addressOf,
    brand: defaultBrand(readSettings()),
  });
  return preview;
}

/**
 * Does what a product file says, all of it or nothing. Only the products that change are locked, and only while they
 * are written: what is written is planned and prepared before, and new products are in by then.
 * @throws UnfitProductFileError
 * @throws ImportHasErrorsError where any line has an error
 * @throws ImportChangedMeanwhileError where it would not do what the preview with `token` promised
 */
export async function importProducts(
  { database, mediaBase, readSettings, catalogueChanged }: ProductDependencies,
  byUserId: string,
  { token, ...input }: ImportInput & { token?: string | undefined },
): Promise<ImportPreview['totals']> {
  const context = {
    mediaBase,
    addressOf: readPictureNames(input.pictures),
    brand: defaultBrand(readSettings()),
  };
  const categories = await listCategoryNames(database.read);
  const read = await readProductFile(input.file, categories);
  const first = await planImport(database.read, read, context);
  ensureNoErrors(first.preview);
  const promised = token ?? first.preview.token;
  if (first.preview.token !== promised) throw changedMeanwhile(first.preview);

  const writes = await prepareWrites(first.lines, categories);
  const because = { byUserId, reason: productCsvMessages.stockReason };
  const totals = await database.write(async (tx) => {
    // What the words of the products were made of.
    if (!isDeepStrictEqual(await lockCategoryNames(tx), categories)) throw changedMeanwhile(first.preview);
    await addProducts(tx, writes, because);
    await lockAll(tx, changedIds(first.lines));
    if (!(await areAsPlanned(tx, first.lines))) {
      const { preview } = await planImport(tx, read, context);
      if (preview.token !== promised) throw changedMeanwhile(preview);
    }
    await editProducts(tx, writes, because);
    crashPoint('import: written, not committed');
    if (first.preview.totals.new + first.preview.totals.changed > 0) tx.afterCommit(catalogueChanged);
    return first.preview.totals;
  });
  crashPoint('import: committed, not answered');
  return totals;
}

/**
 * Whether the products are still what the lines were planned against. Stock that shoppers bought meanwhile matters
 * where a line moves it.
 */
async function areAsPlanned(tx: Tx, lines: readonly PlannedLine[]): Promise<boolean> {
  const planned = lines.flatMap(({ before, write }) => (before ? [{ before, write }] : []));
  const now = await listVersions(
    tx,
    planned.map(({ before }) => before.id),
  );
  return planned.every(({ before, write }) => {
    const row = now.get(before.id);
    const isStockFree = !write || write.stockChange === 0;
    return row?.version === before.version && (isStockFree || row.stock === before.stock);
  });
}

function ensureNoErrors(preview: ImportPreview): void {
  if (preview.totals.error > 0) {
    throw new ImportHasErrorsError(productCsvMessages.hasErrors, { data: preview });
  }
}

function changedMeanwhile(preview: ImportPreview): ImportChangedMeanwhileError {
  return new ImportChangedMeanwhileError(productCsvMessages.changedMeanwhile, { data: preview });
}

function changedIds(lines: readonly PlannedLine[]): string[] {
  return lines.flatMap(({ write, before }) => (write && before ? [before.id] : []));
}

interface LineToWrite {
  product: ImportedProduct;
  isNew: boolean;
  write: LineWrite;
}

/** All that an import writes. */
interface PreparedWrites {
  added: readonly LineToWrite[];
  edited: readonly LineToWrite[];
  /** Search words that products have from now on, and those that they had. */
  gained: ReadonlySet<string>;
  lost: ReadonlySet<string>;
}

interface Because {
  byUserId: string;
  reason: string;
}

/** What the lines write, as the database takes it. */
async function prepareWrites(
  lines: readonly PlannedLine[],
  categories: readonly CategoryNames[],
): Promise<PreparedWrites> {
  const gained = new Set<string>();
  const lost = new Set<string>();
  const written: LineToWrite[] = [];
  for (const { before, write } of lines) {
    if (!write) continue;
    const isNew = before === undefined;
    const words = isNew || write.textBefore ? searchedWords(write.columns, categories) : undefined;
    for (const word of words?.keys() ?? []) gained.add(word);
    if (write.textBefore)
      for (const word of searchedWords(write.textBefore, categories).keys()) lost.add(word);
    const vector = words ? searchVectorOf(words) : null;
    const product = {
      ...write.columns,
      facts: JSON.stringify(write.columns.facts),
      id: before?.id ?? uuidv7(),
      stock: write.stock,
      search_vector: vector,
    };
    written.push({ product, isNew, write });
    if (written.length % 100 === 0) await setImmediate();
  }
  return {
    added: written.filter(({ isNew }) => isNew),
    edited: written.filter(({ isNew }) => !isNew),
    gained,
    lost,
  };
}

/** The new products, and the words of all: nobody waits for them. */
async function addProducts(tx: Tx, { added, gained }: PreparedWrites, because: Because): Promise<void> {
  await insertProducts(tx, added.map(productOf));
  await replacePictures(tx, picturesOf(added));
  await recordStocks(tx, added.map(movementOf), { ...because, kind: 'initial' });
  if (gained.size > 0) await addSearchWords(tx, [...gained]);
}

/** Call with the products that change locked. */
async function editProducts(
  tx: Tx,
  { edited, gained, lost }: PreparedWrites,
  because: Because,
): Promise<void> {
  await updateProducts(
    tx,
    edited.map(({ product, write }) => ({ ...product, stock: write.stockChange })),
  );
  await replacePictures(tx, picturesOf(edited));
  const corrected = edited.map(movementOf).filter(({ change }) => change !== 0);
  await recordStocks(tx, corrected, { ...because, kind: 'correction' });
  await dropUnusedSearchWords(
    tx,
    [...lost].filter((word) => !gained.has(word)),
  );
}

const productOf = ({ product }: LineToWrite) => product;
const picturesOf = (lines: readonly LineToWrite[]) =>
  lines.flatMap(({ product, write: { pictures } }) =>
    pictures ? [{ productId: product.id, pictures }] : [],
  );
const movementOf = ({ product, write }: LineToWrite) => ({
  productId: product.id,
  change: write.stockChange,
});
