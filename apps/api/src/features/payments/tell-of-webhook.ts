import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { Tx } from '../../database.ts';
import { queueMail } from '../mails/index.ts';
import { adminOrderPath, recordOrderEvent } from '../orders/index.ts';
import type { WebhookNews } from './read-webhook.ts';

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
export async function tellOwnerOfWebhook(
  tx: Tx,
  { news, eventId, orderIds, at }: UnknownNews,
  { contact }: ShopSettings,
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
  await queueMail(tx, {
    kind: 'payment_news',
    ...(orderId && { orderId }),
    recipient: contact.email,
    subject: `News from the payment service that the shop does not know: ${name}`,
    content: {
      preview: 'Please look it up in the payment service’s dashboard.',
      blocks: [
        {
          kind: 'paragraph',
          text: `The payment service has sent the event ${eventId}: ${name}. The shop does not know what it means. It has kept it, and looked up every order that it names.`,
        },
        {
          kind: 'paragraph',
          text:
            ids.length > 0
              ? `It names ${ids.join(', ')}. Look these up in the payment service’s dashboard: the news may be about money.`
              : 'It names no order and no payment. Look at the messages in the payment service’s dashboard.',
        },
        {
          kind: 'paragraph',
          text: 'This mail comes once for each kind of event. If the shop need not hear of them, take the event off the webhook in the dashboard.',
        },
        ...(orderId
          ? [{ kind: 'button' as const, label: 'Open the order', to: adminOrderPath({ id: orderId }) }]
          : []),
      ],
    },
  });
}

/** Stands for the name of an event that nobody can read. */
export const UNREADABLE = 'unreadable';
