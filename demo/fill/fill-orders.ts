import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '@shop/api';
import type { DemoOrder } from '../catalogue/index.ts';
import { chunksOf } from './chunks.ts';
import { partSentAt } from './order-history.ts';
import {
  type FillContext,
  type FilledOrder,
  eventColumns,
  filledOrder,
  lineColumns,
  movementColumns,
  orderColumns,
} from './order-columns.ts';

/** A payment of the demonstration shop. The provider's stand-in can take it over. */
export interface DemoPayment {
  providerOrderId: string;
  paymentId: string;
  amountPaise: number;
  capturedAt: Date;
  refundedAt: Date | null;
}

/**
 * Adds orders with their lines, timelines, payments, refunds and stock movements. When it is called, the products
 * must have the stock that is left after all of them.
 */
export async function insertOrders(
  tx: Tx,
  orders: readonly DemoOrder[],
  { adminId, ...context }: FillContext & { adminId: string | null },
): Promise<DemoPayment[]> {
  const filled = orders.map((order) => filledOrder(order, context));
  for (const some of chunksOf(filled)) {
    await tx.insertInto('orders').values(some.map(orderColumns)).execute();
    for (const lines of chunksOf(some.flatMap(lineColumns))) {
      await tx.insertInto('order_lines').values(lines).execute();
    }
    for (const events of chunksOf(some.flatMap((order) => eventColumns(order, adminId)))) {
      await tx.insertInto('order_events').values(events).execute();
    }
    for (const movements of chunksOf(some.flatMap((order) => movementColumns(order, adminId)))) {
      await tx.insertInto('stock_movements').values(movements).execute();
    }
    await insertParcels(tx, some, adminId);
    await insertPayments(tx, some, adminId);
  }
  return filled.flatMap(demoPayment);
}

/** Adds the parcels that were sent ahead of the rest of their order. */
async function insertParcels(tx: Tx, orders: readonly FilledOrder[], adminId: string | null): Promise<void> {
  for (const { id, order, lines, history } of orders) {
    if (!order.sentFirst) continue;
    const { courier, trackingNumber, lines: sent } = order.sentFirst;
    const parcelId = uuidv7();
    const at = partSentAt(history.placedAt);
    await tx
      .insertInto('parcels')
      .values({
        id: parcelId,
        order_id: id,
        number: 1,
        courier,
        tracking_number: trackingNumber,
        tracking_url: null,
        sent_at: at,
        by_user_id: adminId,
      })
      .execute();
    for (const { product: slug, quantity } of sent) {
      const position = order.lines.findIndex(({ product }) => product === slug);
      const line = lines[position];
      if (!line) throw new Error(`${slug} is not in its order`);
      await tx
        .insertInto('parcel_lines')
        .values({ parcel_id: parcelId, product_id: line.product.id, quantity })
        .execute();
      await tx
        .updateTable('order_lines')
        .set({ in_parcels: quantity })
        .where('order_id', '=', id)
        .where('position', '=', position)
        .execute();
    }
    await tx
      .insertInto('order_events')
      .values({
        order_id: id,
        kind: 'shipment',
        note: `${courier}, ${trackingNumber} · #1`,
        by_user_id: adminId,
        at,
      })
      .execute();
    await tx.updateTable('orders').set({ updated_at: at }).where('id', '=', id).execute();
  }
}

async function insertPayments(tx: Tx, orders: readonly FilledOrder[], adminId: string | null): Promise<void> {
  const payments = orders.flatMap(({ id, order, paymentId, totalPaise, history: { paidAt } }) =>
    paidAt
      ? {
          payment_id: paymentId,
          order_id: id,
          amount_paise: totalPaise,
          use: 'paid_order' as const,
          method: order.isInCash ? ('cash' as const) : ('provider' as const),
          captured_at: paidAt,
        }
      : [],
  );
  const refunds = orders.flatMap(({ id, paymentId, totalPaise, history: { refundedAt } }) =>
    refundedAt
      ? {
          id: uuidv7(),
          order_id: id,
          payment_id: paymentId,
          amount_paise: totalPaise,
          reason: 'owner' as const,
          status: 'processed' as const,
          provider_refund_id: paymentId.replace('pay_', 'rfnd_'),
          by_user_id: adminId,
          created_at: refundedAt,
          updated_at: refundedAt,
        }
      : [],
  );
  // The webhooks that the provider sends for each payment.
  const webhookEvents = payments
    .filter(({ method }) => method === 'provider')
    .map(({ payment_id, captured_at }) => ({
      event_id: payment_id.replace('pay_', 'evt_'),
      event: 'payment.captured',
      received_at: captured_at,
    }));
  if (payments.length > 0) await tx.insertInto('payments').values(payments).execute();
  if (webhookEvents.length > 0) await tx.insertInto('webhook_events').values(webhookEvents).execute();
  if (refunds.length > 0) await tx.insertInto('refunds').values(refunds).execute();
}

function demoPayment({ history, totalPaise, providerOrderId, paymentId }: FilledOrder): DemoPayment[] {
  const { paidAt: capturedAt, refundedAt } = history;
  if (!capturedAt || providerOrderId === null) return [];
  return [{ providerOrderId, paymentId, amountPaise: totalPaise, capturedAt, refundedAt }];
}
