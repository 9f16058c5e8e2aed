import { type RawBuilder, sql } from 'kysely';
import type { SortId } from '@shop/contract/catalog/sort-options';
import { searchText } from '@shop/contract/typed-text';
import type { Db } from '../../../database.ts';
import { searched } from '../../../platform/database/word-patterns.ts';
import { type Size, sizeInTitle } from './search/rules/size-words.ts';

/** Both ends included. */
export interface PriceRange {
  leastPaise: number;
  mostPaise: number;
}

/** `sold`: what shoppers may see; `kept`: drafts too; `draft`: only drafts; `deleted`: deleted products. */
export type ProductScope = 'sold' | 'kept' | 'draft' | 'deleted';

/** Which products: those that match every field that is set. */
export interface ProductFilter {
  /** By default, what shoppers may see. */
  scope?: ProductScope | undefined;
  /** Any of these; an empty list matches nothing. */
  categories?: readonly string[] | undefined;
  brands?: readonly string[] | undefined;
  /** Any of these skin and hair types; an empty list matches nothing. */
  suits?: readonly string[] | undefined;
  /** Any of these concerns; an empty list matches nothing. */
  concerns?: readonly string[] | undefined;
  /** The price to pay for one piece, in paise, both ends included. */
  price?: PriceRange | null | undefined;
  /** The price that `price` and the sorts by price use; by default the product's own. */
  paid?: PaidPrice | undefined;
  /** Only products of this size, by their facts or their title. */
  size?: Size | null | undefined;
  /** Any of these products; an empty list matches nothing. */
  productIds?: readonly string[] | undefined;
  /** A part of its ingredients, ignoring case. */
  ingredient?: string | undefined;
  /** Added within this many days. */
  newDays?: number | undefined;
  /** Only what costs less than its price, as given by `paid`. */
  isOnSale?: boolean | undefined;
  /** Only what is low in stock. */
  isLow?: boolean | undefined;
  /** Only what somebody without a hold can buy (ruling 22). */
  isAvailable?: boolean | undefined;
  /** Of the variants of one thing only the one that comes first. */
  isOneOfVariants?: boolean | undefined;
}

/** The price to pay for a product, as an expression for a query. */
export type PaidPrice = RawBuilder<number>;

/** The product's own price, which has an index. It ignores sales. */
export const ownPrice: PaidPrice = sql`unit_price_paise`;

/** Ties are ordered by id. */
export type ProductSort = SortId | 'newest';

/** The products that match. */
export function selectProducts(db: Db, filter: ProductFilter) {
  const { scope = 'sold', categories, brands, suits, concerns, price, paid, size } = filter;
  const { isLow, isAvailable, productIds, ingredient, newDays, isOnSale } = filter;
  let query = db.selectFrom('products').where('deleted_at', scope === 'deleted' ? 'is not' : 'is', null);
  if (scope === 'sold') query = query.where('is_published', '=', true);
  if (scope === 'draft') query = query.where('is_published', '=', false);
  if (categories) query = query.where(sql<boolean>`category = any(${categories}::text[])`);
  if (brands) query = query.where(sql<boolean>`brand = any(${brands}::text[])`);
  if (suits) query = query.where(sql<boolean>`facts -> 'suits' ?| ${suits}::text[]`);
  if (concerns) query = query.where(sql<boolean>`facts -> 'concerns' ?| ${concerns}::text[]`);
  if (price) query = query.where(costs(price, paid));
  if (size) query = query.where(isOfSize(size));
  if (productIds) query = query.where(sql<boolean>`id = any(${productIds}::uuid[])`);
  if (ingredient !== undefined) {
    query = query.where(
      sql<boolean>`strpos(${searched(sql.ref('ingredients'))}, ${searchText(ingredient)}) > 0`,
    );
  }
  if (newDays !== undefined) {
    query = query.where(sql<boolean>`created_at > now() - make_interval(days => ${newDays})`);
  }
  if (isOnSale === true) query = query.where(sql<boolean>`${paid ?? ownPrice} < price_paise`);
  if (isLow === true) {
    query = query.where(
      'id',
      'in',
      db.selectFrom('product_stock').select('product_id').where('is_low', '=', true),
    );
  }
  if (isAvailable === true) {
    query = query.where(
      'id',
      'in',
      db.selectFrom('product_stock').select('product_id').where('is_available', '=', true),
    );
  }
  return query;
}

/**
 * Of the variants of one thing that match, whether a product is the one that comes first in the order; true for every
 * product unless the filter wants one of them. Few products are variants, and they have an index.
 * @param productId where the query that this narrows begins: the planner would else take another path
 */
export function isFirstOfVariants(
  db: Db,
  filter: ProductFilter,
  { order, productId }: { order: ProductSort; productId: RawBuilder<string> },
): RawBuilder<boolean> {
  if (filter.isOneOfVariants !== true) return sql<boolean>`true`;
  const numbered = selectProducts(db, filter)
    .where(sql<boolean>`facts ? 'sizesOf'`)
    .select([
      'id',
      sql<number>`row_number() over (
        partition by facts ->> 'sizesOf' order by ${orderBy(order, filter.paid)}
      )`.as('number'),
    ]);
  const later = db.selectFrom(numbered.as('variants')).select('id').where('number', '>', 1);
  return sql<boolean>`${productId} not in (${later})`;
}

/**
 * While no sale runs, each sort with its ties is the order of an index, read forwards or backwards. The exceptions
 * are sorting by pieces sold and by rating, which `selectInOrder` does by indexes of other tables.
 */
const ordersOf = (paid: PaidPrice): Record<SortId | 'newest', RawBuilder<unknown>> => ({
  'price-lowtohigh': sql`${paid}, id`,
  'price-hightolow': sql`${paid} desc, id desc`,
  'title-atoz': sql`title_sort, id`,
  'title-ztoa': sql`title_sort desc, id desc`,
  'rating-hightolow': sql`(select rating_score from product_ratings where product_id = products.id) desc, id desc`,
  'sold-hightolow': sql`(select sold from product_sales where product_id = products.id) desc, id desc`,
  featured: sql`shelf_place, unit_price_paise, id`,
  newest: sql`created_at desc, id desc`,
});

/** What an order sorts by. */
export function orderBy(order: ProductSort, paid = ownPrice): RawBuilder<unknown> {
  return ordersOf(paid)[order];
}

/** Whether the price to pay for a product is within a range. */
export function costs({ leastPaise, mostPaise }: PriceRange, paid = ownPrice): RawBuilder<boolean> {
  return sql<boolean>`${paid} between ${leastPaise} and ${mostPaise}`;
}

function isOfSize(size: Size): RawBuilder<boolean> {
  return sql<boolean>`(
    facts -> 'netQuantity' @> ${JSON.stringify(size)}::jsonb or title ~* ${sizeInTitle(size)}
  )`;
}
