import { dayOfIndia, daysBetween, startOfDayOfIndia, timeOfIndia } from '@shop/contract/days';
import type { ShopContext } from '../../../shop-context.ts';
import { queueMail } from '../../mails/index.ts';
import { readDigest } from './digest-queries.ts';
import { digestMail, isQuiet } from './rules/digest-mail.ts';

/** Longer ago than this is left to the pages of the shop. */
const MOST_DAYS = 7;
const DAY_MS = 24 * 3_600_000;

type DigestDependencies = Pick<ShopContext, 'database' | 'clock' | 'readSettings'>;

/**
 * Mails the owner what happened until last midnight and what is open, once a day across all instances, from the time
 * that the settings give. A day with nothing to tell is skipped. Days on which the shop was down are in the next
 * mail.
 */
export async function sendDigestIfDue({ database, clock, readSettings }: DigestDependencies): Promise<void> {
  const settings = readSettings();
  const { mails, contact } = settings;
  const now = clock.now();
  const today = dayOfIndia(now);
  if (mails.digestAt === 'off' || timeOfIndia(now) < mails.digestAt) return;
  await database.write(async (tx) => {
    // Of two concurrent instances, the second waits for this row and then sees that the mail was sent.
    const state = await tx
      .selectFrom('digest_state')
      .select('told_until')
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (state.told_until >= today) return;
    await tx.updateTable('digest_state').set({ told_until: today }).execute();
    const earliest = dayOfIndia(new Date(now.getTime() - MOST_DAYS * DAY_MS));
    const from = state.told_until < earliest ? earliest : state.told_until;
    const days = daysBetween(from, today).slice(0, -1);
    const until = startOfDayOfIndia(today);
    const digest = await readDigest(tx, { since: startOfDayOfIndia(from), until, now, settings });
    if (isQuiet(digest)) return;
    await queueMail(tx, { ...digestMail(digest, days), recipient: contact.email });
  });
}
