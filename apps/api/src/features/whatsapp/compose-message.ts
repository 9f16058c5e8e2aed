import { MAILED_CODE } from '@shop/contract/limits';
import { formatRupees, rupeesFromPaise } from '@shop/contract/money';
import { trackingPageOf } from '@shop/contract/orders/couriers';
import type { Language } from '@shop/contract/languages';
import type { OrderMessage } from '@shop/contract/whatsapp/message-kinds';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import { sql } from 'kysely';
import type { Db } from '../../database.ts';
import { isWanted } from '../consents/index.ts';
import { mailTime } from '../mails/index.ts';
import type { Outgoing } from './shared/cloud-api.ts';
import { codeTemplate } from './shared/rules/code-template.ts';
import { orderTemplates } from './shared/rules/order-templates.ts';
import { whatsAppNumber } from './shared/rules/whatsapp-number.ts';
import type { MessageRow } from './shared/message-queries.ts';

/** A number gets at most so many messages a day, whoever enters it with an order. */
const MAX_A_DAY = 20;

/** What leaves, or why nothing does. */
type Composed = { message: Outgoing } | { unsent: string };

/**
 * What a message says at this moment, so that what has changed since it was queued is in it, and so that nothing leaves
 * that is no news any more or that its reader has stopped.
 */
export async function composeMessage(
  db: Db,
  row: MessageRow,
  { settings, publicUrl, at }: { settings: ShopSettings; publicUrl: string; at: Date },
): Promise<Composed> {
  if (row.kind === 'answer' || row.kind === 'test') return composeOther(row, settings);
  if (settings.orders.whatsapp !== 'yes') return { unsent: 'Messages are off.' };
  if (row.kind === 'sign_in_code' || row.kind === 'phone_code') return composeCode(db, row, at);
  const order = await findOrder(db, row.order_id);
  if (!order) return { unsent: 'The order does not exist.' };
  if (!order.isWanted) return { unsent: 'The shopper has taken the consent back.' };
  if (order.gift !== null) return { unsent: 'The number of a gift is not the shopper’s.' };
  const phone = whatsAppNumber(order.phone);
  if (phone === null) return { unsent: 'The number of the order cannot have WhatsApp.' };
  if (await isFull(db, phone, at)) return { unsent: 'This number has had too many messages today.' };
  const values = valuesOf[row.kind](order, publicUrl);
  if (values === null) return { unsent: 'It is no news any more.' };
  return { message: ofTemplate(row, { phone, language: order.language, values, kind: row.kind }) };
}

/** A code leaves while it can be typed. */
async function composeCode(
  db: Db,
  { id: messageId, phone, body: code }: MessageRow,
  at: Date,
): Promise<Composed> {
  const kept = await db
    .selectFrom('mailed_codes')
    .select('language')
    .where('message_id', '=', messageId)
    .where('used_at', 'is', null)
    .where('created_at', '>', new Date(at.getTime() - MAILED_CODE.minutes * 60_000))
    .executeTakeFirst();
  if (!kept || phone === null || code === null) return { unsent: 'The code has ended.' };
  return { message: { phone, messageId, template: codeTemplate.name, language: kept.language, code } };
}

function composeOther(row: MessageRow, { contact }: ShopSettings): Composed {
  const { kind, body, id: messageId } = row;
  if (kind === 'answer' && row.phone !== null && body !== null) {
    return { message: { phone: row.phone, messageId, text: body } };
  }
  const phone = whatsAppNumber(contact.whatsapp);
  if (phone === null) return { unsent: 'The shop has no WhatsApp number.' };
  const values = orderTemplates.order_placed.examples;
  return { message: ofTemplate(row, { phone, language: 'en', values, kind: 'order_placed' }) };
}

function ofTemplate(
  { id: messageId }: MessageRow,
  given: { phone: string; language: Language; values: readonly string[]; kind: OrderMessage },
): Outgoing {
  const { phone, language, values, kind } = given;
  const { name: template, words } = orderTemplates[kind];
  // Whoever presses one shows that they have this message.
  const payloads = words[language].buttons.map(
    (_text, index) => `${index === 0 ? 'confirm' : 'cancel'} ${messageId}`,
  );
  return { phone, messageId, template, language, values: values.map(oneLine), payloads };
}

