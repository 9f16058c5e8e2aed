import { type Tx, createOrderPapers, createPinCodes } from '@shop/api';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';

/** Adds the invoice of each shipped order, in the order of shipping. */
export async function insertPapers(tx: Tx): Promise<void> {
  const papers = createOrderPapers({
    readSettings: () => demonstrationSettings,
    pinCodes: createPinCodes(),
  });
  const sent = await tx
    .selectFrom('orders')
    .innerJoin(
      (db) =>
        db
          .selectFrom('order_events')
          .select(['order_id', 'at'])
          .where('to_status', '=', 'inShipping')
          .union(db.selectFrom('parcels').select(['order_id', 'sent_at as at']).where('number', '=', 1))
          .as('leavings'),
      (join) => join.onRef('leavings.order_id', '=', 'orders.id'),
    )
    .selectAll('orders')
    .select('leavings.at as sentAt')
    .orderBy('leavings.at')
    .execute();
  for (const { sentAt, ...order } of sent) await papers.bill(tx, order, sentAt);
}
