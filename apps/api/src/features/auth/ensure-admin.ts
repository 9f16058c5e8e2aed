import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { UNNAMED_OWNER } from '@shop/contract/staff/unnamed-owner';
import type { Database, Db } from '../../database.ts';
import { lockAttempts } from '../rate-limits/index.ts';
import { ensureFitPassword } from './passwords/check-new-password.ts';
import { hashPassword } from './passwords/hash-password.ts';
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
    const { id } = await tx
      .insertInto('users')
      .values({
        id: uuidv7(),
        email,
        user_name: userName,
        role: 'admin',
        password_hash: passwordHash,
      })
      .onConflict((conflict) =>
        conflict.expression(sql`lower(email)`).doUpdateSet({ role: 'admin', password_hash: passwordHash }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await proveMailbox(tx, id, { at: new Date() });
    await endOtherSessions(tx, id, null);
    await endResetLinks(tx, id);
    return id;
  });
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
