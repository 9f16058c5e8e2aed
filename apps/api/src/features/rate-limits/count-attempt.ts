import { type RawBuilder, sql } from 'kysely';
import { takeAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import type { Db, Tx } from '../../database.ts';
import { WIDE_TIMES, wideNetworkOf } from '../../platform/network-address.ts';
import type { Tables } from '../../tables/index.ts';

/** One attempt that counts, in the table shared by all limits and all instances. */
export interface Attempt {
  kind: Tables['attempts']['kind'];
  /** In lower case; absent if only the network counts. */
  email?: string;
  /** The result of `networkOf`. */
  network: string;
  /** As it was typed, whether or not there is such an order. */
  order_number?: string;
  /** Whose mails are counted, where it is not the one of `email`. */
  mailbox?: string;
  at: Date;
}

/**
 * At most `count` attempts of a kind within `windowMs`, by one email, from one network, at one order number or to one
 * mailbox; from all networks of an IPv6 /48 together at most `WIDE_TIMES` as many as from one.
 */
export interface Limit {
  by: 'email' | 'network' | 'order_number' | 'mailbox';
  count: number;
  windowMs: number;
}

/**
 * Counts an attempt if every limit has room for it. Attempts under the same limit wait for each other until the
 * transaction ends, so that of many concurrent ones no more are counted than the limit allows.
 * @returns 0, or the milliseconds until there is room
 */
export async function countAttempt(tx: Tx, attempt: Attempt, limits: readonly Limit[]): Promise<number> {
  const waitMs = await waitForRoomLocked(tx, attempt, limits);
  if (waitMs === 0) await insertAttempt(tx, attempt);
  return waitMs;
}

/**
 * Milliseconds until every limit has room for one more attempt; 0: there is room now, and nobody else under the same
 * limits takes it before the transaction ends.
 */
export async function waitForRoomLocked(tx: Tx, attempt: Attempt, limits: readonly Limit[]): Promise<number> {
  // Always in the same sequence, so that two attempts cannot deadlock.
  for (const { by } of limits.toSorted((a, b) => a.by.localeCompare(b.by))) {
    await lockAttempts(tx, subjectOf(attempt, by));
  }
  const waits: number[] = [];
  for (const limit of limits) waits.push(await waitForRoom(tx, attempt, limit));
  return Math.max(0, ...waits);
}

/** Milliseconds until the limit has room for one more attempt of this kind; 0: it has room now. */
export async function waitForRoom(db: Db, attempt: Attempt, limit: Limit): Promise<number> {
  const { oldest } = await db
    .selectNoFrom(oldestThatCounts(attempt, limit).as('oldest'))
    .executeTakeFirstOrThrow();
  return waitSince(oldest, attempt, limit);
}

/** The attempt that has to be forgotten before there is room, as an expression; null: there is room now. */
export function oldestThatCounts(attempt: Attempt, limit: Limit): RawBuilder<Date | null> {
  const oldest = oldestOf(attempt, limit, { column: limit.by, subject: subjectOf(attempt, limit.by) });
  const wide = limit.by === 'network' ? wideNetworkOf(attempt.network) : null;
  if (wide === null) return oldest;
  const oldestOfAll = oldestOf(
    attempt,
    { ...limit, count: limit.count * WIDE_TIMES },
    { column: 'wide_network', subject: wide },
  );
  // The later one, because there is room once both are forgotten. A null is passed over.
  return sql`greatest(${oldest}, ${oldestOfAll})`;
}

function oldestOf(
  attempt: Attempt,
  limit: Limit,
  { column, subject }: { column: Limit['by'] | 'wide_network'; subject: string },
): RawBuilder<Date | null> {
  return sql`(
    select at from attempts
    where ${sql.ref(column)} = ${subject} and kind = ${attempt.kind} and at > ${startOf(attempt, limit)}
    order by at desc offset ${limit.count - 1} limit 1
  )`;
}

/** Milliseconds until `oldest`, which `oldestThatCounts` found, no longer counts. */
export function waitSince(oldest: Date | null, attempt: Attempt, limit: Limit): number {
  return oldest === null ? 0 : Math.max(0, oldest.getTime() - startOf(attempt, limit).getTime());
}

function startOf({ at }: Attempt, { windowMs }: Limit): Date {
  return new Date(at.getTime() - windowMs);
}

/** Makes other attempts that lock the same email, network or /48 wait until the transaction ends. */
export async function lockAttempts(tx: Tx, subject: string): Promise<void> {
  await takeAdvisoryLock(tx, 'attempts', wideNetworkOf(subject) ?? subject);
}

/** Records an attempt, whatever the limits. @returns its id */
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
