import { dayOfIndia } from '@shop/contract/days';
import { BACKUP_OLD_MS } from '@shop/contract/limits';
import { storeLocked } from '@shop/contract/connections/messages';
import type { ShopContext } from '../../shop-context.ts';
import type { Entered } from '../connections/index.ts';
import type { BackupWorks } from './shared/backup-works.ts';
import { type Books, booksUntil } from './shared/books-until.ts';

/** Between the snapshot and the moment that a backup names, orders may still have been on their way. */
const UNSETTLED_MS = 60_000;
/** The night's backup is made from this hour on, in India. */
const NIGHT_HOUR = 2;
const INDIA_MS = 5.5 * 3_600_000;
const DAY_MS = 86_400_000;

interface BackupDependencies extends Pick<ShopContext, 'database' | 'clock' | 'logger'> {
  /** Where a copy of each proven backup is sent. */
  store: Entered['store'];
}

/**
 * Makes the backup of the night, or one that somebody wants now, proves the newest by restoring it, sends a copy of it
 * to the store, and keeps as many as wanted. What goes wrong is kept for the owner, and tried again the next night.
 */
export async function runDueBackup(
  { database, clock, logger, store }: BackupDependencies,
  works: BackupWorks,
  signal: AbortSignal,
): Promise<void> {
  const now = clock.now();
  const state = await database.read.selectFrom('backup_state').selectAll().executeTakeFirstOrThrow();
  const last = [state.made_at, state.made_problem_at].reduce((a, b) => ((a ?? 0) > (b ?? 0) ? a : b));
  if (state.asked_at === null && !(state.is_nightly && isNightDue(now, last))) return;
  await makeAndProve({ database, clock, logger, store }, works, { now, signal, kept: state.kept });
  if (signal.aborted || state.asked_at === null) return;
  // Until now the page shows that it is at work. What somebody has asked for since then is done next.
  await database.write((tx) =>
    tx.updateTable('backup_state').set({ asked_at: null }).where('asked_at', '=', state.asked_at).execute(),
  );
}

async function makeAndProve(
  { database, clock, logger, store }: BackupDependencies,
  works: BackupWorks,
  { now, signal, kept }: { now: Date; signal: AbortSignal; kept: number },
): Promise<void> {
  const note = (change: object) =>
    database.write((tx) => tx.updateTable('backup_state').set(change).execute());
  // Read before the backup is begun, since payments are also written down after they were captured.
  const until = new Date(now.getTime() - UNSETTLED_MS);
  const before = await booksUntil(database.read, until);
  let isMade = false;
  try {
    const { bytes } = await works.make(now);
    isMade = true;
    await note({
      made_at: now,
      made_bytes: bytes,
      made_problem: null,
      made_problem_at: null,
    });
    await works.keep(kept);
  } catch (error) {
    logger.error({ err: error }, 'the backup could not be made');
    await note({ made_problem: sentenceOf(error), made_problem_at: now });
  }
  if (signal.aborted) return;
  const newest = await works.newest();
  if (newest === null) return;
  const proof = { proven_at: clock.now(), proof_of: newest, proof_ms: null, proof_found: null };
  try {
    if (now.getTime() - newest.getTime() > BACKUP_OLD_MS) {
      throw new Error(
        `The newest backup is ${Math.floor((now.getTime() - newest.getTime()) / DAY_MS)} days old.`,
      );
    }
    const ofNewest = isMade ? until : new Date(newest.getTime() - UNSETTLED_MS);
    const found = await works.prove(ofNewest, signal);
    const books = isMade ? before : await booksUntil(database.read, ofNewest);
    const differing = differenceOf(books, found.books);
    if (differing !== null) throw new Error(differing);
    await note({
      ...proof,
      proof_ms: found.milliseconds,
      proof_found: JSON.stringify(found),
      proof_problem: null,
    });
  } catch (error) {
    logger.error({ err: error }, 'the newest backup is not proven');
    await note({ ...proof, proof_problem: sentenceOf(error) });
    return;
  }
  // What is not proven stays here: who needs the copy has nothing else.
  if (store === null) return;
  try {
    if (store === 'locked') throw new Error(storeLocked);
    await works.send(store);
    await note({ sent_at: clock.now(), sent_of: newest, sent_problem: null });
  } catch (error) {
    logger.error({ err: error }, 'the newest backup could not be sent');
    await note({ sent_problem: sentenceOf(error) });
  }
}

/** Whether the night has begun in which none was made or tried yet. */
function isNightDue(now: Date, last: Date | null): boolean {
  const hour = new Date(now.getTime() + INDIA_MS).getUTCHours();
  return hour >= NIGHT_HOUR && (last === null || dayOfIndia(last) < dayOfIndia(now));
}

const words: Readonly<Record<keyof Books, string>> = {
  orders: 'number of orders',
  orderedPaise: 'sum of the orders',
  payments: 'number of payments',
  paidPaise: 'sum of the payments',
  papers: 'number of papers',
  paperPaise: 'sum of the papers',
  paperNumbers: 'numbers of the papers',
};

/** What differs between the shop and the restored backup, as a sentence; null: nothing. */
function differenceOf(shop: Books, restored: Books): string | null {
  const differing = (Object.keys(words) as (keyof Books)[]).filter((each) => shop[each] !== restored[each]);
  if (differing.length === 0) return null;
  const told = differing.map((each) => `${words[each]} (${restored[each]} instead of ${shop[each]})`);
  return `The restored backup differs from the shop: ${told.join(', ')}.`;
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
