import { allergens } from '@shop/contract/catalog/label-facts';
import { concerns } from '@shop/contract/catalog/concerns';
import { labelsOf, netQuantityText, suitabilities } from '@shop/contract/catalog/product-facts';
import type { Product } from '@shop/contract/catalog/schemas';
import { categoryLabel } from '@shop/contract/categories/shop-category';
import type { DeliveryDates } from '@shop/contract/delivery/delivery-dates';
import { effectiveUnitPrice, paiseFromRupees, shippingFeePaise } from '@shop/contract/money';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { DeliveryTo } from '../delivery/index.ts';
import type { Message } from './ucp.ts';

/** Money of the protocol: minor units, which are paise. */
export const inPaise = (amount: number) => ({ amount, currency: 'INR' });

/** What the shop's products are presented with. */
export interface Presenting {
  settings: ShopSettings;
  /** The address that shoppers see, without a trailing slash. */
  publicUrl: string;
}

/** A destination that was asked about. */
export interface Destination {
  pinCode: string;
  delivery: DeliveryTo;
  /** When something ordered now would arrive. */
  dates: DeliveryDates;
}

/**
 * A product of the shop as the protocol's product with one variant of the same id: its sizes are products of their
 * own (decision 0131). Its last member is what the variant's metadata says: `write-product.ts` adds to it.
 */
export function presentProduct(product: Product, { settings, publicUrl }: Presenting) {
  const pricePaise = unitPaise(product);
  const price = inPaise(pricePaise);
  const listPaise = paiseFromRupees(product.price);
  const list = listPaise > pricePaise ? inPaise(listPaise) : null;
  const url = `${publicUrl}/shop/product/${product.slug}`;
  const description = { plain: product.description };
  const isAvailable = product.totalStock > 0;
  return {
    id: product._id,
    handle: product.slug,
    title: product.title,
    description,
    url,
    categories: [{ value: categoryLabel(settings.categories, product.category), taxonomy: 'merchant' }],
    price_range: { min: price, max: price },
    ...(list && { list_price_range: { min: list, max: list } }),
    media: product.pictures.map((picture) => ({
      type: 'image',
      url: pictureUrl(picture.url, publicUrl),
      alt_text: product.title,
      width: picture.width,
      height: picture.height,
    })),
    ...(product.reviewCount > 0 && {
      rating: { value: product.averageReview, scale_max: 5, count: product.reviewCount },
    }),
    metadata: factsOf(product),
    variants: [
      {
        id: product._id,
        handle: product.slug,
        title: product.title,
        description,
        url,
        price,
        ...(list && { list_price: list }),
        availability: { available: isAvailable, status: isAvailable ? 'in_stock' : 'out_of_stock' },
        seller: { name: settings.shop.name, links: policyLinks(publicUrl) },
        metadata: { stock: product.totalStock },
      },
    ],
  };
}

/** What one piece costs now, in paise. */
export function unitPaise(product: Pick<Product, 'price' | 'salePrice'>): number {
  return paiseFromRupees(effectiveUnitPrice(product));
}

export function pictureUrl(url: string, publicUrl: string): string {
  return new URL(url, publicUrl).href;
}

export function policyLinks(publicUrl: string) {
  return [
    { type: 'privacy_policy', url: `${publicUrl}/shop/privacy` },
    { type: 'terms_of_service', url: `${publicUrl}/shop/terms` },
    { type: 'refund_policy', url: `${publicUrl}/shop/refunds` },
    { type: 'shipping_policy', url: `${publicUrl}/shop/shipping` },
  ];
}

/**
 * What somebody must read beside a product before they buy it: what it contains that some do not bear, and whom it is
 * not for.
 */
export function warningsOf(product: Pick<Product, 'facts'>, path: string): Message[] {
  const contained = labelsOf(allergens, product.facts.allergens);
  const notFor = labelsOf(suitabilities, product.facts.notFor);
  const warning = (code: string, content: string): Message => ({
    type: 'warning',
    code,
    path,
    content,
    presentation: 'disclosure',
  });
  return [
    ...(contained.length > 0 ? [warning('allergens', `Contains ${contained.join(', ')}.`)] : []),
    ...(notFor.length > 0 ? [warning('not_for', `Not for ${notFor.join(', ').toLowerCase()}.`)] : []),
  ];
}

/** Facts of a product that the protocol has no field for. What the owner has not said is undefined, which JSON leaves out. */
function factsOf({ brand, ingredients, facts, sizes }: Product) {
  const { netQuantity, shelfLifeMonths, howToUse, countryOfOrigin } = facts;
  return {
    brand,
    ingredients,
    net_quantity: netQuantity && netQuantityText(netQuantity),
    allergens: labelsIfSaid(allergens, facts.allergens),
    suits: labelsIfSaid(suitabilities, facts.suits),
    not_for: labelsIfSaid(suitabilities, facts.notFor),
    concerns: labelsIfSaid(concerns, facts.concerns),
    how_to_use: howToUse,
    shelf_life_months: shelfLifeMonths,
    country_of_origin: countryOfOrigin ?? 'India',
    sizes: sizes?.map((size) => ({
      id: size._id,
      title: size.title,
      net_quantity: size.netQuantity && netQuantityText(size.netQuantity),
      price: inPaise(unitPaise(size)),
      stock: size.totalStock,
    })),
  };
}

function labelsIfSaid(
  options: readonly { id: string; label: string }[],
  chosen: readonly string[] | undefined,
) {
  return chosen && labelsOf(options, chosen);
}

/** What goods of a price cost brought to the destination, and when they would arrive if they were ordered now. */
export function presentDelivery(goodsPaise: number, { pinCode, delivery, dates }: Destination) {
  if (!delivery.delivers) return { postal_code: pinCode, delivers: false };
  const feePaise = shippingFeePaise(goodsPaise, delivery.zone);
  return {
    postal_code: pinCode,
    delivers: true,
    fee: inPaise(feePaise),
    landed_price: inPaise(goodsPaise + feePaise),
    free_from: delivery.zone.freeAbovePaise > 0 ? inPaise(delivery.zone.freeAbovePaise) : null,
    earliest: dates.earliest,
    latest: dates.latest,
  };
}
