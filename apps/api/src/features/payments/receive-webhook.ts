import { createHash } from 'node:crypto';
import * as paymentRefusals from '@shop/contract/payments/refusals';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { Tx } from '../../database.ts';
import { crashPoint } from '../../platform/crash-point.ts';
import { refuse } from '../../platform/errors.ts';
import type { ShopContext } from '../../shop-context.ts';
import type { PaymentGateway } from '../gateway/index.ts';
import { queueOwnersMail } from '../mails/index.ts';
import { adminOrderPath, recordOrderEvent } from '../orders/index.ts';
import { noteDispute } from './note-dispute.ts';
import type { NoteRefused } from './refused-webhooks.ts';
import { readWebhookNews, type WebhookNews } from './read-webhook.ts';

interface WebhookDependencies extends Pick<ShopContext, 'database' | 'clock' | 'readSettings'> {
  gateway: PaymentGateway;
  noteRefused: NoteRefused;
}

/**
 * Receives a webhook: verifies it over its raw bytes before anything is believed, then marks every order and
 * refund that it names as due to be reconciled now. The payload is not believed, so duplicates, reordered events and
 * replays have no further effect (docs/payments.md, 'Webhook'). One of an unknown form or event is kept as well and
 * told to the owner: the provider turns off a webhook that is refused for a day.
 * @throws wrong_signature with nothing written but that it came (`refused-webhooks.ts`)
 */
export async function receiveWebhook(
  { database, gateway, clock, readSettings, noteRefused }: WebhookDependencies,
  { rawBody, signature, eventId: givenId }: { rawBody: Buffer; signature: string; eventId: string | null },
): Promise<void> {
  if (!gateway.isWebhookSignature(rawBody, signature)) {
    await noteRefused(rawBody);
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
    if (news.event === SETTLED) {
      tx.tell('books');
      await tx.updateTable('comparison_state').set({ requested_at: now }).execute();
    }
    const { dispute, isKnown } = news;
    if (dispute) await noteDispute(tx, { dispute, at: now }, readSettings());
    else if (!isKnown) await tellOwnerOfWebhook(tx, { news, eventId, orderIds, at: now }, readSettings());
  });
  crashPoint('webhook: stored, without effect');
}

/** After which the books are compared: the report of the settlement is read anew, not the event. */
const SETTLED = 'settlement.processed';

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

/** How many ids the mail lists. */
const MAILED_IDS = 10;

interface UnknownNews {
  news: WebhookNews;
  eventId: string;
  /** The orders of ours that it names. */
  orderIds: readonly string[];
  at: Date;
}

/**
 * Tells the owner of news from the provider whose form or event the shop does not know: in the timeline of each order
 * that it names, and by mail the first time that an event of this name comes.
 */
async function tellOwnerOfWebhook(
  tx: Tx,
  { news, eventId, orderIds, at }: UnknownNews,
  settings: ShopSettings,
): Promise<void> {
  const name = news.event ?? 'without a name that can be read';
  const note = `The payment service has sent news that the shop does not know: ${name} (${eventId}).`;
  for (const order_id of orderIds) await recordOrderEvent(tx, { order_id, kind: 'note', note, at });
  const before = await tx
    .selectFrom('webhook_events')
    .select('event_id')
    .where('event', '=', news.event ?? UNREADABLE)
    .where('event_id', '<>', eventId)
    .limit(1)
    .executeTakeFirst();
  if (before) return;
  const [orderId] = orderIds;
  const ids = news.ids.slice(0, MAILED_IDS);
  await queueOwnersMail(tx, settings, {
    kind: 'payment_news',
    ...(orderId && { orderId }),
    subject: `News from the payment service that the shop does not know: ${name}`,
    preview: 'Please look it up in the payment service’s dashboard.',
    body: [
      `The payment service has sent the event ${eventId}: ${name}. The shop does not know what it means. It has kept it, and looked up every order that it names.`,
      ids.length > 0
        ? `It names ${ids.join(', ')}. Look these up in the payment service’s dashboard: the news may be about money.`
        : 'It names no order and no payment. Look at the messages in the payment service’s dashboard.',
      'This mail comes once for each kind of event. If the shop need not hear of them, take the event off the webhook in the dashboard.',
      ...(orderId
        ? [{ kind: 'button' as const, label: 'Open the order', to: adminOrderPath({ id: orderId }) }]
        : []),
    ],
  });
}

/** Stands for the name of an event that nobody can read. */
const UNREADABLE = 'unreadable';
