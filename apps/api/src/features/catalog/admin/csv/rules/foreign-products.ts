import type { ForeignShop, ForeignTarget } from '@shop/contract/catalog/foreign-file';
import { unguardFormula } from '../../../../../platform/csv/rules/formula-guard.ts';
import type { CsvLine } from '../../../../../platform/csv/read-csv.ts';
import { keyOfColumn } from './foreign-columns.ts';
import { netQuantityIn } from './option-quantity.ts';

/** A product of another shop's file, gathered from its lines, with the texts still as they are written there. */
export interface ForeignProduct {
  /** Its first line. */
  line: number;
  /** What the file says about it, by target: the texts of all columns that become that target. */
  texts: ReadonlyMap<ForeignTarget, readonly string[]>;
  images: readonly string[];
  /** What its slug is made from. */
  name: string;
  /** What distinguishes it from the other variants of the same product, such as '100 g'; empty if it is the only one. */
  options: readonly string[];
  /** The names of its options, as far as the file says them: 'Size'. */
  optionNames: readonly string[];
  /** Its place among them, from 1; 0: it is the only one. */
  place: number;
  /** When its sale price begins and ends, as it is written there; empty: not said. */
  sale: { starts: string; ends: string };
  /** What names it in every file of that shop: its SKU or its id with its name, or its handle with the options. */
  keys: readonly string[];
  /** What tells it from others of the same name; empty: nothing. */
  code: string;
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
  /** Whether the file has a column of this key. */
  has: (key: string) => boolean;
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
    for (const [index, name] of usedLast(header)) {
      const target = targets.get(name);
      const text = target
        ? withUnit(textAt(index), textAt(indexes.get(`${keyOfColumn(name)}unit`) ?? -1))
        : '';
      const isSaid = target === 'category' && isFiner(name) && texts.has(target);
      if (target && text !== '' && !isSaid) texts.set(target, [...(texts.get(target) ?? []), text]);
    }
    return {
      line,
      texts,
      cell: (key) => textAt(indexes.get(key) ?? -1),
      has: (key) => indexes.has(key),
    };
  };
}

/** An amount with the unit that has a column of its own beside it: `Unit Price Total Measure` and `… Unit`. */
const withUnit = (text: string, unit: string) => (/^[\d.,]+$/.test(text) ? `${text} ${unit}`.trim() : text);

/** Shopify's own categories are finer than a shop's, so they count where a product has no type. */
const isFiner = (name: string) => keyOfColumn(name) === 'productcategory';

function usedLast(header: readonly string[]) {
  return [...header.entries()].toSorted(
    ([, one], [, other]) => Number(isFiner(one)) - Number(isFiner(other)),
  );
}

/** What belongs to each variant alone: a variant without a price or a SKU must not get another's. */
const ofVariant: readonly ForeignTarget[] = [
  'price',
  'comparePrice',
  'salePrice',
  'totalStock',
  'images',
  'sku',
  'barcode',
];

/**
 * What a variant says, plus what the product says for all variants. A quantity that the product says is not that of
 * variants in sizes, nor that of another variant, which Shopify's measure is.
 */
function inherited(of: Row, own: Row, options: readonly string[]): Row['texts'] {
  const isMeasured = of.cell(MEASURE) !== '' || netQuantityIn(options.join(', ')) !== '';
  const isOwn = (target: ForeignTarget) =>
    ofVariant.includes(target) || (isMeasured && target === 'netQuantity');
  return new Map([...[...of.texts].filter(([target]) => !isOwn(target)), ...own.texts]);
}

const MEASURE = 'unitpricetotalmeasure';

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
  let skipped = 0;
  const products = [...groups].flatMap(([handle, group]) => {
    const [first] = group;
    if (!first) return [];
    // A gift card is money, not goods.
    if (/^(?:true|yes|1)$/i.test(first.cell('giftcard'))) {
      skipped += group.length;
      return [];
    }
    const images = group
      .flatMap((row) => (row.texts.get('images') ?? []).map((image) => ({ image, place: placeOf(row) })))
      .toSorted((one, other) => one.place - other.place)
      .map(({ image }) => image);
    const priced = group.filter(({ texts }) => texts.has('price'));
    const variants = priced.length > 0 ? priced : [first];
    const nameOf = (number: number) => first.cell(`option${number}name`);
    return variants.map((row, index): ForeignProduct => {
      const own = row.cell('variantimage') || row.cell('variantimageurl');
      const valued = [1, 2, 3].filter((number) => isOption(row.cell(`option${number}value`)));
      const options = valued.map((number) => row.cell(`option${number}value`));
      const isNamed = !handle.startsWith('line ');
      const texts = new Map(inherited(first, row, options));
      // Without a tracker nobody counts the pieces, whatever the number is.
      const isCounted = trackers.every((key) => !row.has(key) || row.cell(key) !== '');
      if (!isCounted) texts.delete('totalStock');
      return {
        line: row.line,
        texts,
        images: unique([own, ...images]),
        name: isNamed ? handle : (first.texts.get('title')?.[0] ?? ''),
        options: variants.length > 1 ? options : [],
        optionNames: valued.map(nameOf),
        place: variants.length > 1 ? index + 1 : 0,
        sale: { starts: '', ends: '' },
        keys: isNamed ? [JSON.stringify([handle, ...options])] : [],
        code: row.cell('variantsku') || row.cell('sku'),
      };
    });
  });
  return { products, skipped };
}

