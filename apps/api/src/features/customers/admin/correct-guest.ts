import * as customerRefusals from '@shop/contract/customers/refusals';
import type { Guest } from '@shop/contract/customers/schemas';
import { normalisePhone } from '@shop/contract/typed-text';
import { sql } from 'kysely';
import type { Tx } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';
import type { ShopContext } from '../../../shop-context.ts';
import { findAccountByEmail } from '../../auth/index.ts';
import { findGuest } from './guest-data.ts';

interface GuestCorrection {
  mailbox: string;
  name?: string | undefined;
  /** Empty: none. */
  phone?: string | undefined;
  newEmail?: string | undefined;
}

/**
 * Corrects name, phone and email in all that somebody without an account wrote to the shop. What is left out stays.
 * With another email, links that were mailed to the old one end: anyone who has that mailbox is somebody else.
 * @returns what the shop has of the email then
 * @throws guest_unknown if the shop has nothing of it; guest_has_account if one of the two emails has an account, where
 *   the data is corrected instead; invalid_phone
 */
export async function correctGuest(
  { database }: Pick<ShopContext, 'database'>,
  { mailbox, name, phone, newEmail }: GuestCorrection,
): Promise<Guest> {
  const known = await findGuest(database.read, mailbox);
  const { tickets, contactMessages, stockRequests } = known;
  if (known.customerId !== undefined) throw refuse(customerRefusals.guestHasAccount);
  if (tickets + contactMessages + stockRequests === 0) throw refuse(customerRefusals.guestUnknown);
  const from = mailbox.toLowerCase();
  const email = newEmail?.trim() ?? mailbox;
  const isMoved = email.toLowerCase() !== from;
  if (isMoved && (await findAccountByEmail(database.read, email)) !== null) {
    throw refuse(customerRefusals.guestHasAccount, { field: 'newEmail' });
  }
  const changed = {
    ...(name !== undefined && { name: name.trim() }),
    ...(phone !== undefined && { phone: phoneOf(phone) }),
    ...(isMoved && { email }),
  };
  await database.write(async (tx) => {
    await correctTickets(tx, { from, changed, isMoved });
    await correctMessages(tx, { from, changed });
    if (isMoved) await moveStockRequests(tx, { from, to: email.toLowerCase() });
  });
  return findGuest(database.read, email);
}

type Changed = { name?: string; phone?: string; email?: string };

function phoneOf(typed: string): string {
  if (typed.trim() === '') return '';
  const phone = normalisePhone(typed);
  if (phone === null) throw refuse(customerRefusals.phoneUnreadable, { field: 'phone' });
  return phone;
}

async function correctTickets(
  tx: Tx,
  { from, changed, isMoved }: { from: string; changed: Changed; isMoved: boolean },
): Promise<void> {
  if (Object.keys(changed).length === 0) return;
  const corrected = await tx
    .updateTable('tickets')
    .set(changed)
    .where('user_id', 'is', null)
    .where(sql<boolean>`lower(email) = ${from}`)
    .returning('id')
    .execute();
  if (!isMoved || corrected.length === 0) return;
  await tx
    .deleteFrom('mailed_links')
    .where(
      'ticket_id',
      'in',
      corrected.map(({ id }) => id),
    )
    .execute();
}

/** Messages have a first and a last name: the last word is the last one. */
async function correctMessages(
  tx: Tx,
  { from, changed: { name, email } }: { from: string; changed: Changed },
): Promise<void> {
  const words = name?.split(/\s+/);
  const last = words && words.length > 1 ? words.pop() : '';
  const set = {
    ...(words && { first_name: words.join(' '), last_name: last ?? '' }),
    ...(email !== undefined && { email }),
  };
  if (Object.keys(set).length === 0) return;
  await tx
    .updateTable('contact_messages')
    .set(set)
    .where(sql<boolean>`lower(email) = ${from}`)
    .execute();
}

/** Where both emails ask for a product, one request stays. */
async function moveStockRequests(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`delete from stock_requests where email = ${from} and exists (
    select from stock_requests as other where other.product_id = stock_requests.product_id and other.email = ${to}
  )`.execute(tx);
  await tx.updateTable('stock_requests').set({ email: to }).where('email', '=', from).execute();
}
