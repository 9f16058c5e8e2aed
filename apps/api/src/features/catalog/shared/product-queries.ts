import { gtinKey, isGtin, skuKey } from '@shop/contract/catalog/product-codes';
import { validate as isUuid } from 'uuid';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Concern, Suitability } from '@shop/contract/catalog/product-facts';
import type { SortId } from '@shop/contract/catalog/sort-options';
import { searchText } from '@shop/contract/typed-text';
import type { Db } from '../../../database.ts';
import { searched } from '../../../platform/database/word-patterns.ts';
import type { Tables } from '../../../tables/index.ts';
import { type Size, sizeInTitle } from './search/rules/size-words.ts';

/** Everything stored about a product except what is only for search and sorting. */
export type ProductRow = Omit<Selectable<Tables['products']>, 'title_sort' | 'shelf_place'> &
  Pick<Selectable<Tables['product_stock']>, 'stock' | 'held'> &
  Pick<Selectable<Tables['product_ratings']>, 'review_count' | 'rating_sum'>;

/** Columns of products joined with their stock and ratings. */
export const productColumns = [
  'id',
  'title',
  'slug',
  'description',
  'ingredients',
  'category',
  'brand',
  'price_paise',
  'sale_price_paise',
  'unit_price_paise',
  'stock',
  'held',
  'review_count',
  'rating_sum',
  'facts',
  'is_published',
  'publish_at',
  'version',
  'created_at',
  'updated_at',
  'deleted_at',
] as const satisfies readonly (keyof ProductRow)[];

/** More sizes of one product than anybody sells. */
const MAX_SIZES = 12;

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
  suits?: readonly Suitability[] | undefined;
  /** Any of these concerns; an empty list matches nothing. */
  concerns?: readonly Concern[] | undefined;
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
}

/** The price to pay for a product, as an expression for a query. */
export type PaidPrice = RawBuilder<number>;

/** The product's own price, which has an index. It ignores sales. */
export const ownPrice: PaidPrice = sql`unit_price_paise`;

/** Ties are ordered by id. */
export type ProductSort = SortId | 'newest';

/**
 * A page of the matching products, and how many there are in all. The page is selected by id from an index alone, so
 * the rows before a distant page are not read.
 */
