import type { Said } from '@shop/messages';
import { said } from '@shop/messages';
import { sql } from 'kysely';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { Database, Db, Tx } from '../../../database.ts';
import { findAccountByEmail, lockAccount } from '../account-queries.ts';
import { endOtherSessions } from '../sessions.ts';
import * as changes from './factor-changes.messages.ts';
import { queueFactorMail } from './factor-mail.ts';
import { removeFactors } from './factor-queries.ts';
import { beginProofGrace } from './required-proof.ts';

/**
 * Makes the password of an account enough again, and the only way in, for somebody who has lost what proved it, and ends
 * all its sessions, which may be on the lost phone. A mail tells who did it, and one of the number that no longer signs in. Where the shop requires a proof, the days of grace begin
 * again, also if there was none.
 * @returns whether there was something to remove
 */
export async function resetFactors(
  tx: Tx,
  userId: string,
  changed: Said,
  mail: { at: Date; settings: ShopSettings },
): Promise<boolean> {
  const account = await lockAccount(tx, userId);
  await beginProofGrace(tx, userId, mail.at);
  const { hadSecond, phone } = await removeFactors(tx, userId);
  if (!hadSecond && phone === null) return false;
  await endOtherSessions(tx, userId, null);
  if (hadSecond) await queueFactorMail(tx, account, changed, mail);
  if (phone !== null) {
    await queueFactorMail(tx, account, said(changes.phoneRemoved, { end: phone.slice(-4) }), mail);
  }
  return true;
}

/**
 * Does that for the operator of the server.
 * @returns `unknown` if no open account has the email, `none` if its password is enough already
 */
export async function resetFactorsByEmail(
  database: Database,
  email: string,
  mail: { at: Date; settings: ShopSettings },
): Promise<'reset' | 'none' | 'unknown'> {
  return database.write(async (tx) => {
    const account = await findAccountByEmail(tx, email);
    if (account === null || account.closed_at !== null) return 'unknown';
    return (await resetFactors(tx, account.id, said(changes.resetOnServer), mail)) ? 'reset' : 'none';
  });
}

/** Somebody who works for the shop, as the operator of the server sees them. */
export interface ListedPerson {
  email: string;
  userName: string;
  role: string;
  hasAuthenticator: boolean;
  passkeys: number;
  recoveryCodesLeft: number;
  lastSeenAt: Date | null;
}

/** Who works for the shop, owners first. */
export async function listPeople(db: Db): Promise<ListedPerson[]> {
  return db
    .selectFrom('users')
    .select((eb) => [
      'email',
      'user_name as userName',
      eb.fn.coalesce('staff_role', sql.lit('owner')).$castTo<string>().as('role'),
      eb
        .exists(
          eb
            .selectFrom('authenticators')
            .select('user_id')
            .whereRef('authenticators.user_id', '=', 'users.id')
            .where('confirmed_at', 'is not', null),
        )
        .$castTo<boolean>()
        .as('hasAuthenticator'),
      sql<number>`(select count(*)::integer from passkeys where user_id = users.id)`.as('passkeys'),
      sql<number>`(
        select count(*)::integer from recovery_codes where user_id = users.id and used_at is null
      )`.as('recoveryCodesLeft'),
      eb
        .selectFrom('sessions')
        .select((of) => of.fn.max('last_used_at').as('at'))
        .whereRef('sessions.user_id', '=', 'users.id')
        .as('lastSeenAt'),
    ])
    .where('role', 'in', ['admin', 'staff'])
    .where('closed_at', 'is', null)
    .orderBy('role')
    .orderBy('email')
    .execute();
}
