import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { v7 as uuidv7 } from 'uuid';
import type { ImportPreview } from '@shop/contract/catalog/import-schemas';
import * as productCsvMessages from '@shop/contract/catalog/product-csv-messages';
import type { Db, LockingTx, Tx } from '../../../../database.ts';
import * as productRefusals from '@shop/contract/catalog/refusals';
import { type CategoryNames, listCategoryNames, lockCategoryNames } from '../../../categories/index.ts';
import { crashPoint } from '../../../../platform/crash-point.ts';
import { refuse, type ShopError } from '../../../../platform/errors.ts';
import { changeStock, lockStock } from '../../shared/stock.ts';
import { makeSet } from '../save-set.ts';
import { type ProductDependencies, violatedCode } from '../product-writes.ts';
import { stockAfterEdit, storedProduct } from '../rules/stored-product.ts';
import { searchVector } from '../../shared/search/rules/search-vector.ts';
import {
  type ImportedProduct,
  type Origin,
  insertProducts,
  listVersions,
  lockAll,
  listRememberedMappings,
  listStock,
  rememberFile,
  replacePictures,
  updateProducts,
  updateSlugs,
  writeWords,
} from './import-queries.ts';
import { planImport } from './plan-import.ts';
import { type SetToMake, setsOf } from './sets-of-lines.ts';
import { planSales } from './timed-sales.ts';
import { readProductFile } from './read-product-file.ts';
import { type ForeignChoices, readMapping } from './rules/foreign-mapping.ts';
import { readPictureNames } from './rules/picture-names.ts';
import type { LineWrite, PlannedLine, ProductBefore } from './rules/plan-line.ts';

interface ImportInput {
  /** The path of the file. */
  file: string;
  /** JSON with the uploaded pictures' names and addresses. */
  pictures?: string | undefined;
  /** JSON of a `ForeignMapping`. */
  mapping?: string | undefined;
}

/**
 * Shows what a product file would do; changes nothing.
 * @throws unfit_product_file
 */
export async function previewImport(
  { database, mediaBase, readSettings, clock }: ProductDependencies,
  { file, pictures, mapping }: ImportInput,
): Promise<ImportPreview> {
  const addressOf = readPictureNames(pictures);
  const categories = await listCategoryNames(database.read);
  const choices = await readChoices(database.read, mapping);
  const now = clock.now();
  const read = await readProductFile(file, { categories, labels: readSettings().labels }, choices, now);
  const { preview } = await planImport(database.read, read, {
    mediaBase,
    addressOf,
    settings: readSettings(),
    now,
  });
  return preview;
}

/** What the owner chose for another shop's file now, and what was chosen last time. */
async function readChoices(db: Db, json: string | undefined): Promise<ForeignChoices> {
  return { chosen: readMapping(json), remembered: await listRememberedMappings(db) };
}

/** Pieces of a product whose stock a line sets were sold in the meantime. */
class StockMovedMeanwhileError extends Error {}

/**
 * Imports a product file, all of it or nothing. Everything is planned and prepared beforehand, and new products are
 * inserted first, so the products that change are locked only while they are written. No order waits for those locks:
 * an order locks the stock, which an import locks only at its end, where it changes it (decision 0062).
 * @throws unfit_product_file
 * @throws import_has_errors if any line has an error
 * @throws what `makeSet` throws for a set of the file
 * @throws import_changed if the import would no longer do what the preview with `token` promised
 */
