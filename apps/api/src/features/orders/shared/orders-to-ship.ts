import { sql } from 'kysely';
import type { OrderStatus } from '@shop/contract/orders/schemas';
import type { Db } from '../../../database.ts';

/**
 * Orders to ship (ruling 10): paid, not wholly refunded, `confirmed` or `inProcess`. The words are in the
 * statement itself, because only so the index `orders_to_ship` can serve it.
 */
export function selectOrdersToShip(db: Db) {
  return db
    .selectFrom('orders')
    .where('orders.payment_status', '=', sql.lit('paid'))
    .where('orders.order_status', 'in', [
      sql.lit<OrderStatus>('confirmed'),
      sql.lit<OrderStatus>('inProcess'),
    ]);
}
