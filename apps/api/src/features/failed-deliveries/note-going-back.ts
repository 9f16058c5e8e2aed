import type { GoingBackReason } from '@shop/contract/failed-deliveries/reasons';
import * as refusals from '@shop/contract/failed-deliveries/refusals';
import { v7 as uuidv7 } from 'uuid';
import { refuse } from '../../platform/errors.ts';
import type { ShopContext } from '../../shop-context.ts';
import {
  type OrderRow,
  findFailedDelivery,
  leaveFailedDelivery,
  lockAskedOrder,
  recordOrderEvent,
} from '../orders/index.ts';
import { queueNotDeliveredMail } from './not-delivered-mail.ts';
import { isOut } from './rules/is-out.ts';

type Dependencies = Pick<ShopContext, 'database' | 'clock' | 'readSettings'>;

/**
 * Records that a parcel is on its way back, with its reason, and tells its shopper once. Sending the same again changes
 * nothing.
 * @returns the order; `isNew`: it was not known before
 * @throws order_not_found, order_state_changed
 */
export function noteGoingBack(
  { database, clock, readSettings }: Dependencies,
  { orderId, reason, byUserId }: { orderId: string; reason: GoingBackReason; byUserId: string | null },
): Promise<{ order: OrderRow; isNew: boolean }> {
  return database.writeLocking(async (tx) => {
    const order = await lockAskedOrder(tx, orderId);
    const current = await findFailedDelivery(tx, orderId);
    if (current?.outcome) throw refuse(refusals.endedAlready);
    if (!current && !isOut(order)) throw refuse(refusals.notSent);
    if (current?.reason === reason) return { order, isNew: false };
    const at = clock.now();
    if (current) {
      await tx.updateTable('failed_deliveries').set({ reason }).where('id', '=', current.id).execute();
    } else {
      const row = { id: uuidv7(), order_id: orderId, reason, noted_at: at, by_user_id: byUserId };
      await tx.insertInto('failed_deliveries').values(row).execute();
      await queueNotDeliveredMail(tx, order, { wording: 'order_going_back', settings: readSettings() });
    }
    const event = { order_id: orderId, kind: 'going_back', note: reason, by_user_id: byUserId, at } as const;
    await recordOrderEvent(tx, event);
    return { order, isNew: !current };
  });
}

/**
 * Records that a parcel is not on its way back after all. Changes nothing if none is.
 * @throws order_not_found, order_state_changed
 */
export function withdrawGoingBack(
  { database, clock }: Dependencies,
  { orderId, byUserId }: { orderId: string; byUserId: string },
): Promise<OrderRow> {
  return database.writeLocking(async (tx) => {
    const order = await lockAskedOrder(tx, orderId);
    const current = await findFailedDelivery(tx, orderId);
    if (current?.outcome) throw refuse(refusals.endedAlready);
    if (await leaveFailedDelivery(tx, orderId, { hasArrived: false })) {
      const at = clock.now();
      await recordOrderEvent(tx, { order_id: orderId, kind: 'going_back', by_user_id: byUserId, at });
    }
    return order;
  });
}