export async function listProductRows(
  db: Db,
  filter: ProductFilter,
  { order, page, limit }: { order: ProductSort; page: number; limit: number },
): Promise<{ rows: ProductRow[]; total: number }> {
  const ids = selectInOrder(db, filter, order)
    .limit(limit)
    .offset((page - 1) * limit);
  const [rows, { total }] = await Promise.all([
    withCounts(db.selectFrom('products'))
      .where('id', 'in', ids)
      .orderBy(orderBy(order, filter.paid))
      .execute(),
    selectProducts(db, filter)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** The ids of the matching products, in an order that an index provides. */
function selectInOrder(db: Db, filter: ProductFilter, order: ProductSort) {
  const products = selectProducts(db, filter).select('id');
  if (order === 'sold-hightolow') {
    return products
      .innerJoin('product_sales', 'product_sales.product_id', 'products.id')
      .orderBy(sql`product_sales.sold desc, product_sales.product_id desc`);
  }
  if (order === 'rating-hightolow') {
    return products
      .innerJoin('product_ratings', 'product_ratings.product_id', 'products.id')
      .orderBy(sql`product_ratings.rating_score desc, product_ratings.product_id desc`);
  }
  return products.orderBy(orderBy(order, filter.paid));
}

/** The ids of all matching products in an order. */
export async function listProductIdsInOrder(
  db: Db,
  filter: ProductFilter,
  order: ProductSort,
): Promise<string[]> {
  const rows = await selectInOrder(db, filter, order).execute();
  return rows.map(({ id }) => id);
}

/** The ids of all matching products, oldest first. */
export async function listProductIds(db: Db, filter: ProductFilter): Promise<string[]> {
  const rows = await selectProducts(db, filter).select('id').orderBy('created_at').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** By what SKUs and barcodes are compared, as `skuKey` and `gtinKey` write it. Indexed. */
export const codeKeys = {
  sku: sql<string>`lower(facts ->> 'sku')`,
  barcode: sql<string>`lpad(facts ->> 'barcode', 14, '0')`,
};

/** The ids of the matching products whose SKU or barcode is what was typed or scanned. */
export async function listProductIdsByCode(db: Db, typed: string, filter: ProductFilter): Promise<string[]> {
  const code = typed.trim();
  const isSku = sql<boolean>`facts ? 'sku' and ${codeKeys.sku} = ${skuKey(code)}`;
  const isBarcode = sql<boolean>`facts ? 'barcode' and ${codeKeys.barcode} = ${gtinKey(code)}`;
  const rows = await selectProducts(db, filter)
    .select('id')
    .where((eb) => eb.or([isSku, ...(isGtin(code) ? [isBarcode] : [])]))
    .execute();
  return rows.map(({ id }) => id);
}

/** The ids of all matching products, cheapest first. */
export async function listProductIdsByPrice(db: Db, filter: ProductFilter): Promise<string[]> {
  const rows = await selectProducts(db, filter)
    .select('id')
    .orderBy(filter.paid ?? ownPrice)
    .orderBy('title_sort')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of the products that are in the scope, by default the ones that are not deleted, in the order of the ids. */
export async function listProductsOf(
  db: Db,
  productIds: readonly string[],
  { scope = 'kept' }: Pick<ProductFilter, 'scope'> = {},
): Promise<ProductRow[]> {
  const rows = await withCounts(selectProducts(db, { scope }))
    .where(sql<boolean>`id = any(${productIds}::uuid[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return productIds.flatMap((id) => byId.get(id) ?? []);
}

/** A product in the scope; null if there is none. The default scope excludes drafts and deleted products. */
export async function findProduct(
  db: Db,
  productId: string,
  filter: Pick<ProductFilter, 'scope'> = {},
): Promise<ProductRow | null> {
  const row = await withCounts(selectProducts(db, filter)).where('id', '=', productId).executeTakeFirst();
  return row ?? null;
}

/** The product with this id or slug, or that had this slug, as far as shoppers may see it; null if there is none. */
export async function findProductByKey(db: Db, key: string): Promise<ProductRow | null> {
  if (isUuid(key)) return findProduct(db, key);
  const row = await withCounts(selectProducts(db, {}))
    .where('id', '=', (eb) => eb.selectFrom('product_slugs').select('product_id').where('slug', '=', key))
    .executeTakeFirst();
  return row ?? null;
}

/** The products that are sizes of one thing, smallest first; none if a product has no other size. */
export async function listSizes(db: Db, { facts }: Pick<ProductRow, 'facts'>): Promise<ProductRow[]> {
  if (facts.sizesOf === undefined) return [];
  const rows = await withCounts(selectProducts(db, {}))
    .where(sql<boolean>`facts ? 'sizesOf'`)
    .where(sql<boolean>`facts ->> 'sizesOf' = ${facts.sizesOf}`)
    .orderBy(sql`(facts -> 'netQuantity' ->> 'amount')::numeric, unit_price_paise, id`)
    .limit(MAX_SIZES)
    .execute();
  return rows.length > 1 ? rows : [];
}

/** The rows of the products, with the stock and the ratings of each. */
function withCounts(query: ReturnType<typeof selectProducts>) {
  return query
    .innerJoin('product_stock', 'product_stock.product_id', 'products.id')
    .innerJoin('product_ratings', 'product_ratings.product_id', 'products.id')
    .select(productColumns);
}

function selectProducts(db: Db, filter: ProductFilter) {
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
 * While no sale runs, each sort with its ties is the order of an index, read forwards or backwards. The exceptions
 * are sorting by pieces sold and by rating, which `selectInOrder` does by indexes of other tables.
 */
const ordersOf = (paid: PaidPrice): Record<SortId | 'newest', RawBuilder<unknown>> => ({
  'price-lowtohigh': sql`${paid}, id`,
  'price-hightolow': sql`${paid} desc, id desc`,
  'title-atoz': sql`title_sort, id`,
  'title-ztoa': sql`title_sort desc, id desc`,
  'rating-hightolow': sql`rating_score desc, id desc`,
  'sold-hightolow': sql`(select sold from product_sales where product_id = products.id) desc, id desc`,
  featured: sql`shelf_place, unit_price_paise, id`,
  newest: sql`created_at desc, id desc`,
});

function orderBy(order: ProductSort, paid = ownPrice): RawBuilder<unknown> {
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
