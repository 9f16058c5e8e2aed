import { sql } from 'kysely';
import type { Db, Tx } from '../../database.ts';
import type { Tables } from '../../tables.ts';

/** One attempt that counts, in the table that all limits and all instances share. */
export interface Attempt {
  kind: Tables['attempts']['kind'];
  /** In lower case; left out where only the network counts. */
  email?: string;
  /** What `networkOf` gives. */
  network: string;
  at: Date;
}

/** At most `count` attempts of a kind in `windowMs`, of one email or from one network. */
export interface Limit {
  by: 'email' | 'network';
  count: number;
  windowMs: number;
}

/**
 * Counts an attempt where every limit has room for it. Attempts that meet at a limit wait for each other until the
 * transaction ends, so that of many at once no more are counted than it allows.
 * @returns 0, or the milliseconds until there is room
 */
export async function countAttempt(tx: Tx, attempt: Attempt, limits: readonly Limit[]): Promise<number> {
  // Always the email first, so that two attempts never wait for each other.
  for (const { by } of limits.toSorted((a, b) => a.by.localeCompare(b.by))) {
    await lockAttempts(tx, subjectOf(attempt, by));
  }
  const waits: number[] = [];
  for (const limit of limits) waits.push(await waitForRoom(tx, attempt, limit));
  const waitMs = Math.max(0, ...waits);
  if (waitMs === 0) await insertAttempt(tx, attempt);
  return waitMs;
}

/** Milliseconds until one more attempt of the kind fits the limit; 0: it fits now. */
export async function waitForRoom(db: Db, attempt: Attempt, limit: Limit): Promise<number> {
  const since = new Date(attempt.at.getTime() - limit.windowMs);
  const oldestThatCounts = await db
    .selectFrom('attempts')
    .select('at')
    .where(limit.by, '=', subjectOf(attempt, limit.by))
    .where('kind', '=', attempt.kind)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .offset(limit.count - 1)
    .limit(1)
    .executeTakeFirst();
  return oldestThatCounts ? Math.max(0, oldestThatCounts.at.getTime() - since.getTime()) : 0;
}

/** Until the transaction ends, attempts that lock the same email or network wait. */
export async function lockAttempts(tx: Tx, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('attempts'), hashtext(${subject}))`.execute(tx);
}

/** Writes an attempt down, whatever the limits. @returns its id */
export async function insertAttempt(tx: Tx, attempt: Attempt): Promise<number> {
  const { id } = await tx
    .insertInto('attempts')
    .values({ ...attempt, email: attempt.email ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function subjectOf(attempt: Attempt, by: Limit['by']): string {
  const subject = attempt[by];
  if (subject === undefined) throw new Error(`An attempt that is limited by ${by} names it`);
  return subject;
}
