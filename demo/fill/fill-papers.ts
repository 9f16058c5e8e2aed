import { type Tx, createOrderPapers, createPinCodes } from '@shop/api';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';

/** Gives each order that was sent the invoice that it got then, in the sequence in which they were sent. */
export async function insertPapers(tx: Tx): Promise<void> {
  const papers = createOrderPapers({
    readSettings: () => demonstrationSettings,
    pinCodes: createPinCodes(),
  });
  const sent = await tx
    .selectFrom('orders')
    .innerJoin('order_events', 'order_events.order_id', 'orders.id')
    .selectAll('orders')
    .select('order_events.at as sentAt')
    .where('to_status', '=', 'inShipping')
    .orderBy('order_events.at')
    .execute();
  for (const { sentAt, ...order } of sent) await papers.bill(tx, order, sentAt);
}