export async function importProducts(
  { database, mediaBase, readSettings, clock, removeFromCarts }: ProductDependencies,
  byUserId: string,
  { token, ...input }: ImportInput & { token?: string | undefined },
): Promise<ImportPreview['totals']> {
  const now = clock.now();
  const addressOf = readPictureNames(input.pictures);
  const context = { now, mediaBase, addressOf, settings: readSettings() };
  const categories = await listCategoryNames(database.read);
  const choices = await readChoices(database.read, input.mapping);
  const read = await readProductFile(
    input.file,
    { categories, labels: context.settings.labels },
    choices,
    now,
  );
  const first = await planImport(database.read, read, context);
  if (first.preview.totals.error > 0) throw refuse(productRefusals.hasErrors, { data: first.preview });
  const promised = token ?? first.preview.token;
  if (first.preview.token !== promised) throw changedMeanwhile(first.preview);

  const writes = await prepareWrites(first.lines, categories);
  const because = { byUserId, reason: productCsvMessages.stockReason };
  const write = async (tx: LockingTx) => {
    // The products' search words were made from these names.
    if (!isDeepStrictEqual(await lockCategoryNames(tx), categories)) throw changedMeanwhile(first.preview);
    await addProducts(tx, writes, because);
    await lockAll(tx, changedIds(first.lines));
    if (!(await areAsPlanned(tx, first.lines))) {
      const added = writes.added.map(({ product }) => product.id);
      const { preview } = await planImport(tx, read, { ...context, added });
      if (preview.token !== promised) throw changedMeanwhile(preview);
    }
    const sets = setsOf(first.lines, writes.added);
    await editProducts(tx, writes, { ...because, sets, removeFromCarts });
    for (const { productId, set } of sets) await makeSet(tx, productId, set);
    if (read.mapping) await rememberFile(tx, read.mapping, originsOf(first.lines, writes));
    await planSales(tx, salesOf(first.lines, writes), now);
    crashPoint('import: written, not committed');
    if (first.preview.totals.new + first.preview.totals.changed > 0) tx.tell('catalogue');
    return first.preview.totals;
  };
  const totals = await database.writeLocking(write).catch(async (error: unknown) => {
    const isTaken = isAddressTaken(error) || violatedCode(error) !== undefined;
    if (!isTaken && !(error instanceof StockMovedMeanwhileError)) throw error;
    throw changedMeanwhile((await planImport(database.read, read, context)).preview);
  });
  crashPoint('import: committed, not answered');
  return totals;
}

/** Whether the products, apart from their stock, are still as they were when the lines were planned. */
async function areAsPlanned(tx: Tx, lines: readonly PlannedLine[]): Promise<boolean> {
  const planned = lines.flatMap(({ before }) => before ?? []);
  const versions = await listVersions(
    tx,
    planned.map(({ id }) => id),
  );
  return planned.every(({ id, version }) => versions.get(id) === version);
}

/** Somebody has given the address of a line to another product since it was planned. */
function isAddressTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

function changedMeanwhile(preview: ImportPreview): ShopError {
  return refuse(productRefusals.changedMeanwhile, { data: preview });
}

/** Which product each line of another shop's file is about, also those that are left as they are. */
function originsOf(lines: readonly PlannedLine[], writes: PreparedWrites): Origin[] {
  const idOf = createIdOf(writes);
  return lines.flatMap((line) => {
    const productId = idOf(line);
    return productId === undefined ? [] : line.keys.map((key) => ({ key, productId }));
  });
}

function salesOf(lines: readonly PlannedLine[], writes: PreparedWrites) {
  const idOf = createIdOf(writes);
  return lines.flatMap((line) => {
    const productId = idOf(line);
    return productId !== undefined && line.sale ? { productId, sale: line.sale } : [];
  });
}

function createIdOf({ added }: PreparedWrites) {
  const addedAs = new Map(added.map(({ product, write }) => [write, product.id]));
  return ({ before, write }: PlannedLine) => before?.id ?? (write && addedAs.get(write));
}

function changedIds(lines: readonly PlannedLine[]): string[] {
  return lines.flatMap(({ write, sale, before }) => ((write || sale) && before ? [before.id] : []));
}

interface LineToWrite {
  product: ImportedProduct;
  /** Unset for a new product. */
  before: ProductBefore | undefined;
  write: LineWrite;
  /** The words by which it is found; undefined: they stay. */
  vector: string | undefined;
}

/** Everything that an import writes. */
interface PreparedWrites {
  added: readonly LineToWrite[];
  edited: readonly LineToWrite[];
}

