import { parseRupees } from '@shop/contract/amount';
import type { ForeignTarget } from '@shop/contract/catalog/foreign-file';
import { paiseFromRupees, rupeesFromPaise } from '@shop/contract/money';
import { type ForeignProduct, type Row, imagesOf, keyOf, titleOf, unique } from './foreign-rows.ts';
import { inherited, isOption } from './foreign-variants.ts';

interface Gathered {
  products: ForeignProduct[];
  /** How many lines belong to no product. */
  skipped: number;
}

/** The products of a table: each line with a title, and in a file of Wix each variant. */
export function gatherOther(rows: readonly Row[]): Gathered {
  return rows.some((row) => row.has(KIND)) ? gatherWix(rows) : gatherLines(rows);
}

function gatherLines(rows: readonly Row[]): Gathered {
  // Magento has a further line for each product in each language.
  const titled = rows.filter((row) => titleOf(row) !== '' && row.cell('storeviewcode') === '');
  return { products: titled.map(productOf), skipped: rows.length - titled.length };
}

function productOf(row: Row): ForeignProduct {
  const title = titleOf(row);
  const [sku = ''] = row.texts.get('sku') ?? [];
  const id = row.cell('id');
  return {
    line: row.line,
    texts: withDiscount(withPrices(row), row),
    images: unique(imagesOf(row)),
    name: title,
    options: [],
    optionNames: [],
    place: 0,
    sale: saleOf(row),
    keys: [...(sku === '' ? [] : [keyOf('sku', sku, title)]), ...(id === '' ? [] : [keyOf('id', id, title)])],
    code: sku || id,
  };
}

/** A list that has an MRP alone sells at it. Squarespace keeps a sale price that does not count. */
function withPrices({ texts: given, cell }: Row): Map<ForeignTarget, readonly string[]> {
  const texts = new Map(given);
  const mrp = texts.get('comparePrice');
  if (mrp && !texts.has('price')) {
    texts.set('price', mrp);
    texts.delete('comparePrice');
  }
  if (/^(?:no|false|n|0)$/i.test(cell('onsale'))) texts.delete('salePrice');
  const currency = cell('currencycode') || cell('currency');
  for (const target of RUPEES.test(currency) ? [] : PRICES) {
    const [price] = texts.get(target) ?? [];
    if (price !== undefined) texts.set(target, [`${price} ${currency}`]);
  }
  return texts;
}

const PRICES = ['price', 'comparePrice', 'salePrice'] as const;
/** Or not said. A price in another currency is passed on with it, to be refused. */
const RUPEES = /^(?:|INR|₹|Rs\.?|rupees)$/i;

/**
 * When a sale price counts. A feed has both times in a cell, `2026-12-01T00:00+05:30/2026-12-10T23:59+05:30`, Magento two
 * days with the month first, `12/1/26, 12:00 AM`.
 */
function saleOf({ cell }: Row): ForeignProduct['sale'] {
  const [starts = '', ends = starts] = cell('salepriceeffectivedate').split('/');
  return {
    starts: starts || dayOfMagento(cell('specialpricefromdate')),
    ends: ends || dayOfMagento(cell('specialpricetodate')),
  };
}

const dayOfMagento = (text: string) =>
  text.replace(/^(\d{1,2})\/(\d{1,2})\/(?:20)?(\d{2})(?:,? .*)?$/, '20$3-$1-$2');

/** `Product`, `Variant` or, in newer files, `MEDIA`, which is one more picture. */
const KIND = 'fieldtype';

/** Wix: after the line of a product come those of its variants, which add to its price or have their own. */
function gatherWix(rows: readonly Row[]): Gathered {
  const groups = new Map<string, Row[]>();
  let last = '';
  for (const row of rows) {
    last = handleOf(row) || (titleOf(row) === '' ? last : `line ${row.line}`);
    const group = groups.get(last);
    if (group) group.push(row);
    else groups.set(last, [row]);
  }
  let skipped = 0;
  const products = [...groups.values()].flatMap((group) => {
    const product = group.find((row) => titleOf(row) !== '');
    if (!product) skipped += group.length;
    return product ? productsOf(product, group) : [];
  });
  return { products, skipped };
}

const handleOf = (row: Row) => row.cell('handleid') || row.cell('handle');

function productsOf(product: Row, group: readonly Row[]): ForeignProduct[] {
  const variants = group.filter((row) => /^variant$/i.test(row.cell(KIND)));
  const whole = productOf(product);
  const images = unique(group.flatMap(imagesOf));
  const handle = handleOf(product);
  const keysOf = (options: readonly string[]) =>
    handle === '' ? [] : [JSON.stringify([handle, ...options])];
  if (variants.length === 0) return [{ ...whole, images, keys: [...whole.keys, ...keysOf([])] }];
  return variants.map((row, index): ForeignProduct => {
    const valued = OPTIONS.filter((number) => isOption(valueOf(row, number)));
    const options = valued.map((number) => valueOf(row, number));
    const texts = inherited(product, row, options);
    if (!texts.has('price')) texts.set('price', [withSurcharge(product, row)]);
    // Its own line and its product's both have to show it.
    const shown = [...(product.texts.get('status') ?? []), ...(row.texts.get('status') ?? [])];
    if (shown.length > 0) texts.set('status', shown);
    return {
      ...whole,
      line: row.line,
      texts: withDiscount(texts, product),
      images,
      options: variants.length > 1 ? options : [],
      optionNames: valued.map((number) => product.cell(`productoptionname${number}`)),
      place: variants.length > 1 ? index + 1 : 0,
      keys: [...(variants.length > 1 ? [] : whole.keys), ...keysOf(options)],
      code: row.cell('sku'),
    };
  });
}

const OPTIONS = [1, 2, 3, 4, 5, 6];

/** A colour is written before its name: `#83cc83:Green`. */
const valueOf = (row: Row, number: number) =>
  (row.cell(`productoptiondescription${number}`) || row.cell(`productoptionchoices${number}`)).replace(
    /^#[\da-f]{3,8}:/i,
    '',
  );

/** What is no amount is passed on, to be refused at its column. */
function withSurcharge(product: Row, { cell }: Row): string {
  const [base = ''] = product.texts.get('price') ?? [];
  const surcharge = cell('surcharge') || '0';
  const price = parseRupees(base);
  if (price === null || !/^-?\d+(?:\.\d+)?$/.test(surcharge))
    return surcharge === '0' ? base : `${base} + ${surcharge}`;
  return String(rupeesFromPaise(paiseFromRupees(price) + paiseFromRupees(Number(surcharge))));
}

/** A product of Wix has its discount beside its price: `PERCENT` and `20.0`, or `AMOUNT` and rupees. */
function withDiscount(texts: Map<ForeignTarget, readonly string[]>, { cell }: Row) {
  const price = parseRupees(texts.get('price')?.[0] ?? '');
  const discount = Number(cell('discountvalue'));
  if (price === null || !(discount > 0)) return texts;
  const paise = paiseFromRupees(price);
  const less = {
    percent: Math.round((paise * (100 - discount)) / 100),
    amount: paise - paiseFromRupees(discount),
  }[cell('discountmode').toLowerCase()];
  return less !== undefined && less > 0 ? texts.set('salePrice', [String(rupeesFromPaise(less))]) : texts;
}
