import type { Insertable } from 'kysely';
import type { Tx } from '../../../database.ts';
import type { Tables } from '../../../tables/index.ts';

type OrderEvent = Insertable<Tables['order_events']>;

/** Writes down what happened to an order, for its timeline. */
export async function recordOrderEvent(
  tx: Tx,
  event: Pick<OrderEvent, 'order_id' | 'kind' | 'at'> & Partial<OrderEvent>,
): Promise<void> {
  await tx.insertInto('order_events').values(event).execute();
}
