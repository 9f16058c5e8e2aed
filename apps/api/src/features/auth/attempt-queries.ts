import { sql } from 'kysely';
import type { Db, Tx } from '../../database.ts';
import type { SignInAttempt } from './rules/sign-in-limits.ts';

/** The successes of `email` and its failures after `since`. */
export async function listAttempts(db: Db, email: string, since: Date): Promise<SignInAttempt[]> {
  const rows = await db
    .selectFrom('sign_in_attempts')
    .select(['kind', 'address', 'at'])
    .where('email', '=', email)
    .where((eb) =>
      eb.or([eb('kind', '=', 'success'), eb.and([eb('kind', '=', 'failure'), eb('at', '>', since)])]),
    )
    .execute();
  return rows.flatMap(({ kind, ...row }) =>
    kind === 'failure' || kind === 'success' ? [{ kind, ...row }] : [],
  );
}

/** When the `nth` newest attempt of the kind by that email or from that address was, after `since`; null: there are fewer. */
export async function findNthNewestAttempt(
  db: Db,
  kind: 'registration' | 'reset_request',
  by: { email: string } | { address: string },
  { nth, since }: { nth: number; since: Date },
): Promise<Date | null> {
  const row = await db
    .selectFrom('sign_in_attempts')
    .select('at')
    .where((eb) => eb.and(by))
    .where('kind', '=', kind)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .offset(nth - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Until the transaction ends, attempts that lock the same name wait: each counts what those before it wrote. */
export async function lockAttempts(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('sign_in_attempts'), hashtext(${name}))`.execute(tx);
}

/** Writes an attempt down. @returns its id */
export async function insertAttempt(
  tx: Tx,
  attempt: { kind: 'failure' | 'registration' | 'reset_request'; email: string; address: string; at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('sign_in_attempts')
    .values(attempt)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
