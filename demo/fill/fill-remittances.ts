import { type Tx, notePaidOut } from '@shop/api';
import { dayOfIndia } from '@shop/contract/days';
import { v7 as uuidv7 } from 'uuid';
import type { DemoRemittance } from '../catalogue/index.ts';
import { daysBefore } from './times.ts';

/** Adds what couriers paid out, as the owner entered it. Its orders must exist, those paid in full with their cash. */
export async function insertRemittances(
  tx: Tx,
  remittances: readonly DemoRemittance[],
  { now, adminId }: { now: Date; adminId: string },
): Promise<void> {
  for (const { courier, reference, daysAgo, keptPaise, parcels } of remittances) {
    const id = uuidv7();
    const at = daysBefore(now, daysAgo);
    const paidOn = dayOfIndia(at);
    const sent = await tx
      .selectFrom('orders')
      .select(['id', 'tracking_number', 'total_paise'])
      .where('cash_state', 'is not', null)
      .where('courier', '=', courier)
      .execute();
    const lines = parcels.map(({ trackingNumber, shortPaise = 0 }, position) => {
      const order = sent.find((each) => each.tracking_number === trackingNumber);
      if (!order) throw new Error(`${courier} has no parcel ${trackingNumber}`);
      return {
        remittance_id: id,
        position,
        subject: trackingNumber,
        order_id: order.id,
        amount_paise: order.total_paise - shortPaise,
        outcome: shortPaise === 0 ? ('matched' as const) : ('differs' as const),
      };
    });
    const collectedPaise = lines.reduce((sum, line) => sum + line.amount_paise, 0);
    await tx
      .insertInto('remittances')
      .values({
        id,
        courier,
        reference,
        paid_on: paidOn,
        amount_paise: collectedPaise - keptPaise,
        by_user_id: adminId,
        created_at: at,
      })
      .execute();
    await tx.insertInto('remittance_lines').values(lines).execute();
    for (const { order_id: orderId, outcome } of lines) {
      if (outcome === 'matched') await notePaidOut(tx, orderId, { courier, reference, paidOn });
    }
  }
}
