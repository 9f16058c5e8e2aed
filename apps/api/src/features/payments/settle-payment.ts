import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../database.ts';
import { removeBoughtLines } from '../cart/index.ts';
import { lockProducts, releaseStock, sellHeldStock, sellStock } from '../catalog/index.ts';
import { type OrderRow, listOrderLines, lockOrder, recordOrderEvent } from '../orders/index.ts';
import type { ProviderPayment } from './gateway/payment-gateway.ts';
import { queueConfirmedMails, queueRefundedMails } from './order-mails.ts';
import { isServable } from './rules/servable.ts';
import { stockLines } from './stock-lines.ts';

/** What became of a captured payment. */
export type Settlement = 'already_settled' | 'confirmed' | 'refund_due';

/**
 * Deals with a captured payment of an order, once, in one transaction (payments.md, 3): it confirms the order,
 * or, where the order cannot be served or is paid already, its refund is written down (ruling 30).
 * Any number of calls for the same payment have the effect of one.
 */
export async function settlePayment(
  tx: Tx,
  { orderId, payment, at }: { orderId: string; payment: ProviderPayment; at: Date },
): Promise<Settlement> {
  const order = await lockOrder(tx, orderId);
  const known = await tx
    .selectFrom('payments')
    .select('payment_id')
    .where('payment_id', '=', payment.paymentId)
    .executeTakeFirst();
  if (known) return 'already_settled';

  if (order.payment_status === 'paid' || order.payment_status === 'refunded') {
    await giveBack(tx, { order, payment, reason: 'paid_twice', at });
    return 'refund_due';
  }
  if (!(await takeStockFor(tx, order))) {
    await giveBack(tx, { order, payment, reason: 'too_late', at });
    return 'refund_due';
  }
  await confirm(tx, { order, payment, at });
  return 'confirmed';
}

/**
 * Turns the hold of an order into a sale, or takes the stock anew for one whose hold has ended. False, with
 * any hold released, where it cannot be served whole: a product gone, too few pieces, rejected by the owner.
 */
async function takeStockFor(tx: Tx, order: OrderRow): Promise<boolean> {
  const lines = stockLines(await listOrderLines(tx, order.id));
  const products = await lockProducts(
    tx,
    lines.map((line) => line.productId),
  );
  const because = { orderId: order.id };
  const isHeld = order.hold === 'live';
  const canServe = isServable(order, lines, products);
  if (canServe) await (isHeld ? sellHeldStock : sellStock)(tx, lines, because);
  else if (isHeld) await releaseStock(tx, lines, { ...because, reason: 'cannot be served' });
  return canServe;
}

interface Settled {
  order: OrderRow;
  payment: ProviderPayment;
  at: Date;
}

async function confirm(tx: Tx, { order, payment, at }: Settled): Promise<void> {
  await notePayment(tx, { order, payment, at }, 'paid_order');
  await tx
    .updateTable('orders')
    .set({
      order_status: 'confirmed',
      payment_status: 'paid',
      hold: 'sold',
      bank_is_confirming: false,
      paid_at: at,
      updated_at: at,
      // A payment link that could still be paid is cancelled by the next run.
      reconcile_at: order.payment_link_id ? at : null,
      reconcile_attempts: 0,
    })
    .where('id', '=', order.id)
    .execute();
  await recordOrderEvent(tx, {
    order_id: order.id,
    kind: 'status',
    from_status: order.order_status,
    to_status: 'confirmed',
    at,
  });
  const lines = await listOrderLines(tx, order.id);
  await removeBoughtLines(tx, order.user_id, stockLines(lines));
  await queueConfirmedMails(tx, order, lines);
}

async function giveBack(
  tx: Tx,
  { order, payment, at, reason }: Settled & { reason: 'paid_twice' | 'too_late' },
): Promise<void> {
  await notePayment(tx, { order, payment, at }, 'refund');
  await tx
    .insertInto('refunds')
    .values({
      id: uuidv7(),
      order_id: order.id,
      payment_id: payment.paymentId,
      amount_paise: payment.amountPaise,
      reason,
      created_at: at,
      updated_at: at,
      next_try_at: at,
    })
    .execute();
  await recordOrderEvent(tx, {
    order_id: order.id,
    kind: 'refund',
    amount_paise: payment.amountPaise,
    note: reason,
    at,
  });
  if (reason === 'too_late') {
    await tx
      .updateTable('orders')
      .set({
        order_status: order.order_status === 'rejected' ? 'rejected' : 'Rejected',
        payment_status: 'refunded',
        refunded_paise: payment.amountPaise,
        hold: 'released',
        bank_is_confirming: false,
        updated_at: at,
        reconcile_at: order.payment_link_id ? at : null,
        reconcile_attempts: 0,
      })
      .where('id', '=', order.id)
      .execute();
  }
  await queueRefundedMails(tx, order, { amountPaise: payment.amountPaise, reason });
}

async function notePayment(
  tx: Tx,
  { order, payment, at }: Settled,
  use: 'paid_order' | 'refund',
): Promise<void> {
  await tx
    .insertInto('payments')
    .values({
      payment_id: payment.paymentId,
      order_id: order.id,
      amount_paise: payment.amountPaise,
      use,
      captured_at: at,
    })
    .execute();
  await recordOrderEvent(tx, {
    order_id: order.id,
    kind: 'payment',
    amount_paise: payment.amountPaise,
    note: payment.paymentId,
    at,
  });
}