const trackers = ['variantinventorytracker', 'inventorytracker'];

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
      .split(',')
      .some((each) => each.trim() === type);
  const parents = new Map<string, Row>();
  for (const row of rows.filter((candidate) => is(candidate, 'variable'))) {
    if (row.cell('sku') !== '') parents.set(row.cell('sku'), row);
    parents.set(`id:${row.cell('id')}`, row);
  }
  const products: ForeignProduct[] = [];
  const variationsOf = Map.groupBy(
    rows.filter((row) => is(row, 'variation') && !notSent.some((type) => is(row, type))),
    (row) => parents.get(row.cell('parent')),
  );
  for (const row of rows) {
    if (notSold.some((type) => is(row, type))) continue;
    products.push({
      line: row.line,
      texts: withStock(row, row.texts),
      images: imagesOf(row),
      name: titleOf(row),
      options: [],
      optionNames: [],
      place: 0,
      sale: saleOf(row),
      keys: keysOf(row, titleOf(row)),
      code: row.cell('sku') || row.cell('id'),
    });
  }
  for (const [parent, variations] of variationsOf) {
    if (!parent) continue;
    for (const [index, row] of variations.entries()) {
      // Its own column and its parent's both have to show it.
      const shown = [...(parent.texts.get('status') ?? []), ...(row.texts.get('status') ?? [])];
      const valueOf = (number: number) => row.cell(`attribute${number}values`).replaceAll('\\,', ',');
      const valued = [1, 2, 3, 4].filter((number) => isOption(valueOf(number)));
      const options = valued.map(valueOf);
      const texts = withStock(row, inherited(parent, row, options));
      texts.set('title', [titleOf(parent)]);
      if (shown.length > 0) texts.set('status', shown);
      products.push({
        line: row.line,
        texts,
        images: unique([...imagesOf(row), ...imagesOf(parent)]),
        name: titleOf(parent),
        options: options.length > 0 ? options : [`${row.cell('sku') || row.cell('id')}`].filter(isOption),
        optionNames: valued.map((number) => row.cell(`attribute${number}name`)),
        place: index + 1,
        sale: saleOf(row),
        keys: keysOf(row, titleOf(parent)),
        code: row.cell('sku') || row.cell('id'),
      });
    }
  }
  products.sort((one, other) => one.line - other.line);
  const used = products.length + [...variationsOf.keys()].filter((parent) => parent !== undefined).length;
  return { products, skipped: rows.length - used };
}

/** A file or a service. */
const notSent = ['downloadable', 'virtual'];
/** What has no goods of its own, is sold elsewhere, or is not sent. */
const notSold = ['variable', 'variation', 'grouped', 'external', ...notSent];

/**
 * The texts with what the file says of the stock. 'parent' is a number that several sizes share, and an empty cell
 * means that nobody counts: neither is a number of pieces, unless it is out of stock.
 */
function withStock(row: Row, of: Row['texts']): Map<ForeignTarget, readonly string[]> {
  const texts = new Map(of);
  if (row.cell('instock') === '0') texts.set('totalStock', ['0']);
  else if (/^parent$/i.test(texts.get('totalStock')?.[0] ?? '')) texts.delete('totalStock');
  return texts;
}

const saleOf = (row: Row) => ({
  starts: row.cell('datesalepricestarts'),
  ends: row.cell('datesalepriceends'),
});

/** With the name, because ids and short SKUs are the same in many shops. */
const keysOf = (row: Row, name: string) =>
  ['sku', 'id'].flatMap((kind) =>
    row.cell(kind) === '' ? [] : `${kind}:${row.cell(kind)} ${name.normalize('NFC').toLowerCase()}`,
  );

const titleOf = (row: Row) => row.texts.get('title')?.[0] ?? '';

/** A cell may hold several pictures with commas between them, but an address may itself contain a comma. */
const imagesOf = (row: Row) =>
  (row.texts.get('images') ?? []).flatMap((cell) =>
    cell.split(/,(?=\s|https?:\/\/)/).map((address) => address.trim()),
  );

const unique = (texts: readonly string[]) => [...new Set(texts.filter((text) => text !== ''))];
