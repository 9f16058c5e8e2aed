import { IMAGE_SEPARATOR, type CsvColumn } from '@shop/contract/catalog/product-csv';
import type { ForeignShop, ForeignTarget } from '@shop/contract/catalog/foreign-file';
import { netUnits } from '@shop/contract/catalog/product-facts';
import { MAX_LINE, MAX_PRODUCT_IMAGES, MAX_SEARCH_WORDS, MAX_SLUG, MAX_TEXT } from '@shop/contract/limits';
import type { ForeignProduct } from './foreign-products.ts';
import { htmlText, takeIngredients } from './html-text.ts';
import type { NamedCategory } from './product-line.ts';

/** A product of another shop's file, as a line of this shop's file would describe it. */
export type ForeignRecord = Partial<Record<CsvColumn, string>>;

/** Everything that the file says about a product except its category, which is chosen by name elsewhere. */
export function recordOf(shop: ForeignShop, product: ForeignProduct): ForeignRecord {
  const texts = (target: ForeignTarget) => product.texts.get(target) ?? [];
  const first = (target: ForeignTarget) => texts(target)[0] ?? '';
  const unfold = (text: string) => (shop === 'woocommerce' ? text.replaceAll('\\n', '\n') : text);
  const prose = (target: ForeignTarget) => texts(target).map(unfold).map(htmlText).join('\n\n');
  const title = htmlText(first('title'));
  const ingredients = prose('ingredients');
  const description = prose('description');
  const parts = ingredients === '' ? takeIngredients(description) : { ingredients, rest: description };
  const option = product.options.join(', ');
  return {
    title: option === '' ? title : `${title}, ${option}`,
    slug: slugOf(option === '' ? product.name : `${product.name} ${option}`),
    description: parts.rest || title,
    ingredients: parts.ingredients,
    brand: htmlText(first('brand')),
    ...pricesOf(product),
    totalStock: stockOf(first('totalStock')),
    images: product.images.slice(0, MAX_PRODUCT_IMAGES).join(` ${IMAGE_SEPARATOR} `),
    status: statusOf(texts('status')),
    sizesOf: option === '' ? '' : title.slice(0, MAX_LINE),
    netQuantity: first('netQuantity') || netQuantityIn(option),
    howToUse: prose('howToUse'),
    shelfLifeMonths: first('shelfLifeMonths'),
    maker: prose('maker'),
    countryOfOrigin: first('countryOfOrigin'),
    licenceNumber: first('licenceNumber'),
    hsn: first('hsn').replaceAll(/[\s.]/g, ''),
    lowStockBelow: first('lowStockBelow'),
    searchWords: texts('searchWords').join(',').split(',').slice(0, MAX_SEARCH_WORDS).join(','),
    pageTitle: htmlText(first('pageTitle')),
    pageDescription: prose('pageDescription'),
  };
}

/** A higher price before a reduction makes the price a sale price. One that is not higher is ignored. */
function pricesOf(product: ForeignProduct): { price: string; salePrice: string } {
  const [price = '', compare = '', sale = ''] = (['price', 'comparePrice', 'salePrice'] as const).map(
    (target) => toPaise(product.texts.get(target)?.[0] ?? ''),
  );
  if (Number(compare) > Number(price)) return { price: compare, salePrice: price };
  return { price, salePrice: Number(sale) < Number(price) ? sale : '' };
}

/** Some exports write four decimals. */
const toPaise = (text: string) => (/^\d+\.\d{3,}$/.test(text) ? Number(text).toFixed(2) : text);

/**
 * Empty means that the other shop does not count it, and a negative stock that more was sold than there was: both
 * become 0.
 */
function stockOf(text: string): string {
  if (text === '') return '0';
  return /^-?\d+(?:\.0+)?$/.test(text) ? String(Math.max(0, Math.trunc(Number(text)))) : text;
}

/** A draft if any column says that shoppers do not see it. */
function statusOf(texts: readonly string[]): string {
  const hidden = /^(?:draft|archived|unlisted|private|false|no|0|-1)$/i;
  if (texts.length === 0) return '';
  return texts.some((text) => hidden.test(text)) ? 'draft' : 'published';
}

const units: Record<string, { unit: string; times: number }> = {
  g: { unit: 'g', times: 1 },
  gm: { unit: 'g', times: 1 },
  gms: { unit: 'g', times: 1 },
  gram: { unit: 'g', times: 1 },
  grams: { unit: 'g', times: 1 },
  kg: { unit: 'g', times: 1_000 },
  ml: { unit: 'ml', times: 1 },
  l: { unit: 'ml', times: 1_000 },
  ltr: { unit: 'ml', times: 1_000 },
  litre: { unit: 'ml', times: 1_000 },
  pcs: { unit: 'piece', times: 1 },
  piece: { unit: 'piece', times: 1 },
  pieces: { unit: 'piece', times: 1 },
};

/** What is in a pack (`100gm`, `1 kg`, `Pack of 3`), as this shop writes it; empty if the words do not say. */
export function netQuantityIn(words: string): string {
  const [, pieces] = /\b(?:pack|set|box|combo) of (\d{1,3})\b/i.exec(words) ?? [];
  if (pieces !== undefined) return `${pieces} piece`;
  const [, amount = '', name = ''] = /(\d+(?:\.\d+)?)\s*([a-z]+)\b/i.exec(words) ?? [];
  const found = units[name.toLowerCase()];
  if (!found || !netUnits.some(({ id }) => id === found.unit)) return '';
  return Number(amount) > 0 ? `${Number(amount) * found.times} ${found.unit}` : '';
}

/** The last part of an address, as the database would make it; empty if the name contains nothing usable. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG)
    .replaceAll(/^-|-$/g, '');
}

/** The categories that the file names for a product, with their whole paths: 'Bath & Body > Soaps'. */
export function categoryNames(shop: ForeignShop, product: ForeignProduct): string[] {
  const texts = product.texts.get('category') ?? [];
  const names = shop === 'woocommerce' ? texts.flatMap((text) => text.split(/(?<!\\),/)) : texts;
  return names
    .map((name) => htmlText(name.replaceAll('\\,', ',')).slice(0, MAX_TEXT))
    .filter((name) => name !== '');
}

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

/** Lower case, without spaces and punctuation, and without a plural ending. */
const words = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/e?s$/, '');
