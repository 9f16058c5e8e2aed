import * as refundMessages from '@shop/contract/refunds/messages';
import type { Tx } from '../../database.ts';
import { inRupees, lockOrder, recordOrderEvent } from '../orders/index.ts';
import { type RefundBooks, adoptRefundsOf } from './adopt-refunds.ts';
import { MIN_REFUND_PAISE } from './keep-refund.ts';
import { type RefundRow, findRefund, refundsOf, sumPaise } from './refund-queries.ts';
import { tellOfProgress } from './tell-of-refund.ts';

/**
 * Checks a due refund that did not get through with the provider before it is sent once more: the earlier answer may
 * have been lost, or somebody may have made the refund by hand. Never sends more than is left of the payment.
 * @returns the refund as it is to be sent; null if nothing is to be sent
 * @throws the gateway's errors
 */
export async function fitDueRefund(dependencies: RefundBooks, refund: RefundRow): Promise<RefundRow | null> {
  const { order_id: orderId, payment_id: paymentId } = refund;
  const givenBackPaise = await adoptRefundsOf(dependencies, { orderId, paymentId });
  const { database, clock, readSettings } = dependencies;
  return database.writeLocking(async (tx) => {
    await lockOrder(tx, orderId);
    const due = await findRefund(tx, refund.id);
    if (due?.status !== 'due' || due.attempt !== refund.attempt) return null;
    const payment = await tx
      .selectFrom('payments')
      .select(['amount_paise', 'use'])
      .where('payment_id', '=', paymentId)
      .executeTakeFirstOrThrow();
    const forOrderPaise = givenBackPaise - (await feeGivenBack(tx, paymentId));
    const leftPaise = payment.amount_paise - forOrderPaise - (await paidBackOtherwise(tx, paymentId));
    if (due.amount_paise <= leftPaise) return due;
    const at = clock.now();
    const isSent = leftPaise >= MIN_REFUND_PAISE;
    const fitted = isSent ? await cut(tx, due, leftPaise) : await withdraw(tx, due);
    const [asked, left] = [inRupees(due.amount_paise), inRupees(leftPaise)];
    const note = isSent ? refundMessages.refundCut(asked, left) : refundMessages.refundWithdrawn(asked);
    await recordOrderEvent(tx, { order_id: orderId, kind: 'note', note, at });
    if (payment.use === 'paid_order') await countRefunded(tx, { orderId, paymentId, at });
    // What was asked for has gone back in another way, except for a remainder too small to be refunded.
    if (!isSent)
      await tellOfProgress(
        tx,
        { ...due, amount_paise: due.amount_paise - Math.max(leftPaise, 0) },
        'processed',
        readSettings(),
      );
    return fitted;
  });
}

/** What the provider has given back of its own fee, in paise. */
function feeGivenBack(tx: Tx, paymentId: string): Promise<number> {
  const given = refundsOf(tx, paymentId).where('status', 'in', ['pending', 'processed']);
  return sumPaise(given, 'shopper_fee_paise');
}

/** What the owner has paid back in another way, in paise: it no longer belongs to what the provider gives back. */
function paidBackOtherwise(tx: Tx, paymentId: string): Promise<number> {
  return sumPaise(refundsOf(tx, paymentId).where('paid_back_by', 'is not', null));
}

/** The provider treats another amount as another refund, so it gets a key of its own. */
function cut(tx: Tx, { id }: RefundRow, amountPaise: number): Promise<RefundRow> {
  return tx
    .updateTable('refunds')
    .set((eb) => ({ amount_paise: amountPaise, attempt: eb('attempt', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function withdraw(tx: Tx, { id }: RefundRow): Promise<null> {
  await tx.deleteFrom('refunds').where('id', '=', id).execute();
  return null;
}

/** Lowers the order's refunded sum to the sum of its refunds. */
async function countRefunded(
  tx: Tx,
  { orderId, paymentId, at }: { orderId: string; paymentId: string; at: Date },
): Promise<void> {
  const paise = await sumPaise(refundsOf(tx, paymentId));
  await tx
    .updateTable('orders')
    .set({ refunded_paise: paise, payment_status: 'paid', updated_at: at })
    .where('id', '=', orderId)
    .where('refunded_paise', '>', paise)
    .execute();
}
