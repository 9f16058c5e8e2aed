import { sql } from 'kysely';
import type { AdminProduct } from '@shop/contract/catalog/schemas';
import type { Db } from '../../../database.ts';

/** The products, each with how many people wait for a mail that it is back in stock. */
export async function withWaiting(db: Db, products: readonly AdminProduct[]): Promise<AdminProduct[]> {
  const soldOut = products.filter(({ totalStock, heldStock }) => totalStock <= heldStock);
  if (soldOut.length === 0) return [...products];
  const rows = await db
    .selectFrom('stock_requests')
    .select((eb) => ['product_id', eb.fn.countAll<number>().as('count')])
    .where(sql<boolean>`product_id = any(${soldOut.map(({ _id }) => _id)}::uuid[])`)
    .groupBy('product_id')
    .execute();
  const waiting = new Map(rows.map(({ product_id: id, count }) => [id, Number(count)]));
  return products.map((product) => {
    const waitingForStock = waiting.get(product._id);
    return waitingForStock === undefined ? product : { ...product, waitingForStock };
  });
}
