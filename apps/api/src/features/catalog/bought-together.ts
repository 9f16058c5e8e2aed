import type { Product } from '@shop/contract/catalog/schemas';
import { sql } from 'kysely';
import type { Database, Db } from '../../database.ts';
import type { ReadShownProducts } from './shared/read-shown-products.ts';

/** So many shoppers must have bought two products together, so that no one person's order shows. */
const LEAST_SHOPPERS = 3;
/** The orders that are counted: the last ones that were paid. However many a shop has, a count reads no more. */
const COUNTED_ORDERS = 10_000;
/** Of each product: more than are shown, because some may be out of stock. */
const KEPT = 8;
const SHOWN = 4;

/**
 * Counts what was bought together in the last paid orders, without what came back or was replaced. Called by a job.
 * @returns whether anything changed
 */
export async function countBoughtTogether(database: Pick<Database, 'write'>): Promise<boolean> {
  return database.write(async (tx) => {
    const { rows } = await sql<{ changed: boolean }>`
      with counted as (
        select id, user_id from orders
        where paid_at is not null and payment_status = 'paid' and channel <> 'replacement'
          and order_status not in ('rejected', 'Rejected')
        order by paid_at desc limit ${COUNTED_ORDERS}
      ), bought as (
        select distinct order_id, user_id, product_id
        from order_lines join counted on counted.id = order_id
        where quantity > returned
      ), pairs as (
        select one.product_id, other.product_id as other_id, count(distinct one.user_id) as shoppers
        from bought as one join bought as other using (order_id)
        where one.product_id <> other.product_id
        group by one.product_id, other.product_id
        having count(distinct one.user_id) >= ${LEAST_SHOPPERS}
      ), placed as (
        select product_id, other_id,
          row_number() over (partition by product_id order by shoppers desc, other_id)::int as place
        from pairs
      ), kept as (
        select * from placed where place <= ${KEPT}
      ), gone as (
        delete from bought_together
        where not exists (
          select from kept
          where kept.product_id = bought_together.product_id and kept.other_id = bought_together.other_id
        )
        returning product_id
      ), put as (
        insert into bought_together (product_id, other_id, place) select product_id, other_id, place from kept
        on conflict (product_id, other_id) do update set place = excluded.place
        where bought_together.place <> excluded.place
        returning product_id
      )
      select exists (select from gone) or exists (select from put) as changed`.execute(tx);
    const isChanged = rows[0]?.changed === true;
    if (isChanged) tx.tell('catalogue');
    return isChanged;
  });
}

/** What others bought with a product and can be bought now, the most frequent first. */
export async function listBoughtTogether(
  db: Db,
  readShown: ReadShownProducts,
  productId: string,
): Promise<Product[]> {
  const others = await db
    .selectFrom('bought_together')
    .select('other_id')
    .where('product_id', '=', productId)
    .orderBy('place')
    .execute();
  if (others.length === 0) return [];
  const productIds = others.map(({ other_id: id }) => id);
  const page = { order: 'newest', page: 1, limit: KEPT } as const;
  const { products } = await readShown(db, { productIds, isAvailable: true }, page);
  return productIds.flatMap((id) => products.filter(({ _id }) => _id === id)).slice(0, SHOWN);
}
