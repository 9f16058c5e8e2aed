import { shopSettings } from '@shop/contract/shop-settings';
import type { Tx } from '../../../database.ts';
import { type OrderRow, listOrderLines, orderColumns } from '../shared/order-queries.ts';
import { presentShipment } from '../shared/present-shipment.ts';
import { shipmentToTell, shippingNews } from './rules/shipping-news.ts';
import { queueShopperMail } from '../shared/shopper-mail.ts';

/**
 * Mails the shopper that an order is on its way or delivered, where that is news (`rules/shipping-news.ts`).
 * Call it with the order locked, after its status or shipment changed. @returns the order as it is then
 */
export async function tellShippingNews(tx: Tx, orderId: string, at: Date): Promise<OrderRow> {
  const order = await tx
    .selectFrom('orders')
    .select(orderColumns)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const news = shippingNews(order);
  if (news === null) return order;
  await (news === 'shipped' ? queueShippedMail(tx, order) : queueDeliveredMail(tx, order));
  const told =
    news === 'shipped' ? { notified_shipment: shipmentToTell(order) } : { delivery_notified_at: at };
  await tx.updateTable('orders').set(told).where('id', '=', orderId).execute();
  return { ...order, ...told };
}

async function queueShippedMail(tx: Tx, order: OrderRow): Promise<void> {
  const lines = await listOrderLines(tx, order.id);
  const parts = [
    `Your order ${order.order_number} is on its way to you.`,
    wayOf(order),
    `In the parcel:\n${lines.map((line) => `${line.quantity} × ${line.title}`).join('\n')}`,
    `It goes to:\n${order.address}\n${order.city} ${order.pincode}`,
  ];
  await queueShopperMail(tx, order, {
    kind: 'order_shipped',
    subject: `Your order ${order.order_number} is on its way`,
    words: parts.filter((part) => part !== null).join('\n\n'),
  });
}

/** With whom it travels and where that can be followed; null where nothing is known of it. */
function wayOf(order: OrderRow): string | null {
  const shipment = presentShipment(order);
  if (!shipment) return null;
  const { courier, trackingNumber, trackingUrl } = shipment;
  const number = trackingNumber === '' ? '' : `, tracking number ${trackingNumber}`;
  const link = trackingUrl === undefined ? '' : `\nFollow it here: ${trackingUrl}`;
  return `Sent with ${courier}${number}.${link}`;
}

async function queueDeliveredMail(tx: Tx, order: OrderRow): Promise<void> {
  await queueShopperMail(tx, order, {
    kind: 'order_delivered',
    subject: `Your order ${order.order_number} is delivered`,
    words: `Your order ${order.order_number} is delivered. We hope you like it.\n\nIs something missing or damaged, or has nothing arrived? Please write to ${shopSettings.contact.email} or call ${shopSettings.contact.phone}.`,
  });
}
