import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Language } from '@shop/contract/languages';
import * as authRefusals from '@shop/contract/auth/refusals';
import type { Database } from '../../database.ts';
import { refuse } from '../../platform/errors.ts';
import { ensureFitPassword } from './passwords/check-new-password.ts';
import { hashPassword } from './passwords/hash-password.ts';

/** Who an account is for, and the password as it was typed. */
export interface NewAccount {
  userName: string;
  email: string;
  password: string;
  role: 'user' | 'admin';
  /** The language of mails; English by default. */
  language?: Language | undefined;
}

/**
 * Creates an account.
 * @param turn on whose behalf the password is hashed, for a fair share of the hashing (`inHashingTurn`)
 * @returns its id
 * @throws unfit_password for a password that ruling 15 refuses
 * @throws email_taken if the email has an account, in whatever case, also of several concurrent calls
 */
export async function createAccount(
  database: Database,
  { userName, email, password, role, language = 'en' }: NewAccount,
  turn?: string,
): Promise<string> {
  ensureFitPassword(password);
  const passwordHash = await hashPassword(password, turn);
  const inserted = await database.write((tx) =>
    tx
      .insertInto('users')
      .values({
        id: uuidv7(),
        email,
        user_name: userName.trim(),
        role,
        language,
        password_hash: passwordHash,
      })
      // The unique index decides between concurrent registrations.
      .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
      .returning('id')
      .executeTakeFirst(),
  );
  if (!inserted) throw refuse(authRefusals.userExists);
  return inserted.id;
}
