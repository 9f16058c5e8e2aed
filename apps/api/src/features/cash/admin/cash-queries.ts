import type { NotNull } from 'kysely';
import type { Db } from '../../../database.ts';

export type CashOrderRow = Awaited<ReturnType<typeof listCashPage>>['orders'][number];

/**
 * A page of cash on delivery orders: either those that wait for their confirmation, by when they end, or those whose
 * parcels are out and unpaid, oldest first. Also how many there are, and what they come to.
 */
export async function listCashPage(
  db: Db,
  kind: 'unconfirmed' | 'owed',
  { page, limit }: { page: number; limit: number },
) {
  const all =
    kind === 'unconfirmed'
      ? db.selectFrom('orders').where('cash_state', '=', 'unconfirmed')
      : db
          .selectFrom('orders')
          .where('cash_state', '=', 'confirmed')
          .where('order_status', 'in', ['inShipping', 'delivered']);
  const [orders, sums] = await Promise.all([
    all
      .innerJoin('users', 'users.id', 'orders.user_id')
      .select([
        'orders.id',
        'order_number',
        'recipient',
        'users.user_name',
        'phone',
        'total_paise',
        'cash_state',
        'order_status',
        'placed_at',
        'hold_ends_at',
        'courier',
        'tracking_number',
      ])
      .$narrowType<{ cash_state: NotNull }>()
      .orderBy(kind === 'unconfirmed' ? 'hold_ends_at' : 'placed_at')
      .orderBy('orders.id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    all
      .select((eb) => [
        eb.fn.countAll<number>().as('total'),
        eb.fn.coalesce(eb.fn.sum<number>('total_paise'), eb.lit(0)).as('paise'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  return { orders, total: Number(sums.total), totalPaise: Number(sums.paise) };
}
