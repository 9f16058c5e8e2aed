import { type NotNull, sql } from 'kysely';
import type { Db } from '../../../database.ts';
import { type PaidPrice, ownPrice } from './product-filter.ts';
import type { ProductRow } from './product-queries.ts';

/**
 * The price to pay now. Only if a sale runs must it be looked up; otherwise the index on the product's own price
 * serves.
 */
export async function paidPriceNow(db: Db): Promise<PaidPrice> {
  const running = await db
    .selectFrom('sales')
    .select('id')
    .where(sql<boolean>`starts_at <= now() and ends_at > now()`)
    .limit(1)
    .executeTakeFirst();
  if (running === undefined) return ownPrice;
  return sql`least(unit_price_paise, planned_price(products.id, products.category, products.price_paise))`;
}

/** Rows with the prices of running sales in place of the products' own. */
export async function withSalePrices(db: Db, rows: readonly ProductRow[]): Promise<ProductRow[]> {
  const prices = await listSalePrices(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => lowered(row, prices.get(row.id)));
}

/** The prices, in paise, that running sales set for the products, by product id. */
export async function listSalePrices(db: Db, productIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom(
      db
        .selectFrom('products')
        .select(['id', sql<number | null>`planned_price(id, category, price_paise)`.as('paise')])
        .where(sql<boolean>`id = any(${productIds}::uuid[])`)
        .as('priced'),
    )
    .select(['id', 'paise'])
    .where('paise', 'is not', null)
    .$narrowType<{ paise: NotNull }>()
    .execute();
  return new Map(rows.map(({ id, paise }) => [id, paise]));
}

/** A row with the price that a sale sets, if that is lower. */
export function lowered(row: ProductRow, salePaise: number | undefined): ProductRow {
  return salePaise === undefined || salePaise >= row.unit_price_paise
    ? row
    : { ...row, sale_price_paise: salePaise, unit_price_paise: salePaise };
}
