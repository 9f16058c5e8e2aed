import { sql } from 'kysely';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { Tx } from '../../../database.ts';
import { type MailParts, mailWords } from '../../mails/index.ts';
import { findDisputedPaise } from './disputes.ts';
import { findFailedDelivery } from './failed-deliveries.ts';
import { type DocumentLine, type RawOrderDocument, orderDocument } from './order-document.ts';
import {
  addressSection,
  arrivalSection,
  cashSection,
  inRupees,
  ownOrderPath,
  packedItems,
  paperSection,
} from './order-mail-blocks.ts';
import { type OrderRow, orderColumns, packedPieces } from './order-queries.ts';
import { presentShipment } from './present-shipment.ts';
import { queueShopperMail } from './shopper-mail.ts';
import { shipmentToTell, shippingNews } from './rules/shipping-news.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Mails the shopper that an order is on its way, delivered, or will not come, if they have not been told
 * (`rules/shipping-news.ts`). Call with the order locked, after its status or shipment changed.
 * @returns the order as it then is
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
  const { lines, parcels } = await readDocument(tx, order.id);
  await queueParcelMail(tx, order, {
    settings,
    wording: wordingOfShipment(order, parcels.length > 0),
    packed: await listPackedLines(tx, order.id, lines),
    rest: [],
  });
}

interface PartShipped {
  number: number;
  lines: readonly { productId: string; quantity: number }[];
  settings: ShopSettings;
  /** The shopper was told before, with another courier or number. */
  isCorrection: boolean;
}

/** Mails the shopper that a part of the locked order is on its way; `order` has the shipment of that part. */
export async function queuePartShippedMail(
  tx: Tx,
  order: OrderRow,
  { number, lines: sent, settings, isCorrection }: PartShipped,
): Promise<void> {
  const { lines } = await readDocument(tx, order.id);
  const pieces = new Map(sent.map(({ productId, quantity }) => [productId.toLowerCase(), quantity]));
  await queueParcelMail(tx, order, {
    settings,
    wording: isCorrection ? 'order_tracking_changed' : 'order_part_shipped',
    packed: withPieces(lines, pieces),
    rest: number > 0 && !isCorrection ? await listPackedLines(tx, order.id, lines) : [],
  });
}

async function readDocument(tx: Tx, orderId: string): Promise<RawOrderDocument> {
  const { document } = await tx.selectNoFrom(orderDocument(orderId).as('document')).executeTakeFirstOrThrow();
  return document;
}

type ParcelWording =
  | 'order_shipped'
  | 'order_part_shipped'
  | 'order_rest_shipped'
  | 'order_tracking_added'
  | 'order_tracking_changed';

interface ParcelMail {
  settings: ShopSettings;
  wording: ParcelWording;
  /** What is in the parcel, and what is still to come. */
  packed: readonly DocumentLine[];
  rest: readonly DocumentLine[];
}

async function queueParcelMail(
  tx: Tx,
  order: OrderRow,
  { settings, wording, packed, rest }: ParcelMail,
): Promise<void> {
  const shipment = presentShipment(order);
  const trackingUrl = shipment?.trackingUrl;
  const toOrder = ownOrderPath(order);
  const paper = await findPaper(tx, order);
  await queueShopperMail(tx, order, (language, { order_shipped: parts }) => {
    const values = { orderNumber: order.order_number };
    const words = mailWords(settings, wording, values, language);
    const way = shipment && wayOf(shipment, parts);
    const cash = cashSection(order, language);
    return {
      kind: 'order_shipped',
      words,
      preview: [way ?? '', ...(cash?.lines ?? [])].join(' ').trim() || words.subject,
      attachmentId: paper?.id,
      blocks: [
        ...words.opening,
        ...(way ? [{ kind: 'paragraph', text: way } as const] : []),
        ...(cash ? [cash] : []),
        trackingUrl === undefined
          ? { kind: 'button', label: parts.button(), to: toOrder }
          : { kind: 'button', label: parts.track(), to: trackingUrl },
        arrivalSection(order, language),
        packedItems(packed, language),
        ...(rest.length > 0 ? [packedItems(rest, language, parts.rest())] : []),
        addressSection(order, { language }),
        ...(paper ? [paperSection(paper, parts.paperHeading(), language)] : []),
        ...words.next,
        ...(trackingUrl === undefined ? [] : [{ kind: 'link', label: parts.button(), to: toOrder } as const]),
        { kind: 'help', question: parts.help() },
      ],
    };
  });
}

