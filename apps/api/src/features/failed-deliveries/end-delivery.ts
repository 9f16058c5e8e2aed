import type { EndedDelivery } from '@shop/contract/failed-deliveries/schemas';
import * as cashRefusals from '@shop/contract/cash/refusals';
import * as messages from '@shop/contract/failed-deliveries/messages';
import * as refusals from '@shop/contract/failed-deliveries/refusals';
import type { LockingTx } from '../../database.ts';
import { refuse } from '../../platform/errors.ts';
import type { ShopContext } from '../../shop-context.ts';
import {
  type OrderRow,
  type RefundPapers,
  endFailedDelivery,
  findFailedDelivery,
  findOrderById,
  listOrderLines,
  lockAskedOrder,
  returnPieces,
} from '../orders/index.ts';
import { listLinesLeft, refundLocked } from '../refunds/index.ts';
import { queueNotDeliveredMail } from './not-delivered-mail.ts';
import { isOut } from './rules/is-out.ts';
import { type Pieces, piecesOut, splitPieces } from './rules/pieces-out.ts';

export interface EndDependencies extends Pick<ShopContext, 'database' | 'clock' | 'readSettings'> {
  papers: RefundPapers;
}

interface EndRequest extends EndedDelivery {
  orderId: string;
  /** Null: what its courier told, by which no money moves. */
  byUserId: string | null;
  isProven: boolean;
}

/**
 * The parcel of an order that was paid in advance is back or lost, in one transaction with its pieces and its money:
 * what passed inspection is for sale again, and what is chosen is refunded, with its credit note. Of several presses at
 * once one counts.
 * @throws order_not_found, order_state_changed, end_cash_order, lost_pieces, restock_too_many, and what `refundLocked`
 *   throws
 */
export function endDelivery(
  dependencies: EndDependencies,
  { orderId, outcome, restock, refund, byUserId, isProven }: EndRequest,
): Promise<OrderRow> {
  if (outcome === 'lost' && restock.length > 0) throw refuse(cashRefusals.lostPieces);
  return dependencies.database.writeLocking(async (tx) => {
    const order = await lockAskedOrder(tx, orderId);
    const current = await findFailedDelivery(tx, orderId);
    if (current?.outcome) throw refuse(refusals.endedAlready);
    if (order.cash_state === 'confirmed') throw refuse(refusals.endCash);
    if (!current && !isOut(order)) throw refuse(refusals.notSent);
    const lines = await listOrderLines(tx, orderId);
    const { sound, damaged } = piecesOut(lines, restock);
    const note = [
      sound.length > 0 ? messages.piecesSound(inWords(sound)) : '',
      outcome === 'back' && damaged.length > 0 ? messages.piecesNotSound(inWords(damaged)) : '',
    ];
    await endFailedDelivery(tx, {
      orderId,
      outcome,
      note: note.filter((words) => words !== '').join(' ') || null,
      byUserId,
      at: dependencies.clock.now(),
    });
    if (outcome === 'lost') {
      await queueNotDeliveredMail(tx, order, {
        wording: 'order_lost',
        settings: dependencies.readSettings(),
      });
    }
    await moveMoneyAndPieces(dependencies, tx, order, { sound, refund, byUserId, isProven });
    return (await findOrderById(tx, orderId)) ?? order;
  });
}

interface ToMove extends Pick<EndRequest, 'refund' | 'byUserId' | 'isProven'> {
  sound: readonly Pieces[];
}

async function moveMoneyAndPieces(
  dependencies: EndDependencies,
  tx: LockingTx,
  order: OrderRow,
  { sound, refund, byUserId, isProven }: ToMove,
): Promise<void> {
  const restock = (pieces: readonly Pieces[]) =>
    pieces.length === 0
      ? undefined
      : returnPieces(tx, pieces, { orderId: order.id, byUserId, reason: 'parcel came back' });
  if (refund === 'later' || byUserId === null) return restock(sound);
  const left = (await listLinesLeft(tx, order.id, await listOrderLines(tx, order.id))).flatMap((line) => {
    const quantity = line.quantity - line.returned;
    return quantity > 0 ? [{ productId: line.product_id, quantity }] : [];
  });
  // A piece that was refunded on the way is not paid for again, but it is back.
  const { within, beyond } = splitPieces(sound, left);
  await restock(beyond);
  await refundLocked(dependencies, tx, order, {
    ...(refund === 'all' ? { amountPaise: order.total_paise - order.refunded_paise } : {}),
    pieces: left,
    restock: within,
    byUserId,
    isProven,
  });
}

function inWords(pieces: readonly Pieces[]): string {
  return pieces.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ');
}
