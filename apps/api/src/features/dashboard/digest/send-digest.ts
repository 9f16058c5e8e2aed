import { dayOfIndia, daysBetween, startOfDayOfIndia, timeOfIndia } from '@shop/contract/days';
import { sql } from 'kysely';
import type { Tx } from '../../../database.ts';
import type { ShopContext } from '../../../shop-context.ts';
import { queueMail } from '../../mails/index.ts';
import { donePaise, isRefundOfSale, openPaise } from '../../refunds/index.ts';
import { readSeal } from '../../trail/index.ts';
import { countWaiting, nameWaiting } from '../shared/count-waiting.ts';
import type { WaitingContext } from '../shared/waiting-items.ts';
import { digestMail, isQuiet, type Digest } from './rules/digest-mail.ts';

/** Longer ago than this is left to the pages of the shop. */
const MOST_DAYS = 7;
/** Entries of the trail are in a mail after this long, also where there is nothing else to tell (decision 0134). */
const SEALED_WITHIN_DAYS = 7;
const DAY_MS = 24 * 3_600_000;

type DigestDependencies = Pick<ShopContext, 'database' | 'clock' | 'readSettings'>;

/**
 * Mails the owner what happened until last midnight and what is open, once a day across all instances, from the time
 * that the settings give. A day with nothing to tell is skipped, unless the trail has entries that no mail has sealed
 * for a week. Days on which the shop was down are in the next mail.
 */
export async function sendDigestIfDue({ database, clock, readSettings }: DigestDependencies): Promise<void> {
  const settings = readSettings();
  const { mails, contact } = settings;
  const now = clock.now();
  const today = dayOfIndia(now);
  if (mails.digestAt === 'off' || timeOfIndia(now) < mails.digestAt) return;
  await database.write(async (tx) => {
    // Of two concurrent instances, the second waits for this row and then sees that the mail was sent.
    const state = await tx.selectFrom('digest_state').selectAll().forUpdate().executeTakeFirstOrThrow();
    if (state.told_until >= today) return;
    await tx.updateTable('digest_state').set({ told_until: today }).execute();
    const daysAgo = (days: number) => dayOfIndia(new Date(now.getTime() - days * DAY_MS));
    const earliest = daysAgo(MOST_DAYS);
    const from = state.told_until < earliest ? earliest : state.told_until;
    const days = daysBetween(from, today).slice(0, -1);
    const until = startOfDayOfIndia(today);
    const digest = await readDigest(tx, { since: startOfDayOfIndia(from), until, now, settings });
    const { trail } = digest;
    const isUnsealed = (trail?.entries ?? 0) > state.sealed_entries;
    if (isQuiet(digest) && !(isUnsealed && state.sealed_on <= daysAgo(SEALED_WITHIN_DAYS))) return;
    if (trail !== null) {
      const sealed = { sealed_entries: trail.entries, sealed_on: today };
      await tx.updateTable('digest_state').set(sealed).execute();
    }
    await queueMail(tx, { ...digestMail(digest, days), recipient: contact.email });
  });
}

/** What happened in a span of time, and what waits for the owner at this moment. */
export async function readDigest(
  tx: Tx,
  { since, until, ...context }: { since: Date; until: Date } & WaitingContext,
): Promise<Digest> {
  const orders = await tx
    .selectFrom('orders')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.coalesce(eb.fn.sum<number>('total_paise'), sql.lit(0)).as('paise'),
    ])
    .where('placed_at', '>=', since)
    .where('placed_at', '<', until)
    .where((eb) => eb.or([sql<boolean>`is_firm`, eb('paid_at', 'is not', null)]))
    .executeTakeFirstOrThrow();
  const taken = await tx
    .selectFrom('payments')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_paise'), sql.lit(0)).as('paise'))
    .where('use', '=', 'paid_order')
    .where('captured_at', '>=', since)
    .where('captured_at', '<', until)
    .executeTakeFirstOrThrow();
  const refunded = await tx
    .selectFrom('refunds')
    .select([
      sql<number>`coalesce(sum(${donePaise}), 0)`.as('paise'),
      sql<number>`coalesce(sum(${openPaise}), 0)`.as('open'),
    ])
    .where(isRefundOfSale)
    .where('created_at', '>=', since)
    .where('created_at', '<', until)
    .executeTakeFirstOrThrow();
  const waiting = await countWaiting(tx, context);
  const names = await nameWaiting(
    tx,
    waiting.map(({ kind }) => kind),
    context,
  );
  return {
    orders: { count: Number(orders.count), paise: Number(orders.paise) },
    takenPaise: Number(taken.paise),
    refundedPaise: Number(refunded.paise),
    openRefundsPaise: Number(refunded.open),
    trail: await readSeal(tx),
    waiting: waiting.map((each) => ({ ...each, names: names.get(each.kind) ?? [] })),
  };
}
