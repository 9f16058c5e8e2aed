import type { Database, Tx } from '../../database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Identify } from '../../platform/http/endpoint-registrar.ts';
import { TOUCH_AFTER_MS, isTouchDue, sessionBounds } from './rules/session-life.ts';
import { hashToken, newToken } from './tokens.ts';

/** Starts a session. @returns its token, of which only the hash is kept */
export async function startSession(tx: Tx, userId: string, now: Date): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('sessions')
    .values({ token_sha256: hashToken(token), user_id: userId, created_at: now, last_used_at: now })
    .execute();
  return token;
}

/**
 * The judge of tokens: one indexed query a call, so that what ended a session anywhere counts with the next
 * request on every instance. That a session was used is written once a minute.
 */
export function createIdentify({ database, clock }: { database: Database; clock: Clock }): Identify {
  return async (token) => {
    const now = clock.now();
    const { usedAfter, startedAfter } = sessionBounds(now);
    const tokenHash = hashToken(token);
    const row = await database.read
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['users.id', 'users.email', 'users.user_name', 'users.role', 'sessions.last_used_at'])
      .where('sessions.token_sha256', '=', tokenHash)
      .where('sessions.last_used_at', '>', usedAfter)
      .where('sessions.created_at', '>', startedAfter)
      .executeTakeFirst();
    if (!row) return null;
    if (isTouchDue(row.last_used_at, now)) await touchSession(database, tokenHash, now);
    return { userId: row.id, email: row.email, userName: row.user_name, role: row.role };
  };
}

async function touchSession(database: Database, tokenHash: Buffer, now: Date): Promise<void> {
  await database.write((tx) =>
    tx
      .updateTable('sessions')
      .set({ last_used_at: now })
      .where('token_sha256', '=', tokenHash)
      .where('last_used_at', '<=', new Date(now.getTime() - TOUCH_AFTER_MS))
      .execute(),
  );
}

/** Ends the token's session; none has no effect. */
export async function endSession(database: Database, token: string): Promise<void> {
  await database.write((tx) =>
    tx.deleteFrom('sessions').where('token_sha256', '=', hashToken(token)).execute(),
  );
}

/** Ends all of an account's sessions but that of `keptToken`. */
export async function endOtherSessions(tx: Tx, userId: string, keptToken: string | null): Promise<void> {
  let sessions = tx.deleteFrom('sessions').where('user_id', '=', userId);
  if (keptToken !== null) sessions = sessions.where('token_sha256', '!=', hashToken(keptToken));
  await sessions.execute();
}

/** Deletes the sessions that time has ended. */
export async function removeEndedSessions(tx: Tx, now: Date): Promise<void> {
  const { usedAfter, startedAfter } = sessionBounds(now);
  await tx
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('last_used_at', '<=', usedAfter), eb('created_at', '<=', startedAfter)]))
    .execute();
}
