import { gtinKey } from '@shop/contract/catalog/product-codes';
import type { ProductKind } from '@shop/contract/catalog/label-facts';
import { fieldsOfOptions } from '@shop/contract/catalog/variant-options';
import { type NetQuantity, netQuantityText, unitPrice } from '@shop/contract/catalog/product-facts';
import { categoryLabel } from '@shop/contract/categories/shop-category';
import type { FeedFault, FeedId } from '@shop/contract/feeds/feed-kinds';
import { pictureForm } from '@shop/contract/media/pictures';
import { effectiveUnitPrice, paiseFromRupees } from '@shop/contract/money';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { FeedProduct } from '../../catalog/index.ts';
import { type ShippingPrice, type TermsByState, shippingPrices } from './state-shipping.ts';

/** A product with everything that a feed says of it. */
export interface FeedItem {
  id: string;
  title: string;
  description: string;
  link: string;
  /** JPEG, the first one first. */
  pictures: readonly { url: string; width: number; height: number }[];
  pricePaise: number;
  /** Unset: not on sale, and no sale is planned. */
  sale?: { paise: number; from?: Date; to?: Date };
  isInStock: boolean;
  brand: string;
  gtin?: string;
  /** In Google's taxonomy, which Meta takes too. */
  category?: number;
  productType: string;
  /** Of what it is a variant, if others are sold: in what it differs, in fields of their own and by other names. */
  variant?: { of: string } & ReturnType<typeof fieldsOfOptions>;
  unit?: NetQuantity;
  shipping: readonly ShippingPrice[];
}

/**
 * What the feeds may hold. Google Merchant Center's product data specification (support.google.com/merchants/answer/
 * 7052112 and the page of each attribute) and Meta's catalogue fields (developers.facebook.com/documentation/
 * ads-commerce/catalog/reference), read on 27 November 2026. Lengths are in characters.
 */
export const FEED_LIMITS: Readonly<
  Record<FeedId, { title: number; description: number; brand: number; morePictures: number }>
> = {
  google: { title: 150, description: 5_000, brand: 70, morePictures: 10 },
  meta: { title: 200, description: 9_999, brand: 100, morePictures: 20 },
};
/** Pixels of each side of a picture: Meta's, and Google's from 31 January 2027. */
const MIN_PICTURE = 500;

/** Google's product taxonomy, version 2021-09-21. */
const CATEGORIES: Readonly<Record<ProductKind, number>> = {
  toiletSoap: 2503,
  bathingBar: 2503,
  soapSet: 475,
  faceWash: 2526,
  faceWashPowder: 2526,
  shampoo: 543_615,
  shampooBar: 543_615,
  hairWashPowder: 543_615,
};

/** A kind that the owner has added has no category of Google's. */
const isInstalled = (kind: string): kind is ProductKind => kind in CATEGORIES;

/** The facts of the product's page. */
export function feedItem(
  { product, sale }: FeedProduct,
  {
    publicUrl,
    terms,
    settings,
  }: { publicUrl: string; terms: TermsByState; settings: Pick<ShopSettings, 'categories'> },
): FeedItem {
  const paidPaise = paiseFromRupees(effectiveUnitPrice(product));
  const ownPaise = paiseFromRupees(product.price);
  const isOnSale = paidPaise < ownPaise;
  const lower = isOnSale
    ? { paise: paidPaise, ...(sale?.paise === paidPaise && { from: sale.from, to: sale.to }) }
    : sale && paidPaise === ownPaise && sale.paise < ownPaise
      ? sale
      : undefined;
  const absolute = (url: string) => new URL(url, publicUrl).href;
  const { kind, netQuantity, barcode, sizesOf, options } = product.facts;
  const { fields, others } = fieldsOfOptions(options);
  const size = netQuantity && { size: netQuantityText(netQuantity) };
  return {
    id: product._id,
    title: lineOf(product.title),
    description: textOf(product.description).trim(),
    link: absolute(`/shop/product/${product.slug}`),
    pictures: product.pictures.map(({ url, width, height }) => ({
      url: absolute(pictureForm(url, width, 'jpg')),
      width,
      height,
    })),
    pricePaise: isOnSale ? ownPaise : paidPaise,
    ...(lower && { sale: lower }),
    isInStock: product.totalStock > 0,
    brand: lineOf(product.brand),
    ...(barcode && isTradeGtin(barcode) && { gtin: barcode }),
    ...(kind && isInstalled(kind) && { category: CATEGORIES[kind] }),
    productType: lineOf(categoryLabel(settings.categories, product.category)),
    ...(sizesOf && product.variants && { variant: { of: sizesOf, fields: { ...size, ...fields }, others } }),
    ...(netQuantity && unitPrice(netQuantity, paidPaise) && { unit: netQuantity }),
    // Free delivery above a value must hold at the lowest price.
    shipping: shippingPrices(terms, Math.min(paidPaise, lower?.paise ?? paidPaise)),
  };
}

/**
 * Numbers of a shop's own scale or till, and of coupons, are no trade items: Google refuses the prefixes 02, 04, 2, 98
 * and 99 (support.google.com/merchants/answer/6324461).
 */
function isTradeGtin(barcode: string): boolean {
  return !/^(?:02|04|2|98|99)/.test(gtinKey(barcode).slice(1));
}

/** Why a feed cannot take the product; empty if it can. */
export function faultsOf(feed: FeedId, { title, description, brand, pictures }: FeedItem) {
  const limits = FEED_LIMITS[feed];
  const [first] = pictures;
  const faults: [FeedFault, boolean][] = [
    ['titleLength', lengthOf(title) > limits.title],
    ['brandLength', lengthOf(brand) > limits.brand],
    ['text', title === '' || description === ''],
    ['noPicture', first === undefined],
    ['smallPicture', first !== undefined && Math.min(first.width, first.height) < MIN_PICTURE],
  ];
  return faults.flatMap(([fault, isSo]) => (isSo ? [fault] : []));
}

/** The beginning of a text, of so many characters. */
export function firstCharacters(text: string, most: number): string {
  return lengthOf(text) <= most ? text : [...text].slice(0, most).join('').trimEnd();
}

/** In characters, of which UTF-16 writes some as two units. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/**
 * Without what XML 1.0 cannot hold and Google refuses: control characters, halves of letters, private letters. Titles
 * that were stored before the shop cleaned them may have some.
 */
function textOf(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll(/(?![\n\t])[\p{Cc}\p{Cs}\p{Co}\ufffe\uffff]/gu, '');
}

function lineOf(text: string): string {
  return textOf(text).replaceAll(/\s+/g, ' ').trim();
}