/** The lines with the pieces that are in the parcel. Pieces that came back before are not in it. */
async function listPackedLines(tx: Tx, orderId: string, lines: readonly DocumentLine[]) {
  const rows = await tx
    .selectFrom('order_lines')
    .select(['product_id', packedPieces.as('pieces')])
    .where('order_id', '=', orderId)
    .execute();
  return withPieces(lines, new Map(rows.map((row) => [row.product_id, row.pieces])));
}

/** The lines that have pieces in the map, with those quantities. */
function withPieces(lines: readonly DocumentLine[], pieces: ReadonlyMap<string, number>): DocumentLine[] {
  return lines
    .map((line) => ({ ...line, quantity: pieces.get(line.product_id) ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
}

/** The invoice or bill that was made for the order when it was packed. */
function findPaper(tx: Tx, order: OrderRow) {
  return tx
    .selectFrom('tax_papers')
    .select(['id', 'kind', 'number', sql<'all' | 'some' | undefined>`document ->> 'nilRated'`.as('nilRated')])
    .where('order_id', '=', order.id)
    .where('kind', 'in', ['invoice', 'bill_of_supply', 'bill'])
    .where('voided_at', 'is', null)
    .executeTakeFirst();
}

/** A second mail about the same parcel says what is new. */
function wordingOfShipment(
  { notified_shipment: told }: OrderRow,
  isInSeveralParcels: boolean,
): ParcelWording {
  if (told === null) return isInSeveralParcels ? 'order_rest_shipped' : 'order_shipped';
  return told === '' ? 'order_tracking_added' : 'order_tracking_changed';
}

/** With whom the parcel travels. */
function wayOf(
  { courier, trackingNumber }: { courier: string; trackingNumber: string },
  parts: MailParts['order_shipped'],
): string {
  return trackingNumber === ''
    ? parts.courier({ courier })
    : parts.courierAndNumber({ courier, trackingNumber });
}

async function queueDeliveredMail(tx: Tx, order: OrderRow, settings: ShopSettings): Promise<void> {
  await queueShopperMail(tx, order, (language, { order_delivered: parts }) => {
    const words = mailWords(settings, 'order_delivered', { orderNumber: order.order_number }, language);
    return {
      kind: 'order_delivered',
      words,
      preview: parts.preview(),
      blocks: [
        ...words.opening,
        ...words.next,
        { kind: 'button', label: parts.button(), to: ownOrderPath(order) },
        { kind: 'help', question: parts.help() },
      ],
    };
  });
}

async function queueRejectedMail(tx: Tx, order: OrderRow, settings: ShopSettings): Promise<void> {
  const keptPaise = order.payment_status === 'paid' ? order.total_paise - order.refunded_paise : 0;
  const restPaise = Math.max(0, keptPaise - (await findDisputedPaise(tx, order.id)));
  const amount = inRupees(restPaise);
  // Nothing was paid for a replacement, and what the bank disputes or took back the shop does not give back.
  const isFree = restPaise === 0;
  const hasFailed = (await findFailedDelivery(tx, order.id)) !== undefined;
  await queueShopperMail(tx, order, (language, { order_cancelled: parts, order_not_delivered }) => {
    const values = { orderNumber: order.order_number, amount };
    const paid = hasFailed ? 'order_cancelled_not_delivered' : 'order_cancelled';
    const wording = isFree ? 'order_cancelled_unpaid' : paid;
    const preview = hasFailed ? order_not_delivered.lostPreview() : parts.preview({ amount });
    const words = mailWords(settings, wording, values, language);
    return {
      kind: 'order_cancelled',
      words,
      preview: isFree ? parts.freePreview() : preview,
      blocks: [
        ...words.opening,
        ...words.next,
        { kind: 'button', label: parts.button(), to: ownOrderPath(order) },
        { kind: 'help', question: parts.help() },
      ],
    };
  });
}
