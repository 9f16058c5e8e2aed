import { sql } from 'kysely';
import type { Database, Db, Tx } from '../../database.ts';
import { createBatchLoader } from '../../platform/batches.ts';
import type { Clock } from '../../platform/clock.ts';
import { isDatabaseAway } from '../../platform/database/database-away.ts';
import { isDiskFull } from '../../platform/disk-full.ts';
import { BusyError } from '../../platform/busy-error.ts';
import { withoutFlush } from '../../platform/database/without-flush.ts';
import type { Identify, Identity } from '../../platform/http/endpoint-registrar.ts';
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
 * The judge of tokens: one indexed query for all calls that arrive at once, so that what ended a session anywhere
 * counts with the next request on every instance. That sessions were used is written once a minute, together.
 */
export function createIdentify({ database, clock }: { database: Database; clock: Clock }): Identify {
  const findSession = createBatchLoader((tokenHashes) =>
    findSessions(database.read, tokenHashes, clock.now()),
  );
  const touchSession = createBatchLoader(async (tokenHashes) => {
    await touchSessions(database, tokenHashes, clock.now());
    return new Map<string, never>();
  });
  return async (token) => {
    const tokenHash = hashToken(token).toString('hex');
    const session = await findSession(tokenHash);
    if (!session) return null;
    if (isTouchDue(session.lastUsedAt, clock.now())) await touchSession(tokenHash).catch(doWithout);
    return session.identity;
  };
}

interface FoundSession {
  identity: Identity;
  lastUsedAt: Date;
}

/** The live sessions among these hashes in hex, by them. */
async function findSessions(
  db: Db,
  tokenHashes: readonly string[],
  now: Date,
): Promise<Map<string, FoundSession>> {
  const { usedAfter, startedAfter } = sessionBounds(now);
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.token_sha256',
      'sessions.last_used_at',
      'users.id',
      'users.email',
      'users.user_name',
      'users.role',
    ])
    .where(isAmong(tokenHashes))
    .where('sessions.last_used_at', '>', usedAfter)
    .where('sessions.created_at', '>', startedAfter)
    // A sign-in that was under way may have left one after its account was closed.
    .where('users.closed_at', 'is', null)
    .execute();
  return new Map(
    rows.map(({ token_sha256, last_used_at, id, email, user_name, role }) => [
      Buffer.from(token_sha256).toString('hex'),
      { identity: { userId: id, email, userName: user_name, role }, lastUsedAt: last_used_at },
    ]),
  );
}

/** One that is being touched at this moment is left out. */
async function touchSessions(database: Database, tokenHashes: readonly string[], now: Date): Promise<void> {
  await database.writeOne((db) =>
    db
      .updateTable('sessions')
      .set({ last_used_at: now })
      .where('token_sha256', 'in', (sessions) =>
        sessions
          .selectFrom('sessions')
          .select('token_sha256')
          .where(isAmong(tokenHashes))
          .where('last_used_at', '<=', new Date(now.getTime() - TOUCH_AFTER_MS))
          .forUpdate()
          .skipLocked(),
      )
      .where(withoutFlush),
  );
}

/** Whether a session's token is one of these hashes in hex. */
function isAmong(tokenHashes: readonly string[]) {
  return sql<boolean>`sessions.token_sha256 = any(array(select decode(unnest(${tokenHashes}::text[]), 'hex')))`;
}

/** Who only reads is served all the same: no room, a database that is read only just now, or a row that is locked. */
function doWithout(error: unknown): void {
  if (!isDiskFull(error) && !isDatabaseAway(error) && !(error instanceof BusyError)) throw error;
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
