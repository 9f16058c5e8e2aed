import { refuse } from '../../platform/errors.ts';
import * as paymentRefusals from '@shop/contract/payments/refusals';
import * as orderRefusals from '@shop/contract/orders/refusals';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { ShopContext } from '../../shop-context.ts';
import type { LockingTx, Tx } from '../../database.ts';
import { crashPoint } from '../../platform/crash-point.ts';
import { queueMail } from '../mails/index.ts';
import {
  type BoughtOrder,
  type OrderDocument,
  type OrderRow,
  findDisputedPaise,
  findOwnOrder,
  isCancellable,
  listOrderLines,
  lockOrder,
  recordOrderEvent,
  type RefundPapers,
} from '../orders/index.ts';
import { cancelledMails } from './cancelled-mails.ts';
import { MIN_REFUND_PAISE, keepRefund, listLinesLeft } from '../refunds/index.ts';

export interface CancelDependencies extends Pick<ShopContext, 'database' | 'clock' | 'readSettings'> {
  papers: RefundPapers;
}

/**
 * Cancels a paid order for its shopper as long as nobody packs it. One transaction ends the order, writes down a
 * refund of everything left of what was paid, and returns its pieces to the stock. A second call changes nothing.
 * @returns the order as it then is
 * @throws order_not_found, not_cancellable, BusyError
 */
export async function cancelOrder(
  dependencies: CancelDependencies,
  userId: string,
  anyOrderId: string,
): Promise<OrderDocument> {
  const { database, clock, readSettings } = dependencies;
  const bought = await findOwnOrder(database.read, userId, anyOrderId);
  if (!bought) throw refuse(orderRefusals.notFound);
  const orderId = bought.document.order.id;
  await database.writeLocking(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.cancelled_at !== null) return;
    ensureCancellable(order);
    if ((await findDisputedPaise(tx, orderId)) > 0) throw refuse(paymentRefusals.cancelDisputed);
    const wasFirm = order.is_firm;
    if (order.cash_state !== null) {
      await endCashOrder(tx, order, { at: clock.now(), papers: dependencies.papers });
      await tellCancelled(tx, bought, { amountPaise: 0, wasFirm, settings: readSettings() });
    } else {
      const cancelled = await endOrder(tx, order, { at: clock.now(), papers: dependencies.papers });
      const document = { ...bought.document, order: cancelled };
      const restPaise = order.total_paise - order.refunded_paise;
      const amountPaise = restPaise < MIN_REFUND_PAISE ? 0 : restPaise;
      await tellCancelled(tx, { ...bought, document }, { amountPaise, wasFirm, settings: readSettings() });
    }
    crashPoint('cancellation: written, not committed');
  });
  const asItIs = await findOwnOrder(database.read, userId, orderId);
  return (asItIs ?? bought).document;
}

async function tellCancelled(
  tx: Tx,
  bought: BoughtOrder,
  about: { amountPaise: number; wasFirm: boolean; settings: ShopSettings },
): Promise<void> {
  for (const mail of cancelledMails(bought, about)) await queueMail(tx, mail);
}

function ensureCancellable(order: OrderRow): void {
  if (isCancellable(order)) return;
  const { cancelTooLate, cancelNothingPaid } = paymentRefusals;
  // One that is paid in cash on delivery is not paid while it is packed.
  throw refuse(order.is_firm ? cancelTooLate : cancelNothingPaid);
}

/** Nothing was paid, but an order that was already billed gets a credit note. */
async function endCashOrder(
  tx: LockingTx,
  { id: orderId, user_id, total_paise }: OrderRow,
  { at, papers }: { at: Date; papers: RefundPapers },
): Promise<void> {
  tx.tell('stock');
  await sql`select end_cash_order(
    ${orderId}::uuid, ${at}::timestamptz, ${user_id}::uuid, 'cancelled by the customer'
  )`.execute(tx);
  await tx.updateTable('orders').set({ cancelled_at: at }).where('id', '=', orderId).execute();
  const lines = await listOrderLines(tx, orderId);
  await papers.refundMade(tx, {
    orderId,
    refundId: uuidv7(),
    amountPaise: total_paise,
    returned: lines.map((line) => ({ productId: line.product_id, quantity: line.quantity })),
    at,
  });
}

async function endOrder(
  tx: LockingTx,
  order: OrderRow,
  { at, papers }: { at: Date; papers: RefundPapers },
): Promise<OrderRow> {
  await recordOrderEvent(tx, {
    order_id: order.id,
    kind: 'status',
    from_status: order.order_status,
    to_status: 'Rejected',
    by_user_id: order.user_id,
    note: 'cancelled by the customer',
    at,
  });
  await tx
    .updateTable('orders')
    .set({ order_status: 'Rejected', cancelled_at: at })
    .where('id', '=', order.id)
    .execute();
  const lines = await listOrderLines(tx, order.id);
  const pieces = (await listLinesLeft(tx, order.id, lines))
    .map((line) => ({ productId: line.product_id, quantity: line.quantity - line.returned }))
    .filter(({ quantity }) => quantity > 0);
  return keepRefund(tx, order, {
    lines,
    pieces,
    returned: pieces,
    amountPaise: order.total_paise - order.refunded_paise,
    reason: 'cancelled',
    byUserId: order.user_id,
    at,
    papers,
  });
}
