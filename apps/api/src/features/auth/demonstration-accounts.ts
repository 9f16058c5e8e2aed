import type { Db } from '../../database.ts';
import { DEMO_PASSWORD } from '../../platform/demo-password.ts';
import { isPassword } from './passwords/hash-password.ts';

/**
 * The email of an account of the demonstration that still has its known password; null if there is none. Accounts that
 * others registered do not count, whatever their emails and passwords are. For the check before live payments.
 */
export async function findOpenDemonstrationAccount(db: Db): Promise<string | null> {
  const accounts = await db
    .selectFrom('demonstration_rows as noted')
    .innerJoin('users', (join) => join.on((eb) => eb(eb.cast('users.id', 'text'), '=', eb.ref('noted.id'))))
    .select(['users.email', 'users.password_hash'])
    .where('noted.kind', 'in', ['person', 'admin'])
    .orderBy('noted.kind')
    .execute();
  for (const { email, password_hash } of accounts) {
    if (await isPassword(DEMO_PASSWORD, password_hash)) return email;
  }
  return null;
}

/** Whether an account came with the demonstration shop. */
export async function isDemonstrationAccount(db: Db, userId: string): Promise<boolean> {
  const noted = await db
    .selectFrom('demonstration_rows')
    .select('id')
    .where('kind', 'in', ['person', 'admin'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return noted !== undefined;
}
