import { sql } from 'kysely';
import type { Db } from '../../../database.ts';

/** Products at `/products/…` and `/collections/…/products/…` (Shopify) or `/product/…` (WooCommerce). */
const OF_PRODUCT = /^\/(?:collections\/[^/]+\/)?products?\/([a-z0-9-]+)$/;
/** Collections at `/collections/…` (Shopify) or `/product-category/…` (WooCommerce). */
const OF_COLLECTION = /^\/(?:collections|product-category)\/([a-z0-9-]+)$/;

/**
 * Finds the product or collection that another shop's software had at this path, by its name there, which the import
 * of its files keeps as the slug. If the sizes of the product became products of their own, the cheapest is chosen.
 * Null if there is none.
 */
export async function findByUsualAddress(db: Db, path: string): Promise<string | null> {
  const [, product] = OF_PRODUCT.exec(path) ?? [];
  if (product !== undefined) {
    const row = await db
      .selectFrom('product_slugs')
      .innerJoin('products', 'products.id', 'product_slugs.product_id')
      .select('products.slug')
      .where('deleted_at', 'is', null)
      .where('is_published', '=', true)
      .where((eb) =>
        eb.or([
          eb('product_slugs.slug', '=', product),
          eb.and([eb('product_slugs.slug', 'like', `${product}-%`), sql<boolean>`facts ? 'sizesOf'`]),
        ]),
      )
      .orderBy(sql`product_slugs.slug <> ${product}, unit_price_paise, products.id`)
      .limit(1)
      .executeTakeFirst();
    return row ? `/shop/product/${row.slug}` : null;
  }
  const [, collection] = OF_COLLECTION.exec(path) ?? [];
  if (collection === undefined) return null;
  const row = await db
    .selectFrom('collections')
    .select('slug')
    .where('slug', '=', collection)
    .where('is_hidden', '=', false)
    .executeTakeFirst();
  return row ? `/shop/collection/${row.slug}` : null;
}
