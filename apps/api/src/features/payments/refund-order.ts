import { v7 as uuidv7 } from 'uuid';
import { MIN_CHARGE_RUPEES } from '@shop/contract/limits';
import * as orderMessages from '@shop/contract/orders/messages';
import { formatRupees, paiseFromRupees, rupeesFromPaise } from '@shop/contract/money';
import type { Database } from '../../database.ts';
import type { Clock } from '../../platform/clock.ts';
import { BadInputError, ConflictError } from '../../platform/errors.ts';
import { returnStock } from '../catalog/index.ts';
import { queueMail } from '../mails/index.ts';
import {
  OrderNotFoundError,
  type OrderRow,
  findOrderById,
  getShopper,
  listOrderLines,
  lockOrder,
  recordOrderEvent,
} from '../orders/index.ts';
import { refundedMails } from './order-mails.ts';

export class NothingToRefundError extends ConflictError {
  readonly code = 'nothing_to_refund';
}

export class RefundTooLargeError extends ConflictError {
  readonly code = 'refund_too_large';
}

export class RefundTooSmallError extends BadInputError {
  readonly code = 'refund_too_small';
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
  /** Puts the order's pieces back into the stock, once an order. */
  restock: boolean;
  byUserId: string;
}

/**
 * Writes down a refund that the owner asks for; `sendDueRefunds` carries it out (ruling 29). Two clicks at
 * once never give back more than was paid.
 * @throws RefundTooSmallError, OrderNotFoundError, RefundedMeanwhileError, NothingToRefundError,
 *   RefundTooLargeError
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
      const refundPaise = amountPaise ?? leftPaise;
      if (refundPaise > leftPaise) {
        throw new RefundTooLargeError(orderMessages.refundTooMuch(formatRupees(rupeesFromPaise(leftPaise))));
      }
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
      await recordOrderEvent(tx, {
        order_id: orderId,
        kind: 'refund',
        amount_paise: refundPaise,
        by_user_id: byUserId,
        at,
      });
      if (restock && order.hold === 'sold') {
        const lines = await listOrderLines(tx, orderId);
        const returned = lines.map((line) => ({ productId: line.product_id, quantity: line.quantity }));
        await returnStock(tx, returned, { orderId, byUserId, reason: 'refund' });
      }
      const shopper = await getShopper(tx, order.user_id);
      const mails = refundedMails({ shopper, order, amountPaise: refundPaise, reason: 'owner' });
      for (const mail of mails) await queueMail(tx, mail);
      return tx
        .updateTable('orders')
        .set({
          refunded_paise: order.refunded_paise + refundPaise,
          payment_status: refundPaise === leftPaise ? 'refunded' : 'paid',
          // `released` says that the pieces are back, so that they come back once.
          hold: restock && order.hold === 'sold' ? 'released' : order.hold,
          updated_at: at,
        })
        .where('id', '=', orderId)
        .returningAll()
        .executeTakeFirstOrThrow();
    }),
  );
}
