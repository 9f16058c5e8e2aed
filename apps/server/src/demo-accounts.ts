import type { Database } from '@shop/api';

/** The account that can sign in to the demonstration shop with its known password. */
export const DEMO_ADMIN_EMAIL = 'admin@deodar.example';
export const DEMO_SHOPPER_EMAILS = ['asha@deodar.example', 'ravi@deodar.example'];

/** All existing accounts of the demonstration shop: the owner, the shoppers and the reviewers. */
export async function listDemoEmails(database: Database): Promise<string[]> {
  const accounts = await database.read
    .selectFrom('users')
    .select('email')
    .where('email', 'like', '%@deodar.example')
    .execute();
  return accounts.map((account) => account.email);
}

/** Whether this is the demonstration shop, because its shoppers exist. */
export async function hasDemoAccounts(database: Database): Promise<boolean> {
  const shopper = await database.read
    .selectFrom('users')
    .select('id')
    .where('email', 'in', DEMO_SHOPPER_EMAILS)
    .limit(1)
    .executeTakeFirst();
  return shopper !== undefined;
}
