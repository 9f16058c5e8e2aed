import { placeholderEmail } from '@shop/contract/auth/placeholder-email';
import * as handOrderRefusals from '@shop/contract/hand-orders/refusals';
import type { HandOrder } from '@shop/contract/hand-orders/schemas';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { LockingTx } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';
import { HASH_OF_NO_PASSWORD } from '../../auth/index.ts';

/**
 * Who the order is for: a known customer, the account with the typed email, or a new account without a password. If
 * the new account has an email, its owner can take it over by 'Forgot password'. An account whose email nobody has
 * proven may be a stranger's, who would see the order and its address, so the email alone does not choose it.
 * @returns the account's id
 * @throws invalid_hand_order
 */
export async function findHandCustomer(
  tx: LockingTx,
  { customerId, newCustomer }: Pick<HandOrder, 'customerId' | 'newCustomer'>,
): Promise<string> {
  if (customerId !== undefined) {
    const known = await tx
      .selectFrom('users')
      .select(['id', 'closed_at'])
      .where('id', '=', customerId)
      .where('role', '=', 'user')
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!known) throw refuse(handOrderRefusals.customerMissing, { field: 'customerId' });
    if (known.closed_at !== null) throw refuse(handOrderRefusals.accountClosed, { field: 'customerId' });
    return known.id;
  }
  if (newCustomer === undefined) throw refuse(handOrderRefusals.customerMissing, { field: 'userName' });
  // An account that closes while this waits for it gives its email free, so a second try finds nobody in the way.
  const account = (await insertOrFind(tx, newCustomer)) ?? (await insertOrFind(tx, newCustomer));
  if (!account) throw new Error('Two accounts with the same email closed at the same moment');
  if (account.role !== 'user') throw refuse(handOrderRefusals.emailIsOwners, { field: 'email' });
  if (!account.isOwners) throw refuse(handOrderRefusals.emailNotProven, { field: 'email' });
  return account.id;
}

/**
 * A new account, or the one that has the email, with whether it can only be opened by somebody who reads the mailbox; null if that one was closed while this waited for it.
 */
async function insertOrFind(
  tx: LockingTx,
  newCustomer: NonNullable<HandOrder['newCustomer']>,
): Promise<{ id: string; role: 'user' | 'admin' | 'staff'; isOwners: boolean } | null> {
  const id = uuidv7();
  const email = newCustomer.email?.trim() || placeholderEmail(`by-hand-${id}`);
  const inserted = await tx
    .insertInto('users')
    .values({
      id,
      email,
      user_name: newCustomer.userName.trim(),
      role: 'user',
      password_hash: HASH_OF_NO_PASSWORD,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning(['id', 'role'])
    .executeTakeFirst();
  if (inserted) return { ...inserted, isOwners: true };
  const account = await tx
    .selectFrom('users')
    .select(['id', 'role'])
    .select((eb) =>
      eb
        .or([eb('email_proven_at', 'is not', null), eb('password_hash', '=', HASH_OF_NO_PASSWORD)])
        .$castTo<boolean>()
        .as('isOwners'),
    )
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return account ?? null;
}
