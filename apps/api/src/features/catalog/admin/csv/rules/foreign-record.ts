import { IMAGE_SEPARATOR, type CsvColumn } from '@shop/contract/catalog/product-csv';
import { isGtin } from '@shop/contract/catalog/product-codes';
import * as foreignMessages from '@shop/contract/catalog/foreign-messages';
import * as productCsvMessages from '@shop/contract/catalog/product-csv-messages';
import type { ForeignShop, ForeignTarget } from '@shop/contract/catalog/foreign-file';
import { codeOfCell } from '@shop/contract/split-table';
import { optionsText, parseOptions } from '@shop/contract/catalog/variant-options';
import {
  MAX_LINE,
  MAX_PRODUCT_IMAGES,
  MAX_SEARCH_WORDS,
  MAX_TEXT,
  MAX_VARIANTS,
  MAX_VARIANT_OPTIONS,
} from '@shop/contract/limits';
import { cutText, searchText } from '@shop/contract/typed-text';
import type { ForeignProduct } from './foreign-rows.ts';
import { slugOf } from '../../../shared/rules/slug-of.ts';
import { type TimedSale, pricesOf, statusOf, stockOf, visibilityNotice } from './foreign-conditions.ts';
import { htmlText, takeIngredients } from './html-text.ts';
import { netQuantityIn } from './option-quantity.ts';
import type { NamedCategory } from './product-line.ts';

/** A product of another shop's file, as a line of this shop's file would describe it. */
export type ForeignRecord = Partial<Record<CsvColumn, string>>;

/**
 * Everything that the file says about a product except its category, which is chosen by name elsewhere: what it does
 * not say is empty. `notices` are conditions of the other shop that this one does not keep.
 */
export function recordOf(
  shop: ForeignShop,
  product: ForeignProduct,
  { now, hasSales }: { now: Date; hasSales: boolean },
): { record: ForeignRecord; sale: TimedSale | undefined; notices: string[] } {
  const texts = (target: ForeignTarget) => product.texts.get(target) ?? [];
  const first = (target: ForeignTarget) => texts(target)[0] ?? '';
  const unfold = (text: string) => (shop === 'woocommerce' ? text.replaceAll('\\n', '\n') : text);
  const prose = (target: ForeignTarget) => texts(target).map(unfold).map(htmlText).join('\n\n');
  const title = htmlText(first('title'));
  const ingredients = prose('ingredients');
  const description = prose('description');
  const parts = ingredients === '' ? takeIngredients(description) : { ingredients, rest: description };
  const option = product.options.join(', ');
  const { price, salePrice, sale, notice } = pricesOf(
    {
      price: first('price'),
      compare: first('comparePrice'),
      sale: first('salePrice'),
      saleStarts: product.sale.starts,
      saleEnds: product.sale.ends,
    },
    now,
  );
  const status = statusOf(texts('status'));
  const searchWords = texts('searchWords')
    .join(',')
    .split(/(?<!\\),/);
  const quantity = first('netQuantity');
  // Shopify writes `'8901234567890`, for spreadsheets.
  const code = (target: ForeignTarget) => codeOfCell(first(target));
  const barcode = code('barcode').replaceAll(/[\s-]/g, '');
  const record = {
    title: title === '' || option === '' ? title : `${title}, ${option}`,
    slug: slugOf(option === '' ? product.name : `${product.name} ${option}`),
    description: parts.rest,
    ingredients: parts.ingredients,
    brand: htmlText(first('brand')),
    price,
    // Without a column of sale prices the file does not say that there is none.
    salePrice: hasSales && price !== '' ? salePrice : '',
    totalStock: stockOf(texts('totalStock')),
    sku: code('sku'),
    barcode: isGtin(barcode) ? barcode : '',
    images: product.images.slice(0, MAX_PRODUCT_IMAGES).join(` ${IMAGE_SEPARATOR} `),
    status,
    sizesOf: option === '' ? '' : cutText(title, MAX_LINE),
    options: optionsOf(product),
    variantPlace:
      option !== '' && product.place > 0 && product.place <= MAX_VARIANTS ? String(product.place) : '',
    netQuantity: netQuantityIn(quantity) || netQuantityIn(option),
    howToUse: prose('howToUse'),
    shelfLifeMonths: first('shelfLifeMonths'),
    maker: prose('maker'),
    countryOfOrigin: first('countryOfOrigin'),
    licenceNumber: first('licenceNumber'),
    hsn: code('hsn').replaceAll(/[\s.]/g, ''),
    lowStockBelow: first('lowStockBelow'),
    searchWords: searchWords.slice(0, MAX_SEARCH_WORDS).join(','),
    pageTitle: htmlText(first('pageTitle')),
    pageDescription: prose('pageDescription'),
  };
  const partly = status === 'published' ? visibilityNotice(texts('status')) : '';
  const unread = barcode === '' || isGtin(barcode) ? '' : productCsvMessages.barcodeLeftOut(barcode);
  const isUnread = quantity !== '' && !/^[0.,\s]+\p{L}*$/u.test(quantity) && netQuantityIn(quantity) === '';
  const beyond = [
    isUnread ? foreignMessages.quantityLeftOut(quantity) : '',
    foreignMessages.leftOut('pictures', product.images.length, MAX_PRODUCT_IMAGES),
    foreignMessages.leftOut('search words', searchWords.length, MAX_SEARCH_WORDS),
  ];
  return { record, sale, notices: [notice, partly, unread, ...beyond].filter((text) => text !== '') };
}

/** Without the signs that separate options in a cell. */
function plain(text: string): string {
  return htmlText(text).replaceAll(/[;|]/g, ',').trim();
}

/** Its options as a cell of this shop's file; empty if they do not fit one. */
function optionsOf({ options, optionNames }: ForeignProduct): string {
  const written = optionsText(
    options.slice(0, MAX_VARIANT_OPTIONS).map((value, index) => ({
      name: plain(optionNames[index] ?? '').replaceAll(':', ' ') || `Option ${index + 1}`,
      value: plain(value),
    })),
  );
  return parseOptions(written) === null ? '' : written;
}

/** The categories that the file names for a product, with their whole paths: 'Bath & Body > Soaps'. */
export function categoryNames(shop: ForeignShop, product: ForeignProduct): string[] {
  const texts = product.texts.get('category') ?? [];
  const separator = { shopify: null, woocommerce: /(?<!\\),/, other: /[,;|]/ }[shop];
  const names = separator === null ? texts : texts.flatMap((text) => text.split(separator));
  return names
    .map((name) => cutText(htmlText(name.replaceAll('\\,', ',')), MAX_TEXT))
    .filter((name) => name !== '' && !(shop === 'other' && KIND_OF_MAGENTO.test(name)));
}

/** Its `product_type` is no type of product. */
const KIND_OF_MAGENTO = /^(?:simple|configurable|grouped|bundle|virtual|downloadable)$/;

/**
 * The shop's category that a name means: one with the same name, or whose name is contained in it; null if there is
 * none.
 */
export function guessCategory(name: string, categories: readonly NamedCategory[]): string | null {
  const [leaf = ''] = name.split('>').slice(-1);
  const wanted = words(leaf);
  const same = categories.find(({ id, label }) => [words(id), words(label)].includes(wanted));
  const part = categories
    .toSorted((one, other) => other.label.length - one.label.length)
    .find(({ label }) => wanted.includes(words(label)));
  return (same ?? part)?.id ?? null;
}

/** As searches compare it, without spaces and punctuation, and without a plural ending. */
const words = (name: string) =>
  searchText(name)
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
    .replace(/e?s$/, '');
