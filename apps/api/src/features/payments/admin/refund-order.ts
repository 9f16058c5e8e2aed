import { v7 as uuidv7 } from 'uuid';
import { MIN_CHARGE_RUPEES } from '@shop/contract/limits';
import * as orderMessages from '@shop/contract/orders/messages';
import { formatRupees, paiseFromRupees, rupeesFromPaise } from '@shop/contract/money';
import type { Database, Tx } from '../../../database.ts';
import type { Clock } from '../../../platform/clock.ts';
import { crashPoint } from '../../../platform/crash-point.ts';
import { BadInputError, ConflictError } from '../../../platform/errors.ts';
import { returnStock } from '../../catalog/index.ts';
import {
  OrderNotFoundError,
  type OrderRow,
  findOrderById,
  listOrderLines,
  lockOrder,
  recordOrderEvent,
} from '../../orders/index.ts';
import { type ReturnedLine, priceOf, returnedLines } from './rules/returned-lines.ts';

export class NothingToRefundError extends ConflictError {
  readonly code = 'nothing_to_refund';
}

export class RefundTooLargeError extends ConflictError {
  readonly code = 'refund_too_large';
}

export class RefundTooSmallError extends BadInputError {
  readonly code = 'refund_too_small';
}

/** What would be left is less than the provider ever refunds. */
export class RefundLeavesTooLittleError extends BadInputError {
  readonly code = 'refund_leaves_too_little';
}

/** Somebody, or an earlier click whose answer was lost, refunded since the owner looked. */
export class RefundedMeanwhileError extends ConflictError {
  readonly code = 'refunded_meanwhile';
}

const MIN_REFUND_PAISE = paiseFromRupees(MIN_CHARGE_RUPEES);

interface OwnerRefund {
  orderId: string;
  /** Paise; what is left of the order's total when unset. */
  amountPaise?: number;
  /** Paise that were refunded when the owner looked; unset: not compared. */
  refundedPaiseSeen?: number;
  /** Which pieces come back into the stock (`returnedLines`). */
  restock: boolean | ReturnedLine[];
  byUserId: string;
}

/**
 * Writes down a refund that the owner asks for; `sendDueRefunds` carries it out (ruling 29). Two clicks at
 * once never give back more than was paid.
 * @throws RefundTooSmallError, OrderNotFoundError, RefundedMeanwhileError, NothingToRefundError,
 *   RefundTooLargeError, RefundLeavesTooLittleError, RestockUnclearError, RestockTooManyError
 */
export function refundOrder(
  { database, clock }: { database: Database; clock: Clock },
  { orderId, amountPaise, refundedPaiseSeen, restock, byUserId }: OwnerRefund,
): Promise<OrderRow> {
  if (amountPaise !== undefined && amountPaise < MIN_REFUND_PAISE) {
    const sentence = orderMessages.refundTooSmall;
    throw new RefundTooSmallError(sentence, { fields: { amount: sentence } });
  }
  return database.lockGate.run(() =>
    database.write(async (tx) => {
      if (!(await findOrderById(tx, orderId))) throw new OrderNotFoundError();
      const order = await lockOrder(tx, orderId);
      if (refundedPaiseSeen !== undefined && refundedPaiseSeen !== order.refunded_paise) {
        throw new RefundedMeanwhileError(orderMessages.refundedMeanwhile);
      }
      const leftPaise = order.total_paise - order.refunded_paise;
      if (order.payment_status !== 'paid' || leftPaise === 0) {
        throw new NothingToRefundError(orderMessages.refundNothingPaid);
      }
      const lines = await listOrderLines(tx, orderId);
      const refundPaise =
        amountPaise ?? (Array.isArray(restock) ? Math.min(priceOf(lines, restock), leftPaise) : leftPaise);
      if (refundPaise > leftPaise) {
        throw new RefundTooLargeError(orderMessages.refundTooMuch(formatRupees(rupeesFromPaise(leftPaise))));
      }
      const restPaise = leftPaise - refundPaise;
      if (restPaise > 0 && restPaise < MIN_REFUND_PAISE) {
        const sentence = orderMessages.refundLeavesTooLittle;
        throw new RefundLeavesTooLittleError(sentence, { fields: { amount: sentence } });
      }
      const returned = returnedLines(lines, restock, { refundPaise, leftPaise });
      const at = clock.now();
      const { payment_id } = await tx
        .selectFrom('payments')
        .select('payment_id')
        .where('order_id', '=', orderId)
        .where('use', '=', 'paid_order')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('refunds')
        .values({
          id: uuidv7(),
          order_id: orderId,
          payment_id,
          amount_paise: refundPaise,
          reason: 'owner',
          by_user_id: byUserId,
          created_at: at,
          updated_at: at,
          next_try_at: at,
        })
        .execute();
      crashPoint('refund: requested, not committed');
      await recordOrderEvent(tx, {
        order_id: orderId,
        kind: 'refund',
        amount_paise: refundPaise,
        by_user_id: byUserId,
        at,
      });
      const isAllBack = await putBack(tx, { orderId, lines, returned, byUserId });
      return tx
        .updateTable('orders')
        .set({
          refunded_paise: order.refunded_paise + refundPaise,
          payment_status: refundPaise === leftPaise ? 'refunded' : 'paid',
          // `released` says that all pieces are back.
          hold: isAllBack ? 'released' : order.hold,
          updated_at: at,
        })
        .where('id', '=', orderId)
        .returningAll()
        .executeTakeFirstOrThrow();
    }),
  );
}

/** Puts pieces back into the stock and notes them at their lines. @returns whether all of the order are back now */
async function putBack(
  tx: Tx,
  {
    orderId,
    lines,
    returned,
    byUserId,
  }: {
    orderId: string;
    lines: readonly { quantity: number; returned: number }[];
    returned: readonly ReturnedLine[];
    byUserId: string;
  },
): Promise<boolean> {
  if (returned.length === 0) return false;
  await returnStock(tx, returned, { orderId, byUserId, reason: 'refund' });
  for (const { productId, quantity } of returned) {
    await tx
      .updateTable('order_lines')
      .set((eb) => ({ returned: eb('returned', '+', quantity) }))
      .where('order_id', '=', orderId)
      .where('product_id', '=', productId)
      .execute();
  }
  const backBefore = lines.reduce((sum, line) => sum + line.returned, 0);
  return countPieces(returned) + backBefore === countPieces(lines);
}

function countPieces(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
