import { v7 as uuidv7 } from 'uuid';
import { MIN_CHARGE_RUPEES } from '@shop/contract/limits';
import { paiseFromRupees } from '@shop/contract/money';
import * as refundMessages from '@shop/contract/refunds/messages';
import type { PaidBack } from '@shop/contract/refunds/schemas';
import type { LockingTx } from '../../database.ts';
import { crashPoint } from '../../platform/crash-point.ts';
import type { StockLine } from '../catalog/index.ts';
import {
  type OrderLineRow,
  type OrderRow,
  orderColumns,
  recordOrderEvent,
  type RefundPapers,
  finishPartlySent,
  inRupees,
  loseUnsent,
  returnPieces,
} from '../orders/index.ts';

/** The provider's minimum refund (docs/payments.md, 'Order'). */
export const MIN_REFUND_PAISE = paiseFromRupees(MIN_CHARGE_RUPEES);

interface RefundToKeep {
  /** All lines of the order. */
  lines: readonly OrderLineRow[];
  /** Pieces that the refund is for. */
  pieces: readonly StockLine[];
  /** Those of them that come back into the stock. */
  returned: readonly StockLine[];
  /** Paise, above 0 and at most what is left of the order's total. Less than the provider's minimum is not sent. */
  amountPaise: number;
  reason: 'owner' | 'cancelled';
  /** How the owner has paid it back; when unset, the provider does. */
  paidBack?: PaidBack | undefined;
  byUserId: string;
  at: Date;
  papers: RefundPapers;
}

/**
 * Writes down a refund of a paid order for `sendDueRefunds` to carry out, and puts the returned pieces back into the
 * stock. Call with the order locked.
 * @returns the order as it then is
 */
export async function keepRefund(
  tx: LockingTx,
  order: OrderRow,
  { lines, pieces, returned, amountPaise, reason, paidBack, byUserId, at, papers }: RefundToKeep,
): Promise<OrderRow> {
  const { payment_id, method } = await tx
    .selectFrom('payments')
    .select(['payment_id', 'method'])
    .where('order_id', '=', order.id)
    .where('use', '=', 'paid_order')
    .executeTakeFirstOrThrow();
  const refundId = uuidv7();
  const isSent = amountPaise >= MIN_REFUND_PAISE;
  if (isSent) {
    tx.tell('refunds');
    await tx
      .insertInto('refunds')
      .values({
        id: refundId,
        order_id: order.id,
        payment_id,
        amount_paise: amountPaise,
        reason,
        returned: JSON.stringify(pieces.map((each) => ({ ...each, toStock: piecesOf(returned, each) }))),
        ...(method !== 'provider' && paidBack
          ? { paid_back_by: paidBack.by, paid_back_reference: paidBack.reference.trim() }
          : {}),
        by_user_id: byUserId,
        created_at: at,
        updated_at: at,
        next_try_at: at,
      })
      .execute();
    crashPoint('refund: requested, not committed');
    await recordOrderEvent(tx, {
      order_id: order.id,
      kind: 'refund',
      amount_paise: amountPaise,
      by_user_id: byUserId,
      note: inWords(lines, pieces, returned),
      at,
    });
  } else {
    const note = refundMessages.refundTooSmallToSend(inRupees(amountPaise));
    await recordOrderEvent(tx, { order_id: order.id, kind: 'note', note, at });
  }
  const isAllBack = await putBack(tx, { orderId: order.id, lines, returned, byUserId, reason });
  await papers.refundMade(tx, { orderId: order.id, refundId, amountPaise, returned: pieces, at });
  await loseUnsent(tx, order.id);
  if (pieces.length > 0) await finishPartlySent(tx, order, { byUserId, at });
  const refundedPaise = order.refunded_paise + (isSent ? amountPaise : 0);
  return tx
    .updateTable('orders')
    .set({
      refunded_paise: refundedPaise,
      payment_status: refundedPaise === order.total_paise ? 'refunded' : 'paid',
      // `released` means that all pieces are back.
      hold: isAllBack ? 'released' : order.hold,
      updated_at: at,
    })
    .where('id', '=', order.id)
    .returning(orderColumns)
    .executeTakeFirstOrThrow();
}

/** Says for the owner's timeline which pieces the refund is for and which came back; null if it names none. */
function inWords(
  lines: readonly OrderLineRow[],
  pieces: readonly StockLine[],
  returned: readonly StockLine[],
): string | null {
  const away = pieces.flatMap((each) => {
    const quantity = each.quantity - piecesOf(returned, each);
    return quantity > 0 ? [{ ...each, quantity }] : [];
  });
  const sentences = [
    returned.length > 0 ? refundMessages.piecesBack(listed(lines, returned)) : '',
    away.length > 0 ? refundMessages.piecesNotBack(listed(lines, away)) : '',
  ];
  return sentences.filter((each) => each !== '').join(' ') || null;
}

function listed(lines: readonly OrderLineRow[], pieces: readonly StockLine[]): string {
  const titles = new Map(lines.map(({ product_id, title }) => [product_id, title]));
  return pieces.map(({ productId, quantity }) => `${quantity} × ${titles.get(productId) ?? ''}`).join(', ');
}

function piecesOf(pieces: readonly StockLine[], { productId }: StockLine): number {
  return pieces.find((each) => each.productId === productId)?.quantity ?? 0;
}

/**
 * Puts pieces back into the stock and notes them on their lines. @returns whether all of the order's pieces are back
 * now
 */
async function putBack(
  tx: LockingTx,
  {
    orderId,
    lines,
    returned,
    byUserId,
    reason,
  }: Pick<RefundToKeep, 'lines' | 'returned' | 'byUserId' | 'reason'> & { orderId: string },
): Promise<boolean> {
  if (returned.length > 0) {
    await returnPieces(tx, returned, {
      orderId,
      byUserId,
      reason: reason === 'cancelled' ? 'cancelled' : 'refund',
    });
  }
  const backBefore = lines.reduce((sum, line) => sum + line.returned, 0);
  return countPieces(returned) + backBefore === countPieces(lines);
}

function countPieces(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
