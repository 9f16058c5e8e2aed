import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../database.ts';
import type { Tables } from '../../tables/index.ts';

export type AccountRow = Selectable<Tables['users']>;

/** The account with this email, whatever its case. */
export async function findAccountByEmail(db: Db, email: string): Promise<AccountRow | null> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The account's current password hash, locked until the transaction ends so that nobody changes it. Null if the
 * account is gone.
 */
export async function lockPasswordHash(tx: Tx, userId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

/** An account of which something that opens it is about to change, locked until the transaction ends. */
export async function lockAccount(tx: Tx, userId: string): Promise<AccountRow> {
  return tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}
