import { refuse } from '../../../platform/errors.ts';
import * as customerRefusals from '@shop/contract/customers/refusals';
import { placeholderEmail } from '@shop/contract/auth/placeholder-email';
import { sql } from 'kysely';
import { v4 as uuidv4 } from 'uuid';
import type { ShopContext } from '../../../shop-context.ts';
import type { Tx } from '../../../database.ts';
import { HASH_OF_NO_PASSWORD, endOtherSessions, removeFactors } from '../../auth/index.ts';
import { hasPiecesToPack, selectOrdersToRefund } from '../../orders/index.ts';
import { queueClosedMail } from './closed-mail.ts';
import { lockOpenAccount } from './lock-open-account.ts';

/** Shown in place of the name wherever others still read it. */
const CLOSED_NAME = 'Closed account';
const REVIEWER_NAME = 'A customer';
/**
 * A parcel that left this long ago without news counts as arrived, so that an owner who never sets orders to
 * delivered keeps no account open.
 */
const ARRIVED_AFTER_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Closes an account for good and erases everything that no law requires the shop to keep: name, email, password,
 * sessions, saved addresses, cart, what is kept for later, notes, the name on reviews, which reviews it found helpful, messages with gifts and, if the email is proven, its stock requests,
 * messages of the contact form and mails that are about no order. Orders with their addresses, papers and the
 * register of complaints stay for as many years as tax and consumer law require. The email can be used for a new account. One mail confirms the closing.
 * @throws customer_not_found; account_not_closable while an order or a refund is under way, while the shop still
 *   has the money of an order that it rejected, if the account is already closed, or if its password is no longer the
 *   one of `passwordHash`
 */
export async function closeAccount(
  { database, clock, readSettings }: CloseDependencies,
  { customerId, byUserId, passwordHash }: AccountClosing,
): Promise<void> {
  await database.writeLocking(async (tx) => {
    // An order that is being placed waits here, and then finds no address.
    const known = await lockOpenAccount(tx, customerId);
    if (passwordHash !== undefined && passwordHash !== known.password_hash) {
      throw refuse(customerRefusals.passwordChanged);
    }
    const at = clock.now();
    await ensureNothingUnderWay(tx, customerId, at);
    await erase(tx, { customerId, ...known, at });
    await queueClosedMail(tx, { ...known, at }, readSettings());
    await tx
      .updateTable('users')
      .set({
        email: placeholderEmail(`closed-${uuidv4()}`),
        user_name: CLOSED_NAME,
        email_proven_at: null,
        password_hash: HASH_OF_NO_PASSWORD,
        closed_at: at,
      })
      .where('id', '=', customerId)
      .execute();
    await tx
      .insertInto('customer_records')
      .values({ user_id: customerId, kind: 'closed', note: null, by_user_id: byUserId, at })
      .execute();
    tx.tell('catalogue');
  });
}

/** What is needed to close an account. */
export type CloseDependencies = Pick<ShopContext, 'database' | 'clock' | 'readSettings'>;

interface AccountClosing {
  customerId: string;
  byUserId: string;
  /** The hash of the password that was checked; undefined if none was asked for. */
  passwordHash?: string;
}

