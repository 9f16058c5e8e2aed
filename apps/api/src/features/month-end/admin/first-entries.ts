import { startOfDayOfIndia, startOfNextMonthOfIndia } from '@shop/contract/days';
import { sql } from 'kysely';
import type { Db } from '../../../database.ts';
import type { IsFirst } from './rules/vouchers.ts';

/**
 * Tells of the orders that were paid or billed in a month which voucher was their first, in whatever month: Tally opens
 * a bill once, as an advance or as a new reference, and refers to it from then on.
 */
export async function findFirstEntries(db: Db, month: string): Promise<IsFirst> {
  const [from, until] = [startOfDayOfIndia(`${month}-01`), startOfNextMonthOfIndia(month)];
  const rows = await db
    .selectFrom(
      sql<{ order_id: string; id: string }>`(
        select distinct on (order_id) order_id, kind || '-' || id as id
        from (
          select order_id, captured_at as at, 'payment' as kind, payment_id as id from payments
          union all
          select order_id, issued_at, 'paper', id::text from tax_papers
          where kind in ('invoice', 'bill_of_supply', 'bill') and voided_at is null
        ) as entries
        where order_id in (
          select order_id from payments where captured_at >= ${from} and captured_at < ${until}
          union all
          select order_id from tax_papers where issued_on between ${`${month}-01`} and ${`${month}-31`}
        )
        order by order_id, at, kind desc, id
      )`.as('first'),
    )
    .selectAll()
    .execute();
  const first = new Map(rows.map(({ order_id: orderId, id }) => [orderId, id]));
  return (orderId, voucherId) => first.get(orderId) === voucherId;
}
