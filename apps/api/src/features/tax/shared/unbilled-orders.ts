import { startOfDayOfIndia, startOfNextMonthOfIndia } from '@shop/contract/days';
import type { Db } from '../../../database.ts';
import { supplyKinds } from './paper-queries.ts';

/** How many orders without a paper, and products without a tax class, are named. */
export const NAMED_AT_MOST = 100;

/** Orders, paid or confirmed for cash on delivery, that were sent in a month and have no paper. */
export async function listUnbilledOrders(
  db: Db,
  month: string,
): Promise<{ id: string; order_number: string }[]> {
  const start = startOfDayOfIndia(`${month}-01`);
  const end = startOfNextMonthOfIndia(month);
  return db
    .selectFrom('orders')
    .select(['orders.id', 'orders.order_number'])
    .where('order_status', 'in', ['inShipping', 'delivered'])
    .where('is_firm', '=', true)
    .where('channel', '<>', 'replacement')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_events')
          .select('order_events.id')
          .whereRef('order_events.order_id', '=', 'orders.id')
          .where('to_status', 'in', ['inShipping', 'delivered'])
          .where('at', '>=', start)
          .where('at', '<', end),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('tax_papers')
            .select('tax_papers.id')
            .whereRef('tax_papers.order_id', '=', 'orders.id')
            .where('kind', 'in', supplyKinds)
            .where('voided_at', 'is', null),
        ),
      ),
    )
    .orderBy('orders.placed_at')
    .limit(NAMED_AT_MOST)
    .execute();
}
