import type { LockingTx, Tx } from '../../database.ts';
import { lockOrder, recordOrderEvent } from '../orders/index.ts';
import { type RefundBooks, BY_HAND } from './adopt-refunds.ts';
import { tellOwnerOfInvoice } from './refund-trouble.ts';
import { type RefundRow, refundsOf, sumPaise } from './refund-queries.ts';

/**
 * Removes a refund that was made by hand and has failed at the bank. The order becomes what it would be had the
 * refund never been seen, as happens with one that fails before anybody asks about it. The refund is normally not
 * sent again; the provider tells the person who made it. If an invoice was made in the meantime and left the money
 * out, the owner is told. Call inside a transaction.
 */
export async function forgetAdoptedRefund(
  { papers, readSettings }: Pick<RefundBooks, 'papers' | 'readSettings'>,
  tx: LockingTx,
  refund: RefundRow,
  at: Date,
): Promise<void> {
  const order = await lockOrder(tx, refund.order_id);
  const forgotten = await tx
    .deleteFrom('refunds')
    .where('id', '=', refund.id)
    .where('status', '<>', 'failed')
    .returning('id')
    .execute();
  if (forgotten.length === 0) return;
  await recordOrderEvent(tx, {
    order_id: order.id,
    kind: 'refund',
    amount_paise: refund.amount_paise,
    note: `${BY_HAND}, has failed at the bank`,
    at,
  });
  const payment = await tx
    .selectFrom('payments')
    .select('use')
    .where('payment_id', '=', refund.payment_id)
    .executeTakeFirst();
  if (payment?.use !== 'paid_order') return;
  if (order.cancelled_at !== null) {
    // All of the money was to go back, so the shop itself sends this part.
    await sendInstead(tx, refund, at);
    return;
  }
  const paise = await sumPaise(refundsOf(tx, refund.payment_id));
  // A refund of ours that is still waiting may cover the whole order, including this part.
  const restPaise = Math.max(order.refunded_paise - refund.amount_paise, Math.min(paise, order.total_paise));
  await tx
    .updateTable('orders')
    .set({
      refunded_paise: restPaise,
      payment_status: restPaise === order.total_paise ? 'refunded' : 'paid',
      updated_at: at,
    })
    .where('id', '=', order.id)
    .execute();
  const invoiceNumber = await papers.refundUndone(tx, { orderId: order.id, refundId: refund.id, at });
  if (invoiceNumber !== null) {
    await tellOwnerOfInvoice(tx, { order, invoiceNumber, amountPaise: refund.amount_paise }, readSettings());
  }
}

/**
 * Writes the same refund as one sent by the shop. Its money already counts as refunded. Its row was deleted, so it is
 * inserted anew.
 */
async function sendInstead(tx: Tx, refund: RefundRow, at: Date): Promise<void> {
  const { id, order_id, payment_id, amount_paise } = refund;
  tx.tell('refunds');
  await tx
    .insertInto('refunds')
    .values({
      id,
      order_id,
      payment_id,
      amount_paise,
      reason: 'cancelled',
      attempt: refund.attempt + 1,
      created_at: at,
      updated_at: at,
      next_try_at: at,
    })
    .execute();
  await recordOrderEvent(tx, { order_id, kind: 'refund', amount_paise, note: 'sent again by the shop', at });
}
