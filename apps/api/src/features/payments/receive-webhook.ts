import { refuse } from '../../platform/errors.ts';
import * as paymentRefusals from '@shop/contract/payments/refusals';
import { createHash } from 'node:crypto';
import type { ShopContext } from '../../shop-context.ts';
import type { Database, Tx } from '../../database.ts';
import { crashPoint } from '../../platform/crash-point.ts';
import type { PaymentGateway } from '../gateway/index.ts';
import { readWebhookNews } from './read-webhook.ts';
import { noteDispute } from './note-dispute.ts';
import { UNREADABLE, tellOwnerOfWebhook } from './tell-of-webhook.ts';

interface WebhookDependencies extends Pick<ShopContext, 'database' | 'clock' | 'readSettings'> {
  gateway: PaymentGateway;
}

/** How long events are kept, to see whether any arrive at all. */
const KEPT_DAYS = 90;

/**
 * Receives a webhook: verifies it over its raw bytes before anything is read or written, then marks every order and
 * refund that it names as due to be reconciled now. The payload is not believed, so duplicates, reordered events and
 * replays have no further effect (docs/payments.md, 'Webhook'). One of an unknown form or event is kept as well and
 * told to the owner: the provider turns off a webhook that is refused for a day.
 * @throws wrong_signature with nothing written
 */
export async function receiveWebhook(
  { database, gateway, clock, readSettings }: WebhookDependencies,
  { rawBody, signature, eventId: givenId }: { rawBody: Buffer; signature: string; eventId: string | null },
): Promise<void> {
  if (!gateway.isWebhookSignature(rawBody, signature)) {
    throw refuse(paymentRefusals.wrongWebhookSignature);
  }
  const news = readWebhookNews(rawBody);
  const eventId = givenId ?? `sha256:${createHash('sha256').update(rawBody).digest('hex')}`;
  const refundIds = news.ids.filter((id) => id.startsWith('rfnd_'));
  const now = clock.now();
  await database.write(async (tx) => {
    tx.tell('orders');
    const kept = await tx
      .insertInto('webhook_events')
      .values({ event_id: eventId, event: news.event ?? UNREADABLE, received_at: now })
      .onConflict((conflict) => conflict.column('event_id').doNothing())
      .returning('event_id')
      .execute();
    const orderIds = await makeOrdersDue(tx, news.ids, now);
    if (refundIds.length > 0) {
      tx.tell('refunds');
      await tx
        .updateTable('refunds')
        .set({ next_try_at: now })
        .where('provider_refund_id', 'in', refundIds)
        // A bank may send back what was processed (a closed account), so no state is final here.
        .where('status', 'in', ['pending', 'processed'])
        .execute();
    }
    if (kept.length === 0) return;
    const { dispute, isKnown } = news;
    if (dispute) await noteDispute(tx, { dispute, at: now }, readSettings());
    else if (!isKnown) await tellOwnerOfWebhook(tx, { news, eventId, orderIds, at: now }, readSettings());
  });
  crashPoint('webhook: stored, without effect');
}

/** Makes the orders due that the ids name, each by its order or link at the provider or by a payment of it. */
async function makeOrdersDue(tx: Tx, ids: readonly string[], now: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  const due = await tx
    .updateTable('orders')
    .set({ reconcile_requested_at: now })
    .where('id', 'in', (named) =>
      named
        .selectFrom('orders')
        .select('id')
        .where('razorpay_order_id', 'in', ids)
        .union(named.selectFrom('orders').select('id').where('payment_link_id', 'in', ids))
        .union(named.selectFrom('payments').select('order_id as id').where('payment_id', 'in', ids)),
    )
    .returning('id')
    .execute();
  return due.map(({ id }) => id);
}

/** Forgets events that are older than 90 days. */
export async function forgetOldWebhooks(database: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEPT_DAYS * 24 * 3_600_000);
  await database.write((tx) => tx.deleteFrom('webhook_events').where('received_at', '<', oldest).execute());
}
