import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../database.ts';
import { type OrderRow, lockOrder, recordOrderEvent } from '../orders/index.ts';
import type { ProviderPayment, ProviderRefund } from './shared/payment-gateway.ts';
import type { PaymentDependencies } from './reconcile-order.ts';
import { tellOwnerOfInvoice } from './refund-trouble.ts';
import type { RefundRow } from './shared/refund-queries.ts';

/** What the timeline says. */
const BY_HAND = "made by hand in the payment service's dashboard";

/**
 * Writes down what a person has refunded in the provider's dashboard, so that the order says it and nobody refunds it
 * twice. The provider is asked for its refunds only where its sum for a payment is more than ours.
 * @throws the gateway's errors
 */
export async function adoptRefunds(
  dependencies: PaymentDependencies,
  orderId: string,
  payments: readonly ProviderPayment[],
): Promise<void> {
  for (const { paymentId, refundedPaise } of payments) {
    if (refundedPaise === 0) continue;
    const ours = await dependencies.database.read
      .selectFrom('refunds')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_paise'), eb.lit(0)).as('paise'))
      .where('payment_id', '=', paymentId)
      .where('status', '<>', 'failed')
      .executeTakeFirstOrThrow();
    if (refundedPaise <= Number(ours.paise)) continue;
    const refunds = await dependencies.gateway.listRefunds(paymentId);
    for (const refund of refunds) if (refund.status !== 'failed') await adopt(dependencies, orderId, refund);
  }
}

async function adopt(
  { database, clock, papers }: PaymentDependencies,
  orderId: string,
  refund: ProviderRefund,
): Promise<void> {
  const at = clock.now();
  await database.write(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const event = {
      order_id: orderId,
      kind: 'refund',
      amount_paise: refund.amountPaise,
      note: BY_HAND,
      at,
    } as const;
    const known = await tx
      .selectFrom('refunds')
      .select('id')
      .where((eb) =>
        eb.or([
          eb('provider_refund_id', '=', refund.providerRefundId),
          // Ours, with its answer lost: its own run finds that out.
          eb(eb.cast<string>('id', 'text'), '=', refund.receipt ?? ''),
        ]),
      )
      .executeTakeFirst();
    const payment = await tx
      .selectFrom('payments')
      .select('use')
      .where('payment_id', '=', refund.paymentId)
      .executeTakeFirst();
    if (known || !payment) return;
    if (await takeOverFailed(tx, refund, at)) {
      await recordOrderEvent(tx, { ...event, note: `${BY_HAND}, after the shop's own had failed` });
      return;
    }
    const refundId = uuidv7();
    await tx
      .insertInto('refunds')
      .values({
        id: refundId,
        order_id: orderId,
        payment_id: refund.paymentId,
        amount_paise: refund.amountPaise,
        reason: 'by_hand',
        status: refund.status,
        provider_refund_id: refund.providerRefundId,
        created_at: refund.createdAt,
        updated_at: at,
        next_try_at: refund.status === 'pending' ? at : null,
      })
      .execute();
    await recordOrderEvent(tx, event);
    if (payment.use !== 'paid_order') return;
    await tx
      .updateTable('orders')
      .set({ ...moneyAfter(order, refund.amountPaise), updated_at: at })
      .where('id', '=', orderId)
      .execute();
    const { amountPaise } = refund;
    await papers.refundMade(tx, { orderId, refundId, amountPaise, returned: [], at });
  });
}

/**
 * A refund of ours that has failed and was then made by hand is one refund: its money and its paper are counted
 * already. @returns whether there was one of this amount
 */
async function takeOverFailed(tx: Tx, refund: ProviderRefund, at: Date): Promise<boolean> {
  const taken = await tx
    .updateTable('refunds')
    .set((eb) => ({
      status: refund.status,
      provider_refund_id: refund.providerRefundId,
      attempt: eb('attempt', '+', 1),
      outages: 0,
      refusals: 0,
      last_refusal: null,
      updated_at: at,
      next_try_at: refund.status === 'pending' ? at : null,
    }))
    .where('id', '=', (oldest) =>
      oldest
        .selectFrom('refunds')
        .select('id')
        .where('payment_id', '=', refund.paymentId)
        .where('amount_paise', '=', refund.amountPaise)
        .where('status', '=', 'failed')
        .orderBy('created_at')
        .limit(1),
    )
    .returning('id')
    .execute();
  return taken.length > 0;
}

/**
 * A refund that was made by hand has failed at the bank: the order is as it was before, as if it had never been seen,
 * which is what happens to one that has failed before anybody asks. Nothing is sent again; who made it is told by the
 * provider. The owner hears of an invoice that was made meanwhile and left the money out. Call inside a transaction.
 */
export async function forgetAdoptedRefund(
  { papers, readSettings }: Pick<PaymentDependencies, 'papers' | 'readSettings'>,
  tx: Tx,
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
    // All of the money was to go back: the shop sends what did not.
    await sendInstead(tx, refund, at);
    return;
  }
  await tx
    .updateTable('orders')
    .set({
      refunded_paise: Math.max(0, order.refunded_paise - refund.amount_paise),
      payment_status: 'paid',
      updated_at: at,
    })
    .where('id', '=', order.id)
    .execute();
  const invoiceNumber = await papers.refundUndone(tx, { orderId: order.id, refundId: refund.id, at });
  if (invoiceNumber !== null) {
    await tellOwnerOfInvoice(tx, { order, invoiceNumber, amountPaise: refund.amount_paise }, readSettings());
  }
}

/** The same refund, by the shop itself; its money counts as refunded already. Its row is gone: it is written anew. */
async function sendInstead(tx: Tx, refund: RefundRow, at: Date): Promise<void> {
  const { id, order_id, payment_id, amount_paise } = refund;
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

function moneyAfter(order: OrderRow, amountPaise: number) {
  const refunded_paise = Math.min(order.refunded_paise + amountPaise, order.total_paise);
  return refunded_paise === order.total_paise
    ? { refunded_paise, payment_status: 'refunded' as const }
    : { refunded_paise };
}
