import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Language } from '@shop/contract/languages';
import * as authMessages from '@shop/contract/auth/messages';
import type { Database } from '../../database.ts';
import { ConflictError } from '../../platform/errors.ts';
import { ensureFitPassword } from './passwords/check-new-password.ts';
import { hashPassword } from './passwords/hash-password.ts';

export class EmailTakenError extends ConflictError {
  readonly code = 'email_taken';
}

/** Who an account is for, with the password as it was typed. */
export interface NewAccount {
  userName: string;
  email: string;
  password: string;
  role: 'user' | 'admin';
  /** What mails are written in; English unless told. */
  language?: Language | undefined;
}

/**
 * Makes an account.
 * @param turn whose turn the hashing is, where several wait
 * @returns its id
 * @throws UnfitPasswordError for a password that ruling 15 refuses
 * @throws EmailTakenError where the email has an account, in whatever case, however many are made at once
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
      // The unique index decides between registrations at once.
      .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
      .returning('id')
      .executeTakeFirst(),
  );
  if (!inserted) throw new EmailTakenError(authMessages.userExists);
  return inserted.id;
}
