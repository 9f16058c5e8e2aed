import * as handOrderRefusals from '@shop/contract/hand-orders/refusals';
import type { Replacement } from '@shop/contract/hand-orders/schemas';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { Tx } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';
import type { ShopContext } from '../../../shop-context.ts';
import { stockTopic } from '../../catalog/index.ts';
import { type MailParts, queueMail, type NewMail, mailParts, mailWords } from '../../mails/index.ts';
import {
  type OrderLineRow,
  type OrderRow,
  getShopper,
  listOrderLines,
  listReplacedPieces,
  lockAskedOrder,
  recordOrderEvent,
  type OrderDocument,
  type Shopper,
  addressSection,
  ownOrderPath,
  packedItems,
  shopperMail,
} from '../../orders/index.ts';
import { settleTicket } from '../../support/index.ts';
import { requestDigest } from './request-digest.ts';
import { isAnyTwice } from './rules/checked-lines.ts';
import { findOrderOfRequest, writeHandOrder } from './write-hand-order.ts';

type ReplaceDependencies = Pick<ShopContext, 'database' | 'clock' | 'readSettings'>;

/**
 * Sends pieces of an order once more for nothing. The replacement is an order of its own with its own stock, each
 * order refers to the other, and the ticket about it is settled. One mail tells the customer. No piece is replaced
 * twice, and none that was refunded and returned to the stock. Sending the same request again changes nothing.
 * @throws order_not_found, not_replaceable, invalid_hand_order, hand_order_refused, already_placed
 */
export async function replaceOrder(
  { database, clock, readSettings }: ReplaceDependencies,
  { orderId, replacement, byUserId }: { orderId: string; replacement: Replacement; byUserId: string },
): Promise<OrderRow> {
  const { requestId, ...content } = replacement;
  const { lines, ticketId, message = '' } = content;
  if (isAnyTwice(lines)) throw refuse(handOrderRefusals.productTwice, { field: 'lines' });
  const request = { requestId, digest: requestDigest({ orderId, ...content }) };
  return database.writeLocking(async (tx) => {
    const made = await findOrderOfRequest(tx, request);
    if (made) return made.order;
    const replaced = await lockAskedOrder(tx, orderId);
    const isSent = replaced.order_status === 'inShipping' || replaced.order_status === 'delivered';
    const bought = await listOrderLines(tx, orderId);
    const isPartlySent = bought.some(({ in_parcels }) => in_parcels > 0);
    if (replaced.payment_status !== 'paid' || !(isSent || isPartlySent))
      throw refuse(handOrderRefusals.notReplaceable);
    await ensureReplaceable(tx, { orderId, bought, isSent }, lines);
    const at = clock.now();
    const settings = readSettings();
    const { document, leastAvailable } = await writeHandOrder(tx, {
      request,
      customerId: replaced.user_id,
      byUserId,
      channel: 'replacement',
      method: 'replacement',
      destination: replaced,
      lines: lines.map((line) => ({ ...line, pricePaise: null, reason: '' })),
      placedAt: at,
      holdSeconds: 0,
      settings,
      replacedOrderId: orderId,
      ...(ticketId === undefined ? {} : { ticketId }),
    });
    const number = document.order.order_number;
    const pieces = document.lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ');
    await recordOrderEvent(tx, {
      order_id: orderId,
      kind: 'note',
      note: `Replaced by ${number}: ${pieces}`,
      by_user_id: byUserId,
      at,
    });
    if (ticketId === undefined) {
      const shopper = await getShopper(tx, replaced.user_id);
      const mail = replacementMail({ document, shopper, replaced, message: message.trim(), settings });
      await queueMail(tx, mail);
    } else {
      const text = ({ ticket_closed: parts }: MailParts) =>
        [message.trim(), parts.replaced({ pieces, orderNumber: number })].filter(Boolean).join('\n\n');
      await settleTicket(tx, { ticketId, orderId, outcome: 'replacement', text, byUserId, at, settings });
    }
    tx.tell(stockTopic(leastAvailable));
    return document.order;
  });
}

/** Allows for each line at most the pieces that were sent, less those that came back and those replaced before. */
async function ensureReplaceable(
  tx: Tx,
  { orderId, bought, isSent }: { orderId: string; bought: readonly OrderLineRow[]; isSent: boolean },
  lines: readonly { productId: string; quantity: number }[],
): Promise<void> {
  const before = await listReplacedPieces(tx, [orderId]);
  for (const { productId, quantity } of lines) {
    const line = bought.find(({ product_id }) => product_id === productId.toLowerCase());
    if (!line) throw refuse(handOrderRefusals.notOfOrder, { field: 'lines' });
    const replaced = before.find((other) => other.productId === line.product_id)?.pieces ?? 0;
    const withShopper = line.quantity - line.returned;
    const sent = isSent ? withShopper : Math.min(withShopper, line.in_parcels);
    const most = Math.max(0, sent - replaced);
    if (quantity > most) {
      throw refuse(handOrderRefusals.replacesTooMany, { title: line.title, most }, { field: 'lines' });
    }
  }
}

/** Tells the customer that pieces of an order are sent again free of charge. */
export function replacementMail({
  document: { order, lines },
  shopper,
  replaced,
  message,
  settings,
}: {
  document: OrderDocument;
  shopper: Shopper;
  replaced: OrderRow;
  /** What the owner adds; empty: nothing. */
  message: string;
  settings: ShopSettings;
}): NewMail {
  const { language } = shopper;
  const values = { orderNumber: replaced.order_number, newOrderNumber: order.order_number };
  const words = mailWords(settings, 'order_replacement', values, language);
  const { order_replacement: parts } = mailParts(language);
  return shopperMail(shopper, order, {
    kind: 'order_replacement',
    words,
    preview: parts.preview(),
    blocks: [
      ...words.opening,
      ...(message === '' ? [] : [{ kind: 'paragraph', text: message } as const]),
      packedItems(lines, language),
      addressSection(order, { language }),
      ...words.next,
      { kind: 'button', label: parts.button(), to: ownOrderPath(order) },
      { kind: 'help', question: parts.help() },
    ],
  });
}
