import { sql } from 'kysely';
import type { Tx } from '@shop/api';

/**
 * Puts the movements of a newly filled shop into chronological order, as if they had really happened, each with the
 * resulting stock.
 */
export async function sortMovements(tx: Tx): Promise<void> {
  await sql`
    with taken as (delete from stock_movements returning *)
    insert into stock_movements
      (id, product_id, kind, stock_change, held_change, stock_after, order_id, by_user_id, reason, at)
    overriding system value
    select row_number() over (order by at, id), product_id, kind, stock_change, held_change,
      sum(stock_change) over (partition by product_id order by at, id), order_id, by_user_id, reason, at
    from taken`.execute(tx);
}
