import type { Database } from '@shop/api';

/** The account that can sign in to the demonstration shop with its known password. */
export const DEMO_ADMIN_EMAIL = 'admin@deodar.example';
export const DEMO_SHOPPER_EMAILS = ['asha@deodar.example', 'ravi@deodar.example'];

/** Whether this is the demonstration shop, because accounts that came with it are left. */
export async function hasDemoAccounts(database: Database): Promise<boolean> {
  const shopper = await database.read
    .selectFrom('demonstration_rows')
    .select('id')
    .where('kind', '=', 'person')
    .limit(1)
    .executeTakeFirst();
  return shopper !== undefined;
}
