import * as whatsAppMessages from '@shop/contract/whatsapp/messages';
import type { Db } from '../../database.ts';
import { ShopError } from '../../platform/errors.ts';
import { type CashChangeDependencies, confirmCash } from '../cash/index.ts';
import { type CancelDependencies, cancelOrder } from '../payments/index.ts';
import { answer } from './shared/people-queries.ts';
import type { IncomingNews } from './read-webhook.ts';

export interface PressDependencies extends CashChangeDependencies, CancelDependencies {
  publicUrl: string;
}

const PAYLOAD = /^(confirm|cancel) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/**
 * Confirms or cancels the cash order of the message whose button was pressed, if its own number pressed it. A press
 * that changes nothing any more is answered; one that does is answered by the message about what it did, or by a text.
 * @returns whether it was a button of ours
 */
export async function pressButton(
  dependencies: PressDependencies,
  news: IncomingNews & { payload: string },
): Promise<boolean> {
  const [, wish, messageId] = PAYLOAD.exec(news.payload) ?? [];
  if (messageId === undefined) return false;
  const { database } = dependencies;
  const pressed = await findPressed(database.read, messageId);
  if (!pressed || !isOwn(pressed, news)) return true;
  const body = await (wish === 'confirm' ? confirm : cancel)(dependencies, pressed);
  if (body === null) return true;
  const { phone, userId } = pressed;
  await database.write((tx) => answer(tx, { phone, userIds: [userId], replyTo: news.id, body }));
  return true;
}

type Pressed = NonNullable<Awaited<ReturnType<typeof findPressed>>>;

/** @returns what to answer; null if another message tells what happened */
async function confirm(dependencies: PressDependencies, pressed: Pressed): Promise<string | null> {
  const { orderId, orderNumber, cashState, language } = pressed;
  const { publicUrl } = dependencies;
  const note = 'confirmed by the customer, by WhatsApp';
  const state = await confirmCash(dependencies, { orderId, byUserId: null, note });
  if (state === 'ended') {
    return whatsAppMessages.alreadyEnded({ orderNumber, link: `${publicUrl}/shop/home` }, language);
  }
  return cashState === 'unconfirmed'
    ? null
    : whatsAppMessages.alreadyConfirmed({ orderNumber, link: contactPage(publicUrl) }, language);
}

async function cancel(dependencies: PressDependencies, pressed: Pressed): Promise<string> {
  const { orderId, orderNumber, userId, cashState, language } = pressed;
  const { publicUrl } = dependencies;
  if (cashState === 'ended') {
    return whatsAppMessages.alreadyEnded({ orderNumber, link: `${publicUrl}/shop/home` }, language);
  }
  try {
    await cancelOrder(dependencies, userId, orderId);
    return whatsAppMessages.cancelled({ orderNumber }, language);
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return whatsAppMessages.tooLate({ orderNumber, link: contactPage(publicUrl) }, language);
  }
}

async function findPressed(db: Db, messageId: string) {
  const row = await db
    .selectFrom('whatsapp_messages')
    .innerJoin('orders', 'orders.id', 'whatsapp_messages.order_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['whatsapp_messages.phone', 'provider_user_id as providerUserId', 'users.id as userId'])
    .select(['orders.id as orderId', 'order_number as orderNumber', 'cash_state as cashState', 'language'])
    .where('whatsapp_messages.id', '=', messageId)
    .where('kind', '=', 'cash_to_confirm')
    .executeTakeFirst();
  return row && row.phone !== null ? { ...row, phone: row.phone } : null;
}

/** A person with a username is named by an id alone, which the statuses of the message have told. */
function isOwn({ phone, providerUserId }: Pressed, by: IncomingNews): boolean {
  if (by.phone !== null) return by.phone === phone;
  return by.userId !== null && (providerUserId === null || providerUserId === by.userId);
}

function contactPage(publicUrl: string): string {
  return `${publicUrl}/shop/contactus`;
}
