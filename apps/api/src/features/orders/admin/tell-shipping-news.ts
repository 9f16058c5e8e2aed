import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import { paperLabel } from '@shop/contract/tax/paper-kinds';
import type { Tx } from '../../../database.ts';
import { mailWords } from '../../mails/index.ts';
import { type DocumentLine, orderDocument } from '../shared/order-document.ts';
import {
  addressSection,
  arrivalSection,
  inRupees,
  ownOrderPath,
  packedItems,
} from '../shared/order-mail-blocks.ts';
import { type OrderRow, orderColumns, packedPieces } from '../shared/order-queries.ts';
import { presentShipment } from '../shared/present-shipment.ts';
import { queueShopperMail } from '../shared/shopper-mail.ts';
import { shipmentToTell, shippingNews } from './rules/shipping-news.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Mails the shopper that an order is on its way, delivered, or will not come, where that is news
 * (`rules/shipping-news.ts`). Call it with the order locked, after its status or shipment changed.
 * @returns the order as it is then
 */
export async function tellShippingNews(
  tx: Tx,
  orderId: string,
  { at, settings }: { at: Date; settings: ShopSettings },
): Promise<OrderRow> {
  const order = await tx
    .selectFrom('orders')
    .select(orderColumns)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const news = shippingNews(order);
  if (news === null) return order;
  await tell[news](tx, order, settings);
  const told = {
    shipped: { notified_shipment: shipmentToTell(order) },
    delivered: { delivery_notified_at: at, review_request_at: reviewRequestAt(at, settings) },
    rejected: { rejection_notified_at: at },
  }[news];
  await tx.updateTable('orders').set(told).where('id', '=', orderId).execute();
  return { ...order, ...told };
}

function reviewRequestAt(deliveredAt: Date, { reviews }: ShopSettings): Date | null {
  const days = reviews.requestAfterDays;
  return days > 0 ? new Date(deliveredAt.getTime() + days * DAY_MS) : null;
}

const tell = {
  shipped: queueShippedMail,
  delivered: queueDeliveredMail,
  rejected: queueRejectedMail,
};

async function queueShippedMail(tx: Tx, order: OrderRow, settings: ShopSettings): Promise<void> {
  const { document } = await tx
    .selectNoFrom(orderDocument(order.id).as('document'))
    .executeTakeFirstOrThrow();
  const shipment = presentShipment(order);
  const trackingUrl = shipment?.trackingUrl;
  const words = mailWords(settings, wordingOfShipment(order), { orderNumber: order.order_number });
  const toOrder = ownOrderPath(order);
  await queueShopperMail(tx, order, {
    kind: 'order_shipped',
    words,
    preview: shipment ? wayOf(shipment) : words.subject,
    blocks: [
      ...words.opening,
      ...(shipment ? [{ kind: 'paragraph', text: wayOf(shipment) } as const] : []),
      trackingUrl === undefined
        ? { kind: 'button', label: 'See your order', to: toOrder }
        : { kind: 'button', label: 'Track your parcel', to: trackingUrl },
      arrivalSection(order),
      packedItems(await listPackedLines(tx, order.id, document.lines)),
      addressSection(order),
      ...(await paperSection(tx, order)),
      ...words.next,
      ...(trackingUrl === undefined ? [] : [{ kind: 'link', label: 'See your order', to: toOrder } as const]),
      { kind: 'help', question: 'A question about the parcel?' },
    ],
  });
}

/** The lines with the pieces that are in the parcel: what came back before is not. */
async function listPackedLines(tx: Tx, orderId: string, lines: readonly DocumentLine[]) {
  const rows = await tx
    .selectFrom('order_lines')
    .select(['product_id', packedPieces.as('pieces')])
    .where('order_id', '=', orderId)
    .execute();
  const pieces = new Map(rows.map((row) => [row.product_id, row.pieces]));
  return lines
    .map((line) => ({ ...line, quantity: pieces.get(line.product_id) ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
}

/** Where the invoice or bill is that the order got when it was packed. */
async function paperSection(tx: Tx, order: OrderRow) {
  const paper = await tx
    .selectFrom('tax_papers')
    .select(['kind', 'number'])
    .where('order_id', '=', order.id)
    .where('kind', 'in', ['invoice', 'bill_of_supply', 'bill'])
    .where('voided_at', 'is', null)
    .executeTakeFirst();
  if (!paper) return [];
  const lines = [`${paperLabel(paper.kind)} ${paper.number} is with your order, as a PDF file.`];
  return [{ kind: 'section', heading: 'Your invoice', lines } as const];
}

/** A second mail about the same parcel says what is new. */
function wordingOfShipment({ notified_shipment: told }: OrderRow) {
  if (told === null) return 'order_shipped';
  return told === '' ? 'order_tracking_added' : 'order_tracking_changed';
}

/** With whom it travels. */
function wayOf({ courier, trackingNumber }: { courier: string; trackingNumber: string }): string {
  return `Sent with ${courier}${trackingNumber === '' ? '' : `, tracking number ${trackingNumber}`}.`;
}

async function queueDeliveredMail(tx: Tx, order: OrderRow, settings: ShopSettings): Promise<void> {
  const words = mailWords(settings, 'order_delivered', { orderNumber: order.order_number });
  await queueShopperMail(tx, order, {
    kind: 'order_delivered',
    words,
    preview: 'We hope you like it.',
    blocks: [
      ...words.opening,
      ...words.next,
      { kind: 'button', label: 'See your order', to: ownOrderPath(order) },
      { kind: 'help', question: 'Is something missing or damaged, or has nothing arrived?' },
    ],
  });
}

async function queueRejectedMail(tx: Tx, order: OrderRow, settings: ShopSettings): Promise<void> {
  const rest = inRupees(order.total_paise - order.refunded_paise);
  const words = mailWords(settings, 'order_cancelled', { orderNumber: order.order_number, amount: rest });
  await queueShopperMail(tx, order, {
    kind: 'order_cancelled',
    words,
    preview: `We are sorry: we cannot deliver it. Your ${rest} goes back to you.`,
    blocks: [
      ...words.opening,
      ...words.next,
      { kind: 'button', label: 'See your order', to: ownOrderPath(order) },
      { kind: 'help', question: 'Would you like to know more?' },
    ],
  });
}