interface Because {
  byUserId: string;
  reason: string;
}

/** Turns the planned lines into what the database takes. */
async function prepareWrites(
  lines: readonly PlannedLine[],
  categories: readonly CategoryNames[],
): Promise<PreparedWrites> {
  const written: LineToWrite[] = [];
  for (const { before, write } of lines) {
    if (!write) continue;
    const vector = write.isTextChanged ? searchVector(write.columns, categories) : undefined;
    const product = {
      ...storedProduct(write.columns),
      slug: write.slug,
      is_published: write.isPublished,
      id: before?.id ?? uuidv7(),
    };
    written.push({ product, before, write, vector });
    if (written.length % 100 === 0) await setImmediate();
  }
  return {
    added: written.filter(({ before }) => !before),
    edited: written.filter(({ before }) => before),
  };
}

/** Adds the new products. Nobody has to wait for this. */
async function addProducts(tx: LockingTx, { added }: PreparedWrites, because: Because): Promise<void> {
  await insertProducts(tx, added.map(productOf));
  await writeWords(tx, vectorsOf(added));
  await replacePictures(tx, picturesOf(added));
  await changeStock(tx, added.map(stockChangeOf), { ...because, kind: 'initial' });
}

/**
 * Call with the products to be changed locked.
 * @throws StockMovedMeanwhileError
 */
async function editProducts(
  tx: LockingTx,
  { edited }: PreparedWrites,
  {
    sets,
    removeFromCarts,
    ...because
  }: Because & Pick<ProductDependencies, 'removeFromCarts'> & { sets: readonly SetToMake[] },
): Promise<void> {
  const moved = edited.filter(({ write }) => write.stockChange !== 0);
  const readdressed = edited.filter(({ product, before }) => product.slug !== before?.slug);
  const limited = edited.filter(isLowLimitChanged);
  const partIds = sets.flatMap(({ productId, set }) => [
    productId,
    ...set.parts.map((part) => part.productId),
  ]);
  const movedIds = [...moved, ...readdressed, ...limited].map(({ product }) => product.id);
  const stockIds = [...new Set([...movedIds, ...partIds])];
  await updateProducts(tx, edited.map(productOf));
  await writeWords(tx, vectorsOf(edited));
  await replacePictures(tx, picturesOf(edited));
  // From here on, orders of these products wait, so it comes last. New limits are written to the stock at the commit.
  await lockStock(tx, stockIds);
  await ensureStockAsPlanned(tx, moved);
  await updateSlugs(tx, readdressed.map(productOf));
  await changeStock(tx, moved.map(stockChangeOf), { ...because, kind: 'correction' });
  for (const { product, before } of edited) {
    if (before?.is_published && !product.is_published) await removeFromCarts(tx, product.id, before.title);
  }
}

function isLowLimitChanged({ before, write }: LineToWrite): boolean {
  return before?.facts.lowStockBelow !== write.columns.facts.lowStockBelow;
}

/**
 * Pieces sold in the meantime matter where a line sets the stock; a line that adds pieces adds them to what is left.
 */
async function ensureStockAsPlanned(tx: Tx, moved: readonly LineToWrite[]): Promise<void> {
  const stock = await listStock(
    tx,
    moved.map(({ product }) => product.id),
  );
  for (const { product, write } of moved) {
    const now = stock.get(product.id) ?? 0;
    if (stockAfterEdit(now, write.stockTyped) - now !== write.stockChange)
      throw new StockMovedMeanwhileError();
  }
}

const productOf = ({ product }: LineToWrite) => product;
const picturesOf = (lines: readonly LineToWrite[]) =>
  lines.flatMap(({ product, write: { pictures } }) =>
    pictures ? [{ productId: product.id, pictures }] : [],
  );
const vectorsOf = (lines: readonly LineToWrite[]) =>
  lines.flatMap(({ product, vector }) => (vector ? [{ productId: product.id, vector }] : []));
const stockChangeOf = ({ product, write }: LineToWrite) => ({
  productId: product.id,
  change: write.stockChange,
});
