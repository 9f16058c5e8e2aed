import { type WaitingKind, waitingKinds, waitingWords, waitings } from '@shop/contract/dashboard/waiting';
import { sql } from 'kysely';
import type { ShopContext } from '../../shop-context.ts';
import type { Tx } from '../../database.ts';
import { countWaiting } from './shared/count-waiting.ts';
import type { Waits } from './shared/rules/by-urgency.ts';

/** A device hears of one kind at most once in this time, however fast there is more of it. */
const TOLD_EVERY_MS = 3_600_000;

const counted = waitingKinds.filter((kind) => {
  const { notice } = waitings[kind];
  return 'by' in notice && notice.by === 'count';
});

/**
 * Notifies the owners' devices of what has become more since they were last told. Only of what no mail or movement of
 * stock tells by itself (`notice` of the contract's list). Called by a job, so by one instance at a time.
 */
export async function tellWaiting({
  database,
  clock,
  readSettings,
}: Pick<ShopContext, 'database' | 'clock' | 'readSettings'>): Promise<void> {
  const device = await database.read.selectFrom('push_devices').select('id').limit(1).executeTakeFirst();
  if (!device) return;
  const now = clock.now();
  const waiting = await countWaiting(database.read, { now, settings: readSettings() });
  await database.write(async (tx) => {
    const rows = await tx.selectFrom('waiting_told').selectAll().forUpdate().execute();
    const told = new Map(rows.map((row) => [row.kind, row]));
    for (const kind of counted) {
      const { count, newest } = waiting.find((each) => each.kind === kind) ?? { count: 0, newest: null };
      const before = told.get(kind) ?? { count: 0, newest: null, told_at: null };
      const isNews = count > before.count || (newest !== null && newest > (before.newest ?? new Date(0)));
      if (!isNews && count === before.count) continue;
      const mayTell = before.told_at === null || now.getTime() - before.told_at.getTime() >= TOLD_EVERY_MS;
      if (isNews && !mayTell) continue;
      if (isNews) await queuePush(tx, kind, count);
      await noteTold(tx, kind, { count, newest, told_at: isNews ? now : before.told_at });
    }
  });
}

async function queuePush(tx: Tx, kind: WaitingKind, count: number): Promise<void> {
  const { notice, to } = waitings[kind];
  await sql`select queue_push(${notice.to}::text, ${waitingWords(kind, count)}::text, ${to}::text)`.execute(
    tx,
  );
}

async function noteTold(
  tx: Tx,
  kind: WaitingKind,
  known: Pick<Waits, 'count' | 'newest'> & { told_at: Date | null },
): Promise<void> {
  await tx
    .insertInto('waiting_told')
    .values({ kind, ...known })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(known))
    .execute();
}
