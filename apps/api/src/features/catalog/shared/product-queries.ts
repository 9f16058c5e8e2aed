import { gtinKey, isGtin, productCode, skuKey } from '@shop/contract/catalog/product-codes';
import { validate as isUuid } from 'uuid';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { MAX_VARIANTS } from '@shop/contract/limits';
import type { Db } from '../../../database.ts';
import type { Tables } from '../../../tables/index.ts';
import {
  type ProductFilter,
  type ProductSort,
  isFirstOfVariants,
  orderBy,
  ownPrice,
  selectProducts,
} from './product-filter.ts';

/** Everything stored about a product except what is only for search and sorting. */
export type ProductRow = Omit<Selectable<Tables['products']>, 'title_sort' | 'shelf_place'> &
  Pick<Selectable<Tables['product_stock']>, 'stock' | 'held'> &
  Pick<Selectable<Tables['product_ratings']>, 'review_count' | 'rating_sum'> & {
    /** Only where a list of the shop was read: the variants that shoppers see of what it is a variant of. */
    variants?: { count: number; leastPaise: number } | null;
  };

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
] as const satisfies readonly Exclude<keyof ProductRow, 'variants'>[];

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
    withVariants(withCounts(db.selectFrom('products')), filter)
      .where('id', 'in', ids)
      .orderBy(orderBy(order, filter.paid))
      .execute(),
    selectProducts(db, filter)
      .where(isFirstOfVariants(db, filter, { order: 'newest', productId: sql`products.id` }))
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** The ids of the matching products, in an order that an index provides. */
function selectInOrder(db: Db, filter: ProductFilter, order: ProductSort) {
  const products = selectProducts(db, filter).select('id');
  const isFirst = (productId: RawBuilder<string>) => isFirstOfVariants(db, filter, { order, productId });
  if (order === 'sold-hightolow') {
    return products
      .innerJoin('product_sales', 'product_sales.product_id', 'products.id')
      .where(isFirst(sql`product_sales.product_id`))
      .orderBy(sql`product_sales.sold desc, product_sales.product_id desc`);
  }
  if (order === 'rating-hightolow') {
    return products
      .innerJoin('product_ratings', 'product_ratings.product_id', 'products.id')
      .where(isFirst(sql`product_ratings.product_id`))
      .orderBy(sql`product_ratings.rating_score desc, product_ratings.product_id desc`);
  }
  return products.where(isFirst(sql`products.id`)).orderBy(orderBy(order, filter.paid));
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
  const code = productCode(typed);
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
  const rows = await withVariants(withCounts(selectProducts(db, { scope })), { scope })
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

/** The products that are variants of one thing, in their order; none if a product has no other. */
export async function listSizes(db: Db, { facts }: Pick<ProductRow, 'facts'>): Promise<ProductRow[]> {
  if (facts.sizesOf === undefined) return [];
  const rows = await withCounts(selectProducts(db, {}))
    .where(sql<boolean>`facts ? 'sizesOf'`)
    .where(sql<boolean>`facts ->> 'sizesOf' = ${facts.sizesOf}`)
    .orderBy(
      sql`(facts -> 'variantPlace')::integer, (facts -> 'netQuantity' ->> 'amount')::numeric, unit_price_paise, id`,
    )
    .limit(MAX_VARIANTS)
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

/**
 * The rows with how many variants shoppers see, and what the cheapest costs now. A sale that is planned for one of them
 * counts. Only for what shoppers see: an owner's list has each variant.
 */
function withVariants(
  query: ReturnType<typeof withCounts>,
  { scope = 'sold' }: Pick<ProductFilter, 'scope'>,
) {
  if (scope !== 'sold') return query;
  return query.select(
    sql<ProductRow['variants']>`case when products.facts ? 'sizesOf' then (
      select jsonb_build_object('count', count(*), 'leastPaise', min(least(other.unit_price_paise,
        planned_price(other.id, other.category, other.price_paise))))
      from products as other
      where other.deleted_at is null and other.is_published and other.facts ? 'sizesOf'
        and other.facts ->> 'sizesOf' = products.facts ->> 'sizesOf'
    ) end`.as('variants'),
  );
}
