import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Database, Tx } from '../../database.ts';
import type { Identity } from '../../platform/http/endpoint-registrar.ts';
import { type AccountRow, lockPasswordHash } from './account-queries.ts';
import { type MailingAuthDependencies, isEndedStayTold } from './limit-attempts.ts';
import { queueDeviceMail } from './device-mail.ts';
import { findStayOfSession, startSession } from './sessions.ts';
import type { StayToken } from './stay-cookie.ts';
import { MOST_SESSIONS } from './rules/session-life.ts';
import { endOfStay, isWithinGrace } from './rules/stay-life.ts';
import { hashToken, newToken, successorOf } from './tokens.ts';

/**
 * Keeps the browser of this session signed in. A session that has a stay already gets a new token for it, and no more
 * time. Of very many of an account it ends the one that was not used for longest.
 * @returns the token for its cookie, of which only the hash is kept
 */
export async function startStay(
  { database, clock }: Pick<MailingAuthDependencies, 'database' | 'clock'>,
  { userId, role, sessionSha256 }: Identity,
  userAgent: string,
): Promise<StayToken> {
  const now = clock.now();
  const token = newToken();
  return database.write(async (tx) => {
    const session = Buffer.from(sessionSha256, 'hex');
    const known = await findStay(tx, (await findStayOfSession(tx, session))?.stay_id ?? null);
    const stay = known ?? { id: uuidv7(), created_at: now };
    if (known) {
      await tx.deleteFrom('stay_tokens').where('stay_id', '=', stay.id).execute();
    } else {
      await tx
        .deleteFrom('stays')
        .where('id', 'in', (own) =>
          own
            .selectFrom('stays')
            .select('id')
            .where('user_id', '=', userId)
            .orderBy('last_used_at', 'desc')
            .offset(MOST_SESSIONS - 1),
        )
        .execute();
      const values = { ...stay, user_id: userId, user_agent: userAgent, last_used_at: now };
      await tx.insertInto('stays').values(values).execute();
      await tx
        .updateTable('sessions')
        .set({ stay_id: stay.id })
        .where('token_sha256', '=', session)
        .execute();
    }
    await tx
      .insertInto('stay_tokens')
      .values({ token_sha256: hashToken(token), stay_id: stay.id })
      .execute();
    return { token, endsAt: endOfStay(stay.created_at, role), now };
  });
}

/** Ends the stay of the session's browser; the session itself goes on. */
export async function endStay(database: Database, { sessionSha256 }: Identity): Promise<void> {
  await database.write(async (tx) => {
    const session = Buffer.from(sessionSha256, 'hex');
    const stayId = (await findStayOfSession(tx, session))?.stay_id;
    if (stayId == null) return;
    await tx.updateTable('sessions').set({ stay_id: null }).where('token_sha256', '=', session).execute();
    await tx.deleteFrom('stays').where('id', '=', stayId).execute();
  });
}

/**
 * Signs in by the token of a stay, and replaces it. One that was replaced more than a minute ago was copied, or is the
 * copy: the stay ends with all its sessions, and its owner is told by mail.
 * @returns the account, a new session's token and the stay's; null if the token is unknown or has ended
 */
export async function resume(
  dependencies: MailingAuthDependencies,
  { token, userAgent }: { token: string; userAgent: string },
): Promise<{ account: AccountRow; token: string; stay: StayToken } | null> {
  const { database, clock, readSettings } = dependencies;
  const now = clock.now();
  return database.write(async (tx) => {
    const account = await findAccountOfToken(tx, token);
    if (account === null) return null;
    // In the order of all that end stays: the account, then the stay.
    await lockPasswordHash(tx, account.id);
    const stay = await lockStayOfToken(tx, token);
    if (stay === null || account.closed_at !== null) return null;
    const endsAt = endOfStay(stay.created_at, account.role);
    const newest = endsAt > now && (await newestToken(tx, token, now));
    if (!newest) {
      await tx.deleteFrom('stays').where('id', '=', stay.id).execute();
      if (endsAt > now && (await isEndedStayTold(tx, dependencies, account))) {
        const told = { at: now, userAgent: stay.user_agent, settings: readSettings() };
        await queueDeviceMail(tx, 'stay_ended', account, told);
      }
      return null;
    }
    await tx
      .updateTable('stays')
      .set({ last_used_at: now, user_agent: userAgent })
      .where('id', '=', stay.id)
      .execute();
    const session = await startSession(tx, { userId: account.id, userAgent, stayId: stay.id }, now);
    return {
      account,
      token: session,
      stay: { token: newest === token ? await replaceToken(tx, stay.id, token, now) : newest, endsAt, now },
    };
  });
}

/** The token that `token` leads to, itself if it was not replaced; null if it was replaced before the grace. */
async function newestToken(tx: Tx, token: string, now: Date): Promise<string | null> {
  const row = await tx
    .selectFrom('stay_tokens')
    .select(['replaced_at', 'successor_salt'])
    .where('token_sha256', '=', hashToken(token))
    .executeTakeFirstOrThrow();
  if (row.replaced_at === null || row.successor_salt === null) return token;
  if (!isWithinGrace(row.replaced_at, now)) return null;
  return newestToken(tx, successorOf(token, Buffer.from(row.successor_salt)), now);
}

async function replaceToken(tx: Tx, stayId: string, token: string, now: Date): Promise<string> {
  const salt = randomBytes(32);
  const successor = successorOf(token, salt);
  await tx
    .updateTable('stay_tokens')
    .set({ replaced_at: now, successor_salt: salt })
    .where('token_sha256', '=', hashToken(token))
    .execute();
  await tx
    .insertInto('stay_tokens')
    .values({ token_sha256: hashToken(successor), stay_id: stayId })
    .execute();
  return successor;
}

async function findStay(tx: Tx, id: string | null) {
  if (id === null) return undefined;
  return tx.selectFrom('stays').select(['id', 'created_at']).where('id', '=', id).executeTakeFirst();
}

async function findAccountOfToken(tx: Tx, token: string): Promise<AccountRow | null> {
  const row = await tx
    .selectFrom('stay_tokens')
    .innerJoin('stays', 'stays.id', 'stay_tokens.stay_id')
    .innerJoin('users', 'users.id', 'stays.user_id')
    .selectAll('users')
    .where('stay_tokens.token_sha256', '=', hashToken(token))
    .executeTakeFirst();
  return row ?? null;
}

/** Calls with the token of one stay wait for each other, so that it is replaced once. */
async function lockStayOfToken(tx: Tx, token: string) {
  const row = await tx
    .selectFrom('stays')
    .select(['id', 'created_at', 'user_agent'])
    .where('id', 'in', (tokens) =>
      tokens.selectFrom('stay_tokens').select('stay_id').where('token_sha256', '=', hashToken(token)),
    )
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}
