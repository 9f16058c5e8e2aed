import type {
  AdminProduct,
  Product,
  ProductFacts,
  ProductSize,
  PublicFacts,
} from '@shop/contract/catalog/schemas';
import { missingFacts } from '@shop/contract/catalog/label-gate';
import { missingToSell } from '@shop/contract/catalog/sale-needs';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { Picture } from '@shop/contract/schemas';
import { rupeesFromPaise } from '@shop/contract/money';
import type { ProductRow } from './product-queries.ts';
import { availableOf } from './rules/availability.ts';

/** A product as a shopper sees it: `totalStock` is what can still be bought (ruling 22). */
export function presentProduct(row: ProductRow, pictures: readonly Picture[]): Product {
  return {
    _id: row.id,
    title: row.title,
    slug: row.slug,
    description: row.description,
    ingredients: row.ingredients,
    category: row.category ?? '',
    brand: row.brand,
    price: rupeesFromPaise(row.price_paise),
    salePrice: rupeesFromPaise(row.sale_price_paise),
    totalStock: availableOf(row),
    averageReview: averageReview(row),
    reviewCount: row.review_count,
    facts: publicFacts(row.facts),
    images: pictures.map((picture) => picture.url),
    pictures: [...pictures],
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/**
 * A product in a list of the shop. Only its first picture has a preview: the others are loaded when somebody swipes,
 * and their previews were a tenth of a list's bytes.
 */
export function presentListedProduct(row: ProductRow, pictures: readonly Picture[]): Product {
  const later = pictures.slice(1).map((picture) => ({ ...picture, preview: '' }));
  const { variants } = row;
  return {
    ...presentProduct(row, [...pictures.slice(0, 1), ...later]),
    ...(variants &&
      variants.count > 1 && {
        variants: { count: variants.count, fromPrice: rupeesFromPaise(variants.leastPaise) },
      }),
  };
}

/** A product as an owner sees it: `totalStock` is the stock itself (ruling 22). */
export function presentAdminProduct(
  row: ProductRow,
  pictures: readonly Picture[],
  settings: Pick<ShopSettings, 'contact'>,
): AdminProduct {
  const product = presentProduct(row, pictures);
  const lacking = row.is_published ? [] : missingToSell(product);
  const missingOnLabel = missingFacts(row.facts, settings);
  return {
    ...product,
    totalStock: row.stock,
    facts: row.facts,
    heldStock: row.held,
    stockSeen: row.stock,
    status: row.is_published ? 'published' : 'draft',
    ...(row.publish_at && { publishAt: row.publish_at.toISOString() }),
    ...(lacking.length > 0 && { missingToSell: lacking }),
    ...(missingOnLabel.length > 0 && { missingOnLabel }),
    ...(row.deleted_at && { deletedAt: row.deleted_at.toISOString() }),
    version: row.version,
  };
}

/** A product as one of several variants of the same thing. */
export function presentSize(row: ProductRow): ProductSize {
  const { netQuantity, options } = row.facts;
  return {
    _id: row.id,
    slug: row.slug,
    title: row.title,
    ...(netQuantity && { netQuantity }),
    ...(options && { options }),
    price: rupeesFromPaise(row.price_paise),
    salePrice: rupeesFromPaise(row.sale_price_paise),
    totalStock: availableOf(row),
  };
}

/** Leaves out the search words and the low-stock limit, which are for the owner only. */
function publicFacts({
  searchWords: _ownersWords,
  lowStockBelow: _ownersLimit,
  ...facts
}: ProductFacts): PublicFacts {
  return facts;
}

/** Mean of the ratings with 2 decimals, 0 if there are none (product §9). */
function averageReview({ review_count, rating_sum }: ProductRow): number {
  return review_count === 0 ? 0 : Math.round((rating_sum * 100) / review_count) / 100;
}
