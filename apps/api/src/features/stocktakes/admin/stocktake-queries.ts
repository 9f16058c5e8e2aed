import { gtinKey, productCode } from '@shop/contract/catalog/product-codes';
import type { LineFilter } from '@shop/contract/stocktakes/schemas';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../database.ts';
import { literal } from '../../../platform/database/word-patterns.ts';
import { fullTitle } from '../../catalog/index.ts';

/** A set is counted as what is in it. */
const isNoSet = sql<SqlBool>`not exists (select from set_parts where set_id = products.id)`;

export type StocktakeRow = Awaited<ReturnType<typeof listStocktakeRows>>[number];
export type LineRow = Awaited<ReturnType<typeof listLineRows>>[number];

/** Stocktakes, newest first, each with how far it is; or the one with this id. */
export function listStocktakeRows(
  db: Db,
  { id, limit, offset = 0 }: { id?: string; limit: number; offset?: number },
) {
  return db
    .selectFrom('stocktakes')
    .innerJoin('users as starter', 'starter.id', 'stocktakes.started_by')
    .leftJoin('users as ender', 'ender.id', 'stocktakes.ended_by')
    .$if(id !== undefined, (query) => query.where('stocktakes.id', '=', id ?? ''))
    .selectAll('stocktakes')
    .select([
      'starter.user_name as started_name',
      'ender.user_name as ended_name',
      // As many as its list has.
      sql<number>`(select count(*)::int from products
        where (deleted_at is null and ${isNoSet} and products.category is not distinct from
          coalesce(stocktakes.category, products.category))
        or exists (select from stocktake_counts where stocktake_id = stocktakes.id and product_id = products.id))`.as(
        'products',
      ),
      sql<number>`(select count(*)::int from stocktake_counts
        where stocktake_id = stocktakes.id and is_last)`.as('counted'),
      sql<number>`(select count(*)::int from stocktake_counts
        where stocktake_id = stocktakes.id and is_last and pieces <> stock + waiting)`.as('different'),
      sql<number>`(select coalesce(max(id), 0)::float8 from stocktake_counts
        where stocktake_id = stocktakes.id)`.as('newest'),
    ])
    .orderBy('started_at', 'desc')
    .orderBy('stocktakes.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

interface LineChoice {
  stocktakeId: string;
  /** Null: all products. */
  category: string | null;
  show?: LineFilter | undefined;
  search?: string | undefined;
  code?: string | undefined;
  productId?: string | undefined;
}

/** All lengths of a barcode's number are the same number. Padded here: `lpad` would cut a longer code to its start. */
const isBarcode = (code: string) =>
  sql<SqlBool>`lpad(products.facts ->> 'barcode', 14, '0') = ${gtinKey(productCode(code))}`;

const lines = (db: Db, { stocktakeId, category, show, search = '', code = '', productId }: LineChoice) => {
  const word = search.trim();
  const part = `%${literal(word)}%`;
  const scanned = code.trim();
  return (
    db
      .selectFrom('products')
      .leftJoin('stocktake_counts as count', (join) =>
        join
          .onRef('count.product_id', '=', 'products.id')
          .on('count.stocktake_id', '=', stocktakeId)
          .on('count.is_last', '=', true),
      )
      // What was counted stays in the list, whatever becomes of the product.
      .where(sql<SqlBool>`(count.id is not null or (products.deleted_at is null and ${isNoSet}))`)
      .$if(category !== null, (query) =>
        query.where(sql<SqlBool>`(count.id is not null or products.category = ${category})`),
      )
      .$if(show === 'left', (query) => query.where('count.id', 'is', null))
      .$if(show === 'counted', (query) => query.where('count.id', 'is not', null))
      .$if(show === 'different', (query) =>
        query.where(sql<SqlBool>`count.pieces <> count.stock + count.waiting`),
      )
      .$if(productId !== undefined, (query) => query.where('products.id', '=', productId ?? ''))
      .$if(word !== '', (query) =>
        query.where(
          sql<SqlBool>`(${fullTitle} ilike ${part} or products.facts ->> 'sku' ilike ${part}
            or ${isBarcode(word)})`,
        ),
      )
      .$if(scanned !== '', (query) =>
        query.where(
          sql<SqlBool>`(lower(products.facts ->> 'sku') = lower(${scanned}) or ${isBarcode(scanned)})`,
        ),
      )
  );
};

/** Products of a stocktake by title, each with its last count. */
export function listLineRows(
  db: Db,
  { limit, offset = 0, ...choice }: LineChoice & { limit: number; offset?: number },
) {
  return lines(db, choice)
    .leftJoin('users', 'users.id', 'count.by_user_id')
    .select([
      'products.id as product_id',
      fullTitle.as('title'),
      sql<string>`coalesce(products.facts ->> 'sku', '')`.as('sku'),
      sql<string>`coalesce(products.facts ->> 'barcode', '')`.as('barcode'),
      'count.id as count_id',
      'count.pieces',
      'count.stock',
      'count.waiting',
      'count.at',
      'count.booked',
      'users.user_name',
      sql<number>`(select coalesce(sum(stock_change), 0)::int from stock_movements
        where product_id = products.id and kind = 'correction' and id > count.last_movement)`.as(
        'corrected_since',
      ),
    ])
    .orderBy('title')
    .orderBy('products.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countLines(db: Db, choice: LineChoice): Promise<number> {
  const { total } = await lines(db, choice)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Every count that was entered, by product and time. As many as people entered. */
export function listCountRows(db: Db, stocktakeId: string) {
  return db
    .selectFrom('stocktake_counts')
    .innerJoin('products', 'products.id', 'stocktake_counts.product_id')
    .innerJoin('users', 'users.id', 'stocktake_counts.by_user_id')
    .where('stocktake_id', '=', stocktakeId)
    .selectAll('stocktake_counts')
    .select([
      'users.user_name',
      fullTitle.as('title'),
      sql<string>`coalesce(products.facts ->> 'sku', '')`.as('sku'),
      sql<string>`coalesce(products.facts ->> 'barcode', '')`.as('barcode'),
    ])
    .orderBy('title')
    .orderBy('stocktake_counts.id')
    .execute();
}

/**
 * The pieces of a product that are in the shop: its stock, and those sold, alone or in sets, that have not left
 * (`waiting`). Null for an unknown product, a set, and one of another category. Call with its stock locked, so that no sale is between the two.
 */
export function findPiecesInShop(db: Db, productId: string, category: string | null) {
  return db
    .selectFrom('products')
    .innerJoin('product_stock', 'product_stock.product_id', 'products.id')
    .where('products.id', '=', productId)
    .where('deleted_at', 'is', null)
    .where(isNoSet)
    .$if(category !== null, (query) => query.where('category', '=', category))
    .select([
      'stock',
      sql<number>`(
        select coalesce(sum((greatest(quantity - returned - lost, in_parcels) - in_parcels) * sold.pieces), 0)::int
        from (
          select order_id, product_id as line_id, 1 as pieces from order_lines where product_id = products.id
            and not exists (select from order_line_parts as kept
              where kept.order_id = order_lines.order_id and kept.set_id = order_lines.product_id)
          union all
          select order_id, set_id, pieces from order_line_parts where part_id = products.id
        ) as sold
        join order_lines on order_lines.order_id = sold.order_id and order_lines.product_id = sold.line_id
        join orders on orders.id = order_lines.order_id
        where order_lines.sent is null and orders.is_firm)`.as('waiting'),
      sql<number>`(select coalesce(max(id), 0)::float8 from stock_movements
        where product_id = products.id)`.as('last_movement'),
    ])
    .executeTakeFirst();
}
