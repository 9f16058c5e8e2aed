import type { Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db, Tx } from '../../../database.ts';
import type { Tables } from '../../../tables/index.ts';
import { recordOrderEvent } from './order-events.ts';

/** The present failure of an order's parcel; undefined: there is none. */
export function findFailedDelivery(
  db: Db,
  orderId: string,
): Promise<Selectable<Tables['failed_deliveries']> | undefined> {
  return db
    .selectFrom('failed_deliveries')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('is_current', '=', true)
    .executeTakeFirst();
}

interface Ended {
  orderId: string;
  outcome: 'back' | 'lost';
  /** What the owner reads in the timeline. */
  note: string | null;
  byUserId: string;
  at: Date;
}

/** Records that a parcel is back or lost, whether or not it was known to be on its way back. Call with the order locked. */
export async function endFailedDelivery(
  tx: Tx,
  { orderId, outcome, note, byUserId, at }: Ended,
): Promise<void> {
  const current = await findFailedDelivery(tx, orderId);
  const ended = { outcome, ended_at: at };
  if (current) {
    await tx.updateTable('failed_deliveries').set(ended).where('id', '=', current.id).execute();
  } else {
    await tx
      .insertInto('failed_deliveries')
      .values({ ...ended, id: uuidv7(), order_id: orderId, noted_at: at, by_user_id: byUserId })
      .execute();
  }
  const kind = outcome === 'lost' ? 'lost' : 'came_back';
  await recordOrderEvent(tx, { order_id: orderId, kind, note, by_user_id: byUserId, at });
}

/**
 * The order's parcel arrived after all, or is to be sent once more: one on its way back is forgotten, one that was back
 * or lost is history. Call with the order locked.
 * @returns whether there was one
 */
export async function leaveFailedDelivery(tx: Tx, orderId: string): Promise<boolean> {
  const current = await findFailedDelivery(tx, orderId);
  if (!current) return false;
  if (current.outcome === null) {
    await tx.deleteFrom('failed_deliveries').where('id', '=', current.id).execute();
  } else {
    await tx
      .updateTable('failed_deliveries')
      .set({ is_current: false })
      .where('id', '=', current.id)
      .execute();
  }
  return true;
}
