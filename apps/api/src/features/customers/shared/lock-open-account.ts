import * as customerRefusals from '@shop/contract/customers/refusals';
import type { LockingTx } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';

/**
 * Locks a shopper's account; an order that is being placed waits for it. A closed one keeps nothing that could be
 * changed. @throws customer_not_found; account_not_closable if it is closed
 */
export async function lockOpenAccount(tx: LockingTx, customerId: string) {
  const known = await tx
    .selectFrom('users')
    .select([
      'email',
      'user_name as userName',
      'email_proven_at as emailProvenAt',
      'language',
      'password_hash',
      'closed_at',
    ])
    .where('id', '=', customerId)
    .where('role', '=', 'user')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!known) throw refuse(customerRefusals.notFound);
  if (known.closed_at !== null) throw refuse(customerRefusals.closedAlready);
  return known;
}