async function ensureNothingUnderWay(tx: Tx, customerId: string, now: Date): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .select('order_number')
    .where('user_id', '=', customerId)
    .where((eb) =>
      eb.or([
        eb('payment_status', '=', 'pending'),
        eb.and([
          eb('payment_status', '=', 'paid'),
          eb('order_status', 'not in', ['delivered', 'rejected', 'Rejected']),
          eb.or([
            eb.and([eb('order_status', '<>', 'inShipping'), hasPiecesToPack]),
            eb.and([
              eb('order_status', '=', 'inShipping'),
              eb('updated_at', '>', new Date(now.getTime() - ARRIVED_AFTER_DAYS * DAY_MS)),
            ]),
          ]),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  if (order) throw refuse(customerRefusals.orderUnderWay, { orderNumber: order.order_number });
  const owed = await selectOrdersToRefund(tx)
    .select('order_number')
    .where('user_id', '=', customerId)
    .limit(1)
    .executeTakeFirst();
  if (owed) throw refuse(customerRefusals.refundDue, { orderNumber: owed.order_number });
  const refund = await tx
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select('refunds.id')
    .where('orders.user_id', '=', customerId)
    .where('refunds.status', '<>', 'processed')
    .limit(1)
    .executeTakeFirst();
  if (refund) throw refuse(customerRefusals.refundUnderWay);
}

async function erase(
  tx: Tx,
  {
    customerId,
    email,
    emailProvenAt,
    at,
  }: { customerId: string; email: string; emailProvenAt: Date | null; at: Date },
): Promise<void> {
  await removeFactors(tx, customerId);
  await endOtherSessions(tx, customerId, null);
  await tx.deleteFrom('password_resets').where('user_id', '=', customerId).execute();
  await tx.deleteFrom('email_changes').where('user_id', '=', customerId).execute();
  await tx.deleteFrom('addresses').where('user_id', '=', customerId).execute();
  await tx.deleteFrom('cart_items').where('user_id', '=', customerId).execute();
  await tx.deleteFrom('cart_notes').where('user_id', '=', customerId).execute();
  await tx.deleteFrom('saved_products').where('user_id', '=', customerId).execute();
  await tx
    .deleteFrom('customer_records')
    .where('user_id', '=', customerId)
    .where('kind', '=', 'note')
    .execute();
  await tx
    .deleteFrom('attempts')
    .where('email', '=', email.toLowerCase())
    .where('kind', 'in', ['sign_in_failure', 'sign_in_success'])
    .execute();
  // What was written with a gift is no part of a sale.
  await tx
    .updateTable('orders')
    .set({ gift: null })
    .where('user_id', '=', customerId)
    .where('gift', 'is not', null)
    .execute();
  // The label at the account has their address.
  await tx
    .updateTable('courier_bookings')
    .set({ label_url: null })
    .where('order_id', 'in', (own) => own.selectFrom('orders').select('id').where('user_id', '=', customerId))
    .execute();
  await tx.deleteFrom('questions').where('user_id', '=', customerId).where('answer', 'is', null).execute();
  await tx
    .updateTable('questions')
    .set({ user_name: REVIEWER_NAME })
    .where('user_id', '=', customerId)
    .execute();
  // What was agreed to stays, since the shop must be able to show it; nothing is sent on that ground any more.
  await tx
    .updateTable('consents')
    .set({ taken_back_at: at })
    .where('user_id', '=', customerId)
    .where('taken_back_at', 'is', null)
    .execute();
  await tx.deleteFrom('optional_mails').where('user_id', '=', customerId).execute();
  await tx.deleteFrom('newsletter_recipients').where('user_id', '=', customerId).execute();
  await tx.deleteFrom('cart_reminders').where('user_id', '=', customerId).execute();
  await tx.deleteFrom('refill_reminders').where('user_id', '=', customerId).execute();
  // The codes of the last day count for the limits of their number: otherwise a new account could begin anew.
  await tx
    .updateTable('whatsapp_messages')
    .set({ user_id: null, body: null, next_try_at: null })
    .where('user_id', '=', customerId)
    .where('kind', 'in', ['phone_code', 'sign_in_code'])
    .where('created_at', '>', new Date(at.getTime() - DAY_MS))
    .execute();
  await tx.deleteFrom('whatsapp_messages').where('user_id', '=', customerId).execute();
  await tx.deleteFrom('review_helpful').where('user_id', '=', customerId).execute();
  await tx
    .updateTable('reviews')
    .set({ user_name: REVIEWER_NAME })
    .where('user_id', '=', customerId)
    .execute();
  if (emailProvenAt !== null) await eraseOfMailbox(tx, email);
}

/** Erases what was written with the address and without an account. Only its owner may have that done. */
async function eraseOfMailbox(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('stock_requests').where('email', '=', email.toLowerCase()).execute();
  await tx.deleteFrom('stock_mail_links').where('email', '=', email.toLowerCase()).execute();
  await tx.deleteFrom('newsletter_addresses').where('email', '=', email.toLowerCase()).execute();
  await tx.deleteFrom('newsletter_recipients').where('email', '=', email.toLowerCase()).execute();
  await tx
    .deleteFrom('contact_messages')
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .execute();
  await tx
    .deleteFrom('outbox_mails')
    .where('order_id', 'is', null)
    // The person's messages also reached the shop as mails, with the person as the address for replies.
    .where(sql<boolean>`${email.toLowerCase()} in (lower(recipient), lower(reply_to))`)
    .execute();
}
