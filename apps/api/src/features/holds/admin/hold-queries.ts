import { sql } from 'kysely';
import type { Db } from '../../../database.ts';
import { readPage } from '../../../platform/database/read-page.ts';

/** One line of what is held. */
interface HeldLine {
  productId: string;
  title: string;
  quantity: number;
}

export type HoldRow = Awaited<ReturnType<typeof listHoldPage>>['rows'][number];

/** A page of the orders that hold stock now, by when their holds end, and how many there are. */
export async function listHoldPage(db: Db, page: { page: number; limit: number }) {
  // The status is a literal in the statement, because otherwise the index `orders_live_holds` cannot serve it.
  const live = db.selectFrom('orders').where('orders.hold', '=', sql.lit('live'));
  const nextToEnd = live
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select([
      'orders.id',
      'orders.order_number',
      'orders.total_paise',
      'orders.placed_at',
      'orders.hold_ends_at',
      'orders.bank_is_confirming',
      'users.user_name',
      'users.email',
      sql<HeldLine[]>`(
          select coalesce(json_agg(json_build_object(
            'productId', product_id, 'title', title, 'quantity', quantity
          ) order by position), '[]')
          from order_lines where order_lines.order_id = orders.id
        )`.as('items'),
    ])
    .orderBy('orders.hold_ends_at')
    .orderBy('orders.id');
  return readPage(nextToEnd, page, live);
}
