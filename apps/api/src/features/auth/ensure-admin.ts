import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { UNNAMED_OWNER } from '@shop/contract/staff/unnamed-owner';
import type { Database, Db, Tx } from '../../database.ts';
import { takeAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { findAccountByEmail } from './account-queries.ts';
import { lockAttempts } from '../rate-limits/index.ts';
import { ensureFitPassword } from './passwords/check-new-password.ts';
import { HASH_OF_NO_PASSWORD, hashPassword } from './passwords/hash-password.ts';
import { removeFactors } from './factors/factor-queries.ts';
import { proveMailbox } from './prove-mailbox.ts';
import { endResetLinks } from './reset-queries.ts';
import { endOtherSessions } from './sessions.ts';

/**
 * Creates the first admin if there is none, once even if several instances start together (ruling 18). If a shopper
 * already has the email, that account becomes the admin's: it gets this password, and its sessions end, with what was added
 * to it before its mailbox was proven. Anyone who runs
 * the shop names the email, so it counts as proven.
 * @returns the account's id if one was created, otherwise null
 * @throws unfit_password for a password that ruling 15 refuses
 */
export async function ensureAdmin(
  database: Database,
  { email, password, userName = UNNAMED_OWNER }: { email: string; password: string; userName?: string },
): Promise<string | null> {
  ensureFitPassword(password);
  if (await hasAdmin(database.read)) return null;
  const passwordHash = await hashPassword(password);
  return database.write(async (tx) => {
    await lockAttempts(tx, 'first admin');
    if (await hasAdmin(tx)) return null;
    return writeOwner(tx, { email, userName, passwordHash });
  });
}

/**
 * Makes somebody an owner for the operator of the server, where no owner can get in any more. What opened the account
 * before, a passkey or phone too, does not: its mailbox chooses a password. Other owners stay.
 * @returns false if the account is an owner's already, which changes nothing
 */
export async function makeOwner(database: Database, email: string): Promise<boolean> {
  return database.write(async (tx) => {
    await takeAdvisoryLock(tx, 'staff_roles');
    if ((await findAccountByEmail(tx, email))?.role === 'admin') return false;
    const id = await writeOwner(tx, {
      email,
      userName: UNNAMED_OWNER,
      passwordHash: HASH_OF_NO_PASSWORD,
    });
    await removeFactors(tx, id);
    return true;
  });
}

/** Makes the account of an email an owner's, or a new one. @returns its id */
async function writeOwner(
  tx: Tx,
  { email, userName, passwordHash }: { email: string; userName: string; passwordHash: string },
): Promise<string> {
  const at = new Date();
  const owner = {
    role: 'admin',
    staff_role: null,
    password_hash: passwordHash,
    proof_grace_from: at,
  } as const;
  const { id } = await tx
    .insertInto('users')
    .values({ id: uuidv7(), email, user_name: userName, ...owner })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doUpdateSet(owner))
    .returning('id')
    .executeTakeFirstOrThrow();
  await proveMailbox(tx, id, { at });
  await endOtherSessions(tx, id, null);
  await endResetLinks(tx, id);
  return id;
}

async function hasAdmin(db: Db): Promise<boolean> {
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .limit(1)
    .executeTakeFirst();
  return admin !== undefined;
}
