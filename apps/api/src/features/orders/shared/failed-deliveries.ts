import { dayOfIndia } from '@shop/contract/days';
import { type Selectable, sql } from 'kysely';
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
  byUserId: string | null;
  at: Date;
}

/** Records that a parcel is back or lost, whether or not it was known to be on its way back. Call with the order locked. */
export async function endFailedDelivery(
  tx: Tx,
  { orderId, outcome, note, byUserId, at }: Ended,
): Promise<void> {
  const current = await findFailedDelivery(tx, orderId);
  const id = current?.id ?? uuidv7();
  const ended = { outcome, ended_at: at };
  if (current) {
    await tx.updateTable('failed_deliveries').set(ended).where('id', '=', id).execute();
  } else {
    await tx
      .insertInto('failed_deliveries')
      .values({ ...ended, id, order_id: orderId, noted_at: at, by_user_id: byUserId })
      .execute();
  }
  if (outcome === 'lost') await openClaim(tx, { id, orderId, byUserId, at });
  const kind = outcome === 'lost' ? 'lost' : 'came_back';
  await recordOrderEvent(tx, { order_id: orderId, kind, note, by_user_id: byUserId, at });
}

/**
 * Corrects whether a parcel came back or is lost: a loss opens its claim, and without one a claim that is not filed
 * falls away. Changes nothing where it was recorded so. Call with the order locked.
 */
export async function correctFailedDelivery(
  tx: Tx,
  { orderId, outcome, byUserId, at }: Omit<Ended, 'note'>,
): Promise<void> {
  const current = await findFailedDelivery(tx, orderId);
  if (!current || current.outcome === null || current.outcome === outcome) return;
  if (outcome === 'back') await dropUnfiledClaim(tx, current.id);
  await endFailedDelivery(tx, { orderId, outcome, note: null, byUserId, at });
}

/**
 * The order's parcel arrived after all (`hasArrived`), or is to be sent once more: one on its way back is forgotten,
 * one that was back or lost is history. What has arrived is not claimed any more. Call with the order locked.
 * @returns whether there was one
 */
export async function leaveFailedDelivery(
  tx: Tx,
  orderId: string,
  { hasArrived }: { hasArrived: boolean },
): Promise<boolean> {
  const current = await findFailedDelivery(tx, orderId);
  if (!current) return false;
  if (hasArrived) await dropUnfiledClaim(tx, current.id);
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

async function dropUnfiledClaim(tx: Tx, failedDeliveryId: string): Promise<void> {
  await tx
    .deleteFrom('courier_claims')
    .where('failed_delivery_id', '=', failedDeliveryId)
    .where('filed_on', 'is', null)
    .execute();
}

const DAY_MS = 24 * 3_600_000;
/** For how many days couriers hear of lost parcels, where the rates entered say nothing. */
const CLAIM_DAYS = 7;

/** What the goods of a lost parcel were sold for is asked of its courier. Nothing where they were free. */
async function openClaim(
  tx: Tx,
  { id, orderId, byUserId, at }: Pick<Ended, 'orderId' | 'byUserId' | 'at'> & { id: string },
): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .select(['courier', sql<number>`(subtotal_paise - discount_paise)::float8`.as('goodsPaise')])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  if (order.goodsPaise <= 0) return;
  const rates = await tx.selectFrom('courier_rates').select('card').executeTakeFirst();
  const days = rates?.card.claimDays ?? CLAIM_DAYS;
  await tx
    .insertInto('courier_claims')
    .values({
      failed_delivery_id: id,
      order_id: orderId,
      courier: order.courier ?? '',
      amount_paise: order.goodsPaise,
      file_by: dayOfIndia(new Date(at.getTime() + days * DAY_MS)),
      filed_on: null,
      reference: '',
      settled_on: null,
      settled_paise: null,
      by_user_id: byUserId,
      created_at: at,
      updated_at: at,
    })
    .onConflict((filed) => filed.column('failed_delivery_id').doNothing())
    .execute();
}
