import { sql } from 'kysely';
import { permissions } from '@shop/contract/call';
import { inOrder } from '@shop/contract/staff/roles';
import type { ShopContext } from '../../shop-context.ts';
import type { Database, Db, Tx } from '../../database.ts';
import { createBatchLoader } from '../../platform/batches.ts';
import { doWithout } from '../../platform/database/do-without.ts';
import { withoutFlush } from '../../platform/database/without-flush.ts';
import type { Identify, Identity } from '../../platform/http/endpoint-registrar.ts';
import { addProofBy } from './factors/required-proof.ts';
import { endTickets } from './factors/tickets.ts';
import {
  MOST_SESSIONS,
  TOUCH_AFTER_MS,
  isTouchDue,
  proofsCountAfter,
  sessionBounds,
} from './rules/session-life.ts';
import { hashToken, newToken } from './tokens.ts';

/** Whose session begins, and on what: the browser as it names itself, and the stay if its cookie began it. */
export interface NewSession {
  userId: string;
  userAgent: string;
  stayId?: string;
}

/**
 * Starts a session. Of very many of an account it ends the one that was not used for longest.
 * @returns its token, of which only the hash is kept
 */
export async function startSession(
  tx: Tx,
  { userId, userAgent, stayId }: NewSession,
  now: Date,
): Promise<string> {
  const token = newToken();
  await tx
    .deleteFrom('sessions')
    .where('token_sha256', 'in', (own) =>
      own
        .selectFrom('sessions')
        .select('token_sha256')
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        .offset(MOST_SESSIONS - 1),
    )
    .execute();
  await tx
    .insertInto('sessions')
    .values({
      token_sha256: hashToken(token),
      user_id: userId,
      created_at: now,
      last_used_at: now,
      user_agent: userAgent,
      stay_id: stayId ?? null,
      // A cookie shows which browser it is, not who sits there.
      proven_at: stayId === undefined ? now : null,
    })
    .execute();
  return token;
}

/**
 * Resolves tokens to identities. All calls that arrive together share one indexed query, so a session that was ended,
 * or a permission that was withdrawn, anywhere is refused from the next request on, on every instance. That sessions are in use is recorded about once a
 * minute, also together.
 */
export function createIdentify({ database, clock }: Pick<ShopContext, 'database' | 'clock'>): Identify {
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

/** The live sessions among these hashes (hex), by hash. */
async function findSessions(
  db: Db,
  tokenHashes: readonly string[],
  now: Date,
): Promise<Map<string, FoundSession>> {
  const { usedAfter, startedAfter } = sessionBounds(now);
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('staff_roles', 'staff_roles.role', 'users.staff_role')
    .select([
      // As the text that it is asked by, and as what is asked: bytes and times cost the driver more than the rest.
      sql<string>`encode(sessions.token_sha256, 'hex')`.as('sha256'),
      sql<boolean>`coalesce(sessions.proven_at > ${proofsCountAfter(now)}, false)`.as('is_proven'),
      'sessions.last_used_at',
      'users.id',
      'users.email',
      'users.user_name',
      'users.role',
      'staff_roles.permissions',
      addProofBy.as('add_proof_by'),
    ])
    .where(isAmong(tokenHashes))
    .where('sessions.last_used_at', '>', usedAfter)
    .where('sessions.created_at', '>', startedAfter)
    // A sign-in under way while its account was closed may have left a session.
    .where('users.closed_at', 'is', null)
    .execute();
  return new Map(
    rows.map((row) => {
      const identity: Identity = {
        sessionSha256: row.sha256,
        userId: row.id,
        email: row.email,
        userName: row.user_name,
        role: row.role === 'user' ? 'user' : 'admin',
        permissions: row.role === 'admin' ? permissions : row.permissions ? inOrder(row.permissions) : [],
        isProven: row.is_proven,
        secondProof: row.add_proof_by && { by: row.add_proof_by, isOver: row.add_proof_by <= now },
      };
      return [row.sha256, { identity, lastUsedAt: row.last_used_at }];
    }),
  );
}

/** Skips a session that another call is touching right now. */
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

/**
 * Ends the token's session, with the stay that it belongs to; does nothing if there is none.
 * @returns whose it was, and whether there was a stay, whose cookie is of no use any more
 */
export async function endSession(
  database: Database,
  token: string,
): Promise<{ userId: string; hadStay: boolean } | undefined> {
  return database.write(async (tx) => {
    const ended = await tx
      .deleteFrom('sessions')
      .where('token_sha256', '=', hashToken(token))
      .returning(['user_id', 'stay_id'])
      .executeTakeFirst();
    if (!ended) return undefined;
    const { user_id: userId, stay_id: stayId } = ended;
    if (stayId !== null) await tx.deleteFrom('stays').where('id', '=', stayId).execute();
    return { userId, hadStay: stayId !== null };
  });
}

/**
 * Ends all sessions, stays and sign-ins under way of an account except the session of `keptToken` and its stay. Without
 * one, none of the account's devices, which may be lost, is notified any more.
 */
export async function endOtherSessions(tx: Tx, userId: string, keptToken: string | null): Promise<void> {
  const kept = keptToken === null ? null : hashToken(keptToken);
  const session = kept && (await findStayOfSession(tx, kept));
  await endTickets(tx, userId);
  let stays = tx.deleteFrom('stays').where('user_id', '=', userId);
  if (session?.stay_id) stays = stays.where('id', '!=', session.stay_id);
  await stays.execute();
  let sessions = tx.deleteFrom('sessions').where('user_id', '=', userId);
  if (kept) sessions = sessions.where('token_sha256', '!=', kept);
  await sessions.execute();
  if (!kept) await tx.deleteFrom('push_devices').where('user_id', '=', userId).execute();
}

/** The stay that a session belongs to, if any; undefined without a session. */
export function findStayOfSession(db: Db, tokenHash: Buffer) {
  return db.selectFrom('sessions').select('stay_id').where('token_sha256', '=', tokenHash).executeTakeFirst();
}
