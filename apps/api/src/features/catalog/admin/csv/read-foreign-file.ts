import { setImmediate } from 'node:timers/promises';
import type { ForeignShop, ForeignTarget } from '@shop/contract/catalog/foreign-file';
import * as foreignMessages from '@shop/contract/catalog/foreign-messages';
import { PREVIEW_MAX_LINES, PREVIEW_MAX_TEXT } from '@shop/contract/limits';
import { type CsvColumn, requiredColumns } from '@shop/contract/catalog/product-csv';
import type { ForeignFile } from '@shop/contract/catalog/foreign-schemas';
import type { CsvLine } from '../../../../platform/csv/read-csv.ts';
import { isOfSales, isUsedAnyway, usualTarget } from './rules/foreign-columns.ts';
import type { ForeignChoices } from './rules/foreign-mapping.ts';
import { gatherProducts } from './rules/foreign-products.ts';
import type { ForeignProduct } from './rules/foreign-rows.ts';
import { type ForeignRecord, categoryNames, guessCategory, recordOf } from './rules/foreign-record.ts';
import { type KnownNames, type NamedCategory, type ProductLine, readLine } from './rules/product-line.ts';
import type { ProductFile } from './read-product-file.ts';

/** How many products are read before other requests get their turn. */
const PRODUCTS_AT_ONCE = 100;

/** Another shop's file, with its cells as they are written there. */
export interface ForeignLines {
  shop: ForeignShop;
  header: readonly string[];
  lines: readonly CsvLine[];
}

/** Reads another shop's file as one of this shop, its columns as the owner chose, or else as recognised. */
export async function readForeignFile(
  { shop, header, lines }: ForeignLines,
  known: KnownNames,
  { chosen, remembered: allRemembered }: ForeignChoices,
  now: Date,
): Promise<ProductFile> {
  const remembered = allRemembered.get(shop) ?? {};
  const targetOf = createTargetOf(shop, { ...remembered.columns, ...chosen.columns });
  const columns = columnsOf({ shop, header, lines }, targetOf);
  const targets = new Map(columns.map(({ name, target }) => [name, target]));
  const { categories } = known;
  const { products, skipped } = gatherProducts({ shop, header, targets }, lines);

  const categoryOf = createChooseCategory(shop, categories, {
    ...remembered.categories,
    ...chosen.categories,
  });
  const ingredients = chosen.ingredients ?? remembered.ingredients ?? '';
  const asDrafts = chosen.asDrafts ?? false;
  const found = new Map<string, { name: string; products: number; category: string | null }>();
  let withoutIngredients = 0;
  // An empty column says that nothing is on sale.
  const hasSales = header.some((name) => isOfSales(shop, name, targetOf(name)));
  const inThisFile = numberRepeats();
  const read: ProductLine[] = [];
  for (const [index, product] of products.entries()) {
    if (index % PRODUCTS_AT_ONCE === 0) await setImmediate();
    const { record, sale, notices } = recordOf(shop, product, { now, hasSales });
    const { name, category } = categoryOf(product);
    const entry = found.get(name) ?? { name, products: 0, category };
    found.set(name, { ...entry, products: entry.products + 1 });
    if (!record.ingredients) withoutIngredients += 1;
    const told = { ...record, category: category ?? '' };
    const complete = {
      ...told,
      description: record.description || (record.title ?? ''),
      ingredients: record.ingredients || ingredients,
      totalStock: record.totalStock || String(chosen.stock ?? ''),
      ...(asDrafts && { status: 'draft' }),
    };
    const asNew = readRecord(product.line, complete, known, requiredColumns);
    const foreign = {
      asNew: withStock(asNew, complete.totalStock),
      keys: product.keys.map(inThisFile),
      code: product.code,
      notices,
      sale,
      isStockUnknown: !record.totalStock,
    };
    read.push({ ...readRecord(product.line, told, known, []), foreign });
  }

  const chosenCategories = [...found.values()].flatMap(({ name, category }) =>
    category ? [[name, category]] : [],
  );
  return {
    header: { columns: [], ignoredColumns: [], missingForNew: [] },
    lines: read,
    foreign: {
      shop,
      columns,
      categories: [...found.values()].slice(0, PREVIEW_MAX_LINES),
      ingredients,
      withoutIngredients,
      // Which products are new or change is known once the file is compared with the shop.
      withoutStock: 0,
      timedSales: 0,
      plansSales: chosen.plansSales ?? true,
      ...(chosen.stock !== undefined && { stock: chosen.stock }),
      asDrafts,
      changesExisting: chosen.changesExisting ?? false,
      leavesOutPictures: chosen.leavesOutPictures ?? false,
      skipped,
    },
    mapping: {
      shop,
      mapping: {
        columns: Object.fromEntries(targets),
        categories: Object.fromEntries(chosenCategories) as Record<string, string>,
        ingredients,
      },
    },
  };
}

/** What a column becomes, as the owner chose, or else as recognised. */
function createTargetOf(shop: ForeignShop, chosen: Record<string, ForeignTarget | null>) {
  return (name: string) => (Object.hasOwn(chosen, name) ? (chosen[name] ?? null) : usualTarget(shop, name));
}

/** The columns that hold something and have no fixed use, with what each becomes. */
function columnsOf(
  { shop, header, lines }: ForeignLines,
  targetOf: (name: string) => ForeignTarget | null,
): ForeignFile['columns'] {
  return header.flatMap((name, index) => {
    if (name.trim() === '' || header.indexOf(name) < index || isUsedAnyway(shop, name)) return [];
    const sample = lines.find(({ cells }) => (cells[index] ?? '').trim() !== '')?.cells[index];
    if (sample === undefined) return [];
    return [{ name, sample: sample.trim().slice(0, PREVIEW_MAX_TEXT), target: targetOf(name) }];
  });
}

/** If a product has several category names, the first for which a category exists is chosen. */
function createChooseCategory(
  shop: ForeignShop,
  categories: readonly NamedCategory[],
  chosen: Record<string, string>,
) {
  const isKnown = (id: string | undefined) => categories.some((category) => category.id === id);
  const idFor = (name: string): string | null => {
    const own = Object.hasOwn(chosen, name) ? chosen[name] : undefined;
    return own !== undefined && isKnown(own) ? own : guessCategory(name, categories);
  };
  return (product: ForeignProduct): { name: string; category: string | null } => {
    const named = categoryNames(shop, product).map((name) => ({ name, category: idFor(name) }));
    const fit = named.find(({ category }) => category !== null) ?? named[0];
    return fit ?? { name: '', category: idFor('') };
  };
}

/** Gives a key that comes again in a file a number of its own. */
function numberRepeats() {
  const seen = new Map<string, number>();
  return (key: string): string => {
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    return times === 1 ? key : `${key}#${times}`;
  };
}

/** Instead of 'not a whole number': the file does not say how many pieces there are. */
function withStock(line: ProductLine, stock: string): ProductLine {
  if (stock !== '') return line;
  const others = line.lacking.filter(({ column }) => column !== 'totalStock');
  return { ...line, lacking: [...others, { column: 'totalStock', message: foreignMessages.stockUnknown }] };
}

/** Contains only what the file says, and the required columns: what it does not mention stays as it is. */
function readRecord(
  line: number,
  record: ForeignRecord,
  known: KnownNames,
  required: readonly string[],
): ProductLine {
  const told = Object.entries(record).filter(([column, text]) => text !== '' || required.includes(column));
  const columns = told.map(([column]) => column as CsvColumn);
  const cells = told.map(([, text]) => text);
  return readLine({ columns, ignoredColumns: [], missingForNew: [] }, { line, cells }, known);
}
