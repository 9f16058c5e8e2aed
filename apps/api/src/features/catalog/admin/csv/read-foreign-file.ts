import { setImmediate } from 'node:timers/promises';
import type { ForeignShop, ForeignTarget } from '@shop/contract/catalog/foreign-file';
import { PREVIEW_MAX_LINES, PREVIEW_MAX_TEXT } from '@shop/contract/limits';
import { type CsvColumn, requiredColumns } from '@shop/contract/catalog/product-csv';
import type { ForeignFile } from '@shop/contract/catalog/foreign-schemas';
import type { CsvLine } from '../../../../platform/csv/read-csv.ts';
import { isUsedAnyway, usualTarget } from './rules/foreign-columns.ts';
import type { ForeignChoices } from './rules/foreign-mapping.ts';
import { type ForeignProduct, gatherProducts } from './rules/foreign-products.ts';
import { type ForeignRecord, categoryNames, guessCategory, recordOf } from './rules/foreign-record.ts';
import { type NamedCategory, type ProductLine, readLine } from './rules/product-line.ts';
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
  categories: readonly NamedCategory[],
  { chosen, remembered: allRemembered }: ForeignChoices,
): Promise<ProductFile> {
  const remembered = allRemembered.get(shop) ?? {};
  const columns = columnsOf({ shop, header, lines }, { ...remembered.columns, ...chosen.columns });
  const targets = new Map(columns.map(({ name, target }) => [name, target]));
  const { products, skipped } = gatherProducts({ shop, header, targets }, lines);

  const categoryOf = createChooseCategory(shop, categories, {
    ...remembered.categories,
    ...chosen.categories,
  });
  const ingredients = chosen.ingredients ?? remembered.ingredients ?? '';
  const asDrafts = chosen.asDrafts ?? false;
  const found = new Map<string, { name: string; products: number; category: string | null }>();
  let withoutIngredients = 0;
  const read: ProductLine[] = [];
  for (const [index, product] of products.entries()) {
    if (index % PRODUCTS_AT_ONCE === 0) await setImmediate();
    const record = recordOf(shop, product);
    const { name, category } = categoryOf(product);
    const entry = found.get(name) ?? { name, products: 0, category };
    found.set(name, { ...entry, products: entry.products + 1 });
    if (!record.ingredients) withoutIngredients += 1;
    const complete = {
      ...record,
      category: category ?? '',
      ingredients: record.ingredients || ingredients,
      ...(asDrafts && { status: 'draft' }),
    };
    read.push(readRecord(product.line, complete, categories));
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

/** The columns that hold something and have no fixed use, with what each becomes. */
function columnsOf(
  { shop, header, lines }: ForeignLines,
  chosen: Record<string, ForeignTarget | null>,
): ForeignFile['columns'] {
  const columns = header.flatMap((name, index) => {
    if (name.trim() === '' || header.indexOf(name) < index || isUsedAnyway(shop, name)) return [];
    const sample = lines.find(({ cells }) => (cells[index] ?? '').trim() !== '')?.cells[index];
    if (sample === undefined) return [];
    const target = Object.hasOwn(chosen, name) ? (chosen[name] ?? null) : usualTarget(shop, name);
    return [{ name, sample: sample.trim().slice(0, PREVIEW_MAX_TEXT), target }];
  });
  // Shopify's own categories are finer than a shop's, so they are used only if no column gives a type.
  const isCategorised = columns.some(({ target }) => target === 'category');
  return columns.map((column) =>
    !isCategorised && !Object.hasOwn(chosen, column.name) && /^product category$/i.test(column.name)
      ? { ...column, target: 'category' as const }
      : column,
  );
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

/** Contains only what the file says: facts that it does not mention stay as they are. */
function readRecord(line: number, record: ForeignRecord, categories: readonly NamedCategory[]): ProductLine {
  const told = Object.entries(record).filter(([column, text]) => text !== '' || isRequired(column));
  const columns = told.map(([column]) => column as CsvColumn);
  const cells = told.map(([, text]) => text);
  return readLine({ columns, ignoredColumns: [], missingForNew: [] }, { line, cells }, categories);
}

const isRequired = (column: string) => requiredColumns.some((required) => required === column);