/** A value may have no line breaks and no row of spaces (error 132018). */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/** The values of each message; null if it is no news any more. */
const valuesOf: Readonly<Record<OrderMessage, (order: Order, publicUrl: string) => string[] | null>> = {
  order_placed: (order, publicUrl) =>
    order.order_status === 'Rejected' || order.order_status === 'rejected'
      ? null
      : [order.order_number, inRupees(order.total_paise), pageOf(order, publicUrl)],
  cash_to_confirm: (order) =>
    order.cash_state === 'unconfirmed'
      ? [order.order_number, inRupees(order.total_paise), mailTime(order.hold_ends_at, order.language)]
      : null,
  order_shipped(order, publicUrl) {
    const { courier, tracking_number, tracking_url, language } = order;
    const page =
      courier === null
        ? null
        : (tracking_url ?? trackingPageOf({ courier, trackingNumber: tracking_number ?? '' }));
    const ours = language === 'hi' ? 'हमारी डिलीवरी' : 'our own delivery';
    return [order.order_number, courier ?? ours, page ?? pageOf(order, publicUrl)];
  },
  order_out_for_delivery(order, publicUrl) {
    if (order.order_status !== 'inShipping' && order.order_status !== 'inProcess') return null;
    if (!order.isOut) return null;
    const nothing = order.language === 'hi' ? 'कुछ नहीं' : 'nothing';
    const toPay = order.cash_state === 'confirmed' ? inRupees(order.total_paise) : nothing;
    return [order.order_number, toPay, pageOf(order, publicUrl)];
  },
  order_refunded: (order, publicUrl) =>
    order.refunded_paise === 0
      ? null
      : [order.order_number, inRupees(order.refunded_paise), pageOf(order, publicUrl)],
};

function findOrder(db: Db, orderId: string | null) {
  return (
    db
      .selectFrom('orders')
      .innerJoin('users', 'users.id', 'orders.user_id')
      .select(['orders.id', 'order_number', 'order_status', 'cash_state', 'total_paise', 'refunded_paise'])
      // While a part has left and another has not, the newest parcel is the news.
      .leftJoinLateral(
        (parcels) =>
          parcels
            .selectFrom('parcels')
            .select(['courier', 'tracking_number', 'tracking_url'])
            .whereRef('order_id', '=', 'orders.id')
            .where('orders.order_status', '=', 'inProcess')
            .orderBy('number', 'desc')
            .limit(1)
            .as('part'),
        (join) => join.onTrue(),
      )
      .select((eb) => [
        eb.fn.coalesce('part.courier', 'orders.courier').as('courier'),
        eb
          .case()
          .when('part.courier', 'is', null)
          .then(eb.ref('orders.tracking_number'))
          .else(eb.ref('part.tracking_number'))
          .end()
          .as('tracking_number'),
        eb
          .case()
          .when('part.courier', 'is', null)
          .then(eb.ref('orders.tracking_url'))
          .else(eb.ref('part.tracking_url'))
          .end()
          .as('tracking_url'),
      ])
      .select(['hold_ends_at', 'orders.phone', 'gift'])
      .select(['users.language', isWanted('order_messages').as('isWanted')])
      // A parcel is said to come today, and that was not taken back.
      .select((eb) =>
        eb
          .exists(
            eb
              .selectFrom('order_events')
              .select('order_events.id')
              .whereRef('order_id', '=', 'orders.id')
              .where('kind', '=', 'out_for_delivery')
              .where('undone_at', 'is', null),
          )
          .as('isOut'),
      )
      .where('orders.id', '=', orderId)
      .executeTakeFirst()
  );
}

async function isFull(db: Db, phone: string, at: Date): Promise<boolean> {
  const { count } = await db
    .selectFrom('whatsapp_messages')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('phone', '=', phone)
    .where('order_id', 'is not', null)
    .where('created_at', '>', new Date(at.getTime() - 24 * 3_600_000))
    .executeTakeFirstOrThrow();
  return count >= MAX_A_DAY;
}

function pageOf({ id }: Order, publicUrl: string): string {
  return `${publicUrl}/shop/account?order=${id}`;
}

function inRupees(paise: number): string {
  return formatRupees(rupeesFromPaise(paise));
}
