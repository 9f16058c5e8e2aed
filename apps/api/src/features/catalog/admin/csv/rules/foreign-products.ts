import type { ForeignShop, ForeignTarget } from '@shop/contract/catalog/foreign-file';
import { unguardFormula } from '../../../../../platform/csv/rules/formula-guard.ts';
import type { CsvLine } from '../../../../../platform/csv/read-csv.ts';
import { keyOfColumn } from './foreign-columns.ts';

/** A product of another shop's file, gathered from its lines, with the texts still as they are written there. */
export interface ForeignProduct {
  /** Its first line. */
  line: number;
  /** What the file says about it, by target: the texts of all columns that become that target. */
  texts: ReadonlyMap<ForeignTarget, readonly string[]>;
  images: readonly string[];
  /** What its slug is made from. */
  name: string;
  /** What distinguishes it from the other sizes of the same product, such as '100 g'; empty if it is the only one. */
  options: readonly string[];
}

/** A file of another shop: its columns, and what they become. */
export interface ForeignTable {
  shop: ForeignShop;
  header: readonly string[];
  targets: ReadonlyMap<string, ForeignTarget | null>;
}

interface Row {
  line: number;
  texts: ReadonlyMap<ForeignTarget, readonly string[]>;
  /** A cell by the key of its column. */
  cell: (key: string) => string;
}

/** The products of a file in its order, and how many of its lines belong to no product that can be sold here. */
export function gatherProducts(
  table: ForeignTable,
  lines: readonly CsvLine[],
): { products: ForeignProduct[]; skipped: number } {
  const readRow = rowReader(table);
  const rows = lines.map(readRow);
  return table.shop === 'shopify' ? gatherShopify(rows) : gatherWooCommerce(rows);
}

function rowReader({ header, targets }: ForeignTable) {
  const indexes = new Map<string, number>();
  for (const [index, name] of header.entries()) {
    if (!indexes.has(keyOfColumn(name))) indexes.set(keyOfColumn(name), index);
  }
  return ({ line, cells }: CsvLine): Row => {
    const textAt = (index: number) => unguardFormula(cells[index] ?? '').trim();
    const texts = new Map<ForeignTarget, string[]>();
    for (const [index, name] of header.entries()) {
      const target = targets.get(name);
      const text = target ? textAt(index) : '';
      if (target && text !== '') texts.set(target, [...(texts.get(target) ?? []), text]);
    }
    return { line, texts, cell: (key) => textAt(indexes.get(key) ?? -1) };
  };
}

/** What belongs to each variant alone: a variant without a price must not get another's. */
const ofVariant: readonly ForeignTarget[] = ['price', 'comparePrice', 'salePrice', 'totalStock', 'images'];

/** What a variant says, plus what the product says for all variants. */
function inherited(of: Row['texts'], own: Row['texts']): Row['texts'] {
  const shared = [...of].filter(([target]) => !ofVariant.includes(target));
  return new Map([...shared, ...own]);
}

/**
 * Lines with the same handle are one product. Each line with a price is a variant of it, and each with a picture adds
 * that picture.
 */
function gatherShopify(rows: readonly Row[]): { products: ForeignProduct[]; skipped: number } {
  const handleOf = (row: Row) => row.cell('handle') || row.cell('urlhandle');
  const groups = new Map<string, Row[]>();
  let last = '';
  for (const row of rows) {
    last = handleOf(row) || (row.texts.get('title') ? `line ${row.line}` : last);
    groups.set(last, [...(groups.get(last) ?? []), row]);
  }
  const products = [...groups].flatMap(([handle, group]) => {
    const [first] = group;
    if (!first) return [];
    const images = group
      .flatMap((row) => (row.texts.get('images') ?? []).map((image) => ({ image, place: placeOf(row) })))
      .toSorted((one, other) => one.place - other.place)
      .map(({ image }) => image);
    const priced = group.filter(({ texts }) => texts.has('price'));
    const variants = priced.length > 0 ? priced : [first];
    return variants.map((row): ForeignProduct => {
      const own = row.cell('variantimage') || row.cell('variantimageurl');
      const options = ['option1value', 'option2value', 'option3value'].map(row.cell).filter(isOption);
      return {
        line: row.line,
        texts: inherited(first.texts, row.texts),
        images: unique([own, ...images]),
        name: handle.startsWith('line ') ? (first.texts.get('title')?.[0] ?? '') : handle,
        options: variants.length > 1 ? options : [],
      };
    });
  });
  return { products, skipped: 0 };
}

const placeOf = (row: Row) => Number(row.cell('imageposition') || Number.MAX_SAFE_INTEGER);

/** Whether a text is an option: 'Default Title' is what Shopify writes for a product without variants. */
const isOption = (text: string) => text !== '' && text !== 'Default Title';

/**
 * A variable product has a line of its own and one for each variation, which refers to it by its SKU or by `id:` and
 * its id.
 */
function gatherWooCommerce(rows: readonly Row[]): { products: ForeignProduct[]; skipped: number } {
  const is = (row: Row, type: string) =>
    row
      .cell('type')
      .toLowerCase()
      .split(/\s*,\s*/)
      .includes(type);
  const parents = new Map<string, Row>();
  for (const row of rows.filter((candidate) => is(candidate, 'variable'))) {
    if (row.cell('sku') !== '') parents.set(row.cell('sku'), row);
    parents.set(`id:${row.cell('id')}`, row);
  }
  const products: ForeignProduct[] = [];
  const variationsOf = Map.groupBy(
    rows.filter((row) => is(row, 'variation')),
    (row) => parents.get(row.cell('parent')),
  );
  for (const row of rows) {
    if (['variable', 'variation', 'grouped', 'external'].some((type) => is(row, type))) continue;
    products.push({
      line: row.line,
      texts: row.texts,
      images: imagesOf(row),
      name: titleOf(row),
      options: [],
    });
  }
  for (const [parent, variations] of variationsOf) {
    if (!parent) continue;
    for (const row of variations) {
      const texts = new Map(inherited(parent.texts, row.texts));
      texts.set('title', [titleOf(parent)]);
      const options = [1, 2, 3, 4].map((number) => row.cell(`attribute${number}values`)).filter(isOption);
      products.push({
        line: row.line,
        texts,
        images: unique([...imagesOf(row), ...imagesOf(parent)]),
        name: titleOf(parent),
        options: options.length > 0 ? options : [`${row.cell('sku') || row.cell('id')}`].filter(isOption),
      });
    }
  }
  products.sort((one, other) => one.line - other.line);
  const used = products.length + [...variationsOf.keys()].filter((parent) => parent !== undefined).length;
  return { products, skipped: rows.length - used };
}

const titleOf = (row: Row) => row.texts.get('title')?.[0] ?? '';

/** A cell may hold several pictures with commas between them, but an address may itself contain a comma. */
const imagesOf = (row: Row) =>
  (row.texts.get('images') ?? []).flatMap((cell) => cell.split(/\s*,\s*(?=https?:\/\/)|\s*,\s+/));

const unique = (texts: readonly string[]) => [...new Set(texts.filter((text) => text !== ''))];
