import { sql } from 'kysely';
import type { OrderStatus } from '@shop/contract/orders/schemas';
import type { Db } from '../../../database.ts';

const waiting = [sql.lit<OrderStatus>('confirmed'), sql.lit<OrderStatus>('inProcess')];

/**
 * An order to ship (ruling 10): paid and not wholly refunded, or confirmed for cash on delivery; `confirmed` or
 * `inProcess`. The words are in the statement itself, because only so the index `orders_to_ship` can serve it.
 */
export const isToShip = sql<boolean>`(orders.is_firm and orders.order_status in (${sql.join(waiting)}))`;

/** The orders to ship. */
export function selectOrdersToShip(db: Db) {
  return db.selectFrom('orders').where(isToShip);
}
