import type { Db, Tx } from '../../database.ts';
import { resetLinksStartAfter } from './rules/reset-link.ts';

/** Stores a new link of the account and ends its older ones. For an id without an account, nothing is stored. */
export async function replaceResetLinks(
  tx: Tx,
  { userId, tokenHash, now }: { userId: string; tokenHash: Buffer; now: Date },
): Promise<void> {
  await endResetLinks(tx, userId);
  await tx
    .insertInto('password_resets')
    .columns(['token_sha256', 'user_id', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select(({ val, cast }) => [
          cast<Buffer>(val(tokenHash), 'bytea').as('token_sha256'),
          'users.id',
          cast<Date>(val(now), 'timestamptz').as('created_at'),
        ])
        .where('users.id', '=', userId),
    )
    .execute();
}

/** Whom the link is for, if it could be used now. */
export async function findAccountOfLink(db: Db, tokenHash: Buffer, now: Date) {
  const row = await db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(['users.email', 'users.user_name as userName'])
    .where('token_sha256', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('password_resets.created_at', '>', resetLinksStartAfter(now))
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Locks the account that a link is for, before any row that belongs to it; closing an account locks in the same
 * sequence. Without an account, nothing is locked.
 */
export async function lockAccountOfLink(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', (eb) =>
      eb.selectFrom('password_resets').select('user_id').where('token_sha256', '=', tokenHash),
    )
    .forNoKeyUpdate()
    .execute();
}

/**
 * Uses up the link. Of many concurrent calls one gets the account, since the others wait for the row and then find it
 * used.
 * @returns the account's id; null if the link is unknown, used or too old
 */
export async function useResetLink(tx: Tx, tokenHash: Buffer, now: Date): Promise<string | null> {
  const row = await tx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('token_sha256', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('created_at', '>', resetLinksStartAfter(now))
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Ends every unused link of the account. */
export async function endResetLinks(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).where('used_at', 'is', null).execute();
}

/** The kind of mail that carries a link. */
export const RESET_MAIL_KIND = 'password_reset';
