import type { ForeignTarget } from '@shop/contract/catalog/foreign-file';
import type { CsvLine } from '../../../../../platform/csv/read-csv.ts';
import {
  type ForeignProduct,
  type ForeignTable,
  type Row,
  imagesOf,
  keyOf,
  rowReader,
  titleOf,
  unique,
} from './foreign-rows.ts';
import { inherited, isOption } from './foreign-variants.ts';
import { gatherOther } from './other-products.ts';

/** The products of a file in its order, and how many of its lines belong to no product that can be sold here. */
export function gatherProducts(
  table: ForeignTable,
  lines: readonly CsvLine[],
): { products: ForeignProduct[]; skipped: number } {
  const readRow = rowReader(table);
  const rows = lines.map(readRow);
  return gatherOf[table.shop](rows);
}

const gatherOf = { shopify: gatherShopify, woocommerce: gatherWooCommerce, other: gatherOther };

/**
 * Lines with the same handle are one product. Each line with a price is a variant of it, and each with a picture adds
 * that picture.
 */
function gatherShopify(rows: readonly Row[]): { products: ForeignProduct[]; skipped: number } {
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
      const texts = withMarket(inherited(first, row, options), row, first);
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

const handleOf = (row: Row) => row.cell('handle') || row.cell('urlhandle');

/** With markets a product may have its own prices in India, perhaps in rupees there alone, or not be sold there. */
function withMarket(texts: ReturnType<typeof inherited>, row: Row, first: Row) {
  const [price, before] = [row.cell('priceindia'), row.cell('compareatpriceindia')];
  if (price !== '') {
    texts.set('price', [price]);
    texts.delete('comparePrice');
    if (before !== '') texts.set('comparePrice', [before]);
  }
  const isSold = !/^false$/i.test(first.cell('includedindia'));
  return isSold ? texts : texts.set('status', ['not sold in India']);
}

const trackers = ['variantinventorytracker', 'inventorytracker'];

const placeOf = (row: Row) => Number(row.cell('imageposition') || Number.MAX_SAFE_INTEGER);

/**
 * A variable product has a line of its own and one for each variation, which refers to it by its SKU or by `id:` and
 * its id.
 */
function gatherWooCommerce(rows: readonly Row[]): { products: ForeignProduct[]; skipped: number } {
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

/** Whether a line is of this type; it may have several. */
const is = (row: Row, type: string) =>
  row
    .cell('type')
    .toLowerCase()
    .split(',')
    .some((each) => each.trim() === type);

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

const keysOf = (row: Row, name: string) =>
  (['sku', 'id'] as const).flatMap((kind) =>
    row.cell(kind) === '' ? [] : keyOf(kind, row.cell(kind), name),
  );
