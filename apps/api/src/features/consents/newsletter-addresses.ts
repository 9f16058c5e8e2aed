import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../database.ts';
import { takeBack } from './consent-queries.ts';
import { hashOf } from './queue-optional-mail.ts';

/** Whether a row of `newsletter_addresses` counts: confirmed from the mailbox, and not stopped since. */
export const isConfirmed: RawBuilder<boolean> = sql<boolean>`confirmed_at is not null and stopped_at is null`;

/** The mailbox of an account that has proven it, if it asked for the newsletter itself, as a choice. */
export async function findConfirmedAddress(db: Db, userId: string) {
  return db
    .selectFrom('newsletter_addresses')
    .innerJoin('users', (join) =>
      join.on(sql<boolean>`newsletter_addresses.email = lower(users.email) and email_proven_at is not null`),
    )
    .select(['confirmed_at as given_at', 'stopped_at as taken_back_at'])
    .select(sql.lit<'newsletter'>('newsletter').as('purpose'))
    .where('users.id', '=', userId)
    .where(isConfirmed)
    .executeTakeFirst();
}

/** Ends what a mailbox asked for, and what it has not confirmed yet: no link of before starts it again. */
export async function stopAddress(tx: Tx, { email, at }: { email: string; at: Date }): Promise<void> {
  const address = email.toLowerCase();
  await tx
    .deleteFrom('newsletter_addresses')
    .where('email', '=', address)
    .where('confirmed_at', 'is', null)
    .execute();
  await tx
    .updateTable('newsletter_addresses')
    .set({ stopped_at: at })
    .where('email', '=', address)
    .where(isConfirmed)
    .execute();
}

/**
 * Ends the newsletter for the mailbox of a mail with this token, for the account that it was written to, and for one that
 * has proven the mailbox since. What has not left is left out when its turn comes.
 * @returns whether a newsletter had this token in its link
 */
export async function stopNewsletter(tx: Tx, token: string, at: Date): Promise<boolean> {
  const recipient = await tx
    .updateTable('newsletter_recipients')
    .set((eb) => ({ stopped_at: eb.fn.coalesce('stopped_at', eb.val(at)) }))
    .where('token_sha256', '=', hashOf(token))
    .returning(['email', 'user_id'])
    .executeTakeFirst();
  if (recipient === undefined) return false;
  const { email, user_id: userId } = recipient;
  await stopAddress(tx, { email, at });
  const accounts = await tx
    .selectFrom('users')
    .select(['id', 'email', 'email_proven_at'])
    .where((eb) =>
      eb.or([
        eb('id', '=', userId),
        eb.and([sql<boolean>`lower(email) = ${email}`, eb('email_proven_at', 'is not', null)]),
      ]),
    )
    .execute();
  for (const account of accounts) {
    await takeBack(tx, { userId: account.id, purpose: 'newsletter', at });
    // Its askings moved with it where the account has another email now.
    if (account.email_proven_at !== null) await stopAddress(tx, { email: account.email, at });
  }
  return true;
}
