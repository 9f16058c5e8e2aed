import { CODES_OF_THE_SHOP } from '@shop/contract/limits';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database.ts';
import { takeAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { queueOwnersMail } from '../mails/index.ts';
import { lockAttempts } from '../rate-limits/index.ts';
import type { Code } from './queue-code.ts';
import {
  type CodeKind,
  CODES_OF_A_NUMBER,
  DAY_MS,
  HOUR_MS,
  internationalNumber,
} from './rules/phone-limits.ts';

/** The kind of the mail that tells the owner. */
const FULL_MAIL_KIND = 'phone_codes_full';

/**
 * Codes are counted one after the other until the transaction ends: those of an account (proofs), those of a number, and
 * all that the shop pays for. Always in this sequence, so that no two wait for each other.
 */
export async function lockCodes(
  tx: Tx,
  { userId, phone }: { userId?: string; phone: string },
): Promise<void> {
  if (userId !== undefined) await lockAttempts(tx, userId);
  await lockAttempts(tx, phone);
  await takeAdvisoryLock(tx, 'phone_codes');
}

/** Whether the number has room for one more code. Call behind `lockCodes`. */
export async function hasRoom(
  tx: Tx,
  { kind, phone, now }: Pick<Code, 'kind' | 'phone' | 'now'>,
  { isOwner }: { isOwner: boolean },
): Promise<boolean> {
  for (const { windowMs, most, mostForOwner } of CODES_OF_A_NUMBER) {
    const sent = await countCodes(
      tx,
      { kind, column: 'phone', is: internationalNumber(phone) },
      now,
      windowMs,
    );
    if (sent >= (isOwner ? mostForOwner : most)) return false;
  }
  return true;
}

/** How many codes of a kind went to a number, or were asked for by an account. */
export async function countCodes(
  db: Db,
  { kind, column, is }: { kind: CodeKind; column: 'phone' | 'user_id'; is: string },
  now: Date,
  windowMs: number,
): Promise<number> {
  const { count } = await db
    .selectFrom('whatsapp_messages')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where(column, '=', is)
    .where('kind', '=', kind)
    .where('created_at', '>', new Date(now.getTime() - windowMs))
    .executeTakeFirstOrThrow();
  return count;
}

/** Milliseconds until the shop as a whole has room for one more code that proves a number; 0: it has room now. */
export function waitForProof(tx: Tx, now: Date): Promise<number> {
  return waitForRoomOfShop(tx, { kind: 'phone_code', most: CODES_OF_THE_SHOP.proofs, now });
}

/**
 * Whether the shop as a whole has room for one more code that signs in: strangers who ask again and again leave room for
 * who asks once, and those leave some for who asks from where the account has signed in. Call behind `lockCodes`.
 */
export async function hasShopRoom(
  tx: Tx,
  { phone, now }: Pick<Code, 'phone' | 'now'>,
  { isOwner }: { isOwner: boolean },
): Promise<boolean> {
  const kind = 'sign_in_code';
  const before = await countCodes(tx, { kind, column: 'phone', is: internationalNumber(phone) }, now, DAY_MS);
  const { again, first, own } = CODES_OF_THE_SHOP;
  const most = isOwner ? own : before > 0 ? again : first;
  return (await waitForRoomOfShop(tx, { kind, most, now })) === 0;
}

/**
 * Whether so many people ask for codes that one may be left out because of the limit of the shop. All who ask are counted,
 * whether or not an account has their number, so that it tells nothing about one.
 */
export async function areCodesScarce(tx: Tx, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('attempts')
    .select('id')
    .where('kind', '=', 'mailed_code')
    .where('at', '>', new Date(now.getTime() - HOUR_MS))
    .offset(CODES_OF_THE_SHOP.again)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function waitForRoomOfShop(
  db: Db,
  { kind, most, now }: { kind: CodeKind; most: number; now: Date },
): Promise<number> {
  const start = new Date(now.getTime() - HOUR_MS);
  const oldest = await db
    .selectFrom('whatsapp_messages')
    .select('created_at')
    .where('kind', '=', kind)
    .where('created_at', '>', start)
    .orderBy('created_at', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  return oldest === undefined ? 0 : oldest.created_at.getTime() - start.getTime();
}

/** Mails the owner that a code was left out because of the limit of the shop, once a day. Call behind `lockCodes`. */
export async function tellOwnerOfFullHour(tx: Tx, kind: CodeKind, settings: ShopSettings): Promise<void> {
  const told = await tx
    .selectFrom('outbox_mails')
    .select('id')
    .where('kind', '=', FULL_MAIL_KIND)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .limit(1)
    .executeTakeFirst();
  if (told) return;
  const { proofs, again } = CODES_OF_THE_SHOP;
  const [most, what] =
    kind === 'phone_code' ? [proofs, 'to add a phone number to an account'] : [again, 'to sign in'];
  await queueOwnersMail(tx, settings, {
    kind: FULL_MAIL_KIND,
    subject: 'The shop has sent all codes by WhatsApp that it pays for in an hour',
    preview: `${most} codes ${what} within an hour.`,
    body: [
      `More than ${most} codes by WhatsApp were asked for within an hour ${what}. You pay Meta for each, so the shop sends no more of them for now; shoppers are told to use their email or a password, which work as always.`,
      'If you are not in the middle of a sale, somebody may be trying to cost you money. There is nothing that you must do: the limit holds. You can switch messages by WhatsApp off in the settings.',
      { kind: 'button', label: 'Open the messages', to: '/admin/settings#orders' },
    ],
  });
}
