import type { AddressText } from '@shop/contract/addresses/schemas';
import { isPlaceholderEmail } from '@shop/contract/auth/placeholder-email';
import * as authRefusals from '@shop/contract/auth/refusals';
import * as customerRefusals from '@shop/contract/customers/refusals';
import type { Database, Tx } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';
import type { ShopContext } from '../../../shop-context.ts';
import { type AddressDependencies, updateAddress } from '../../addresses/index.ts';
import { HASH_OF_NO_PASSWORD, endOtherSessions } from '../../auth/index.ts';
import { lockOpenAccount } from '../shared/lock-open-account.ts';

export type CorrectDependencies = Pick<ShopContext, 'database' | 'clock'> & AddressDependencies;

interface Correction {
  customerId: string;
  byUserId: string;
}

/**
 * Corrects the name of an account and of its tickets, or the email of one that nobody has opened yet: an email that
 * opens an account is changed only by somebody who reads both mailboxes (decision 0109). Reviews keep the name that
 * they were written under, and papers are never changed.
 * @throws customer_not_found, account_not_closable if it is closed, email_unreachable, customer_email_theirs,
 *   customer_email_taken
 */
export async function correctCustomer(
  { database, clock }: Pick<ShopContext, 'database' | 'clock'>,
  {
    customerId,
    byUserId,
    userName,
    newEmail,
  }: Correction & { userName?: string | undefined; newEmail?: string | undefined },
): Promise<void> {
  await database
    .writeLocking(async (tx) => {
      const known = await lockOpenAccount(tx, customerId);
      const name = userName?.trim() ?? known.userName;
      const wanted = newEmail?.trim() ?? known.email;
      if (wanted.toLowerCase() !== known.email.toLowerCase()) ensureMayHave(known, wanted);
      await tx
        .updateTable('users')
        .set({ user_name: name, email: wanted })
        .where('id', '=', customerId)
        .execute();
      const told = { name, ...(wanted !== known.email && { email: wanted }) };
      await tx.updateTable('tickets').set(told).where('user_id', '=', customerId).execute();
      await noteCorrection(tx, { customerId, byUserId, at: clock.now() });
    })
    .catch((error: unknown) => {
      // The unique index decides between accounts that take one address at once.
      const isTaken =
        error instanceof Error && 'constraint' in error && error.constraint === 'users_email_key';
      throw isTaken ? refuse(customerRefusals.emailTaken, { field: 'newEmail' }) : error;
    });
}

/**
 * Corrects an address that a shopper has saved; orders keep their copy.
 * @throws customer_not_found, account_not_closable if it is closed, address_not_found, invalid_address
 */
export async function correctCustomerAddress(
  dependencies: CorrectDependencies,
  { customerId, byUserId, addressId, typed }: Correction & { addressId: string; typed: Partial<AddressText> },
): Promise<void> {
  const { database, clock } = dependencies;
  await database.writeLocking((tx) => lockOpenAccount(tx, customerId));
  await updateAddress(dependencies, { userId: customerId, addressId }, typed);
  await database.write((tx) => noteCorrection(tx, { customerId, byUserId, at: clock.now() }));
}

/**
 * Signs a shopper out on all devices; on which ones they are is theirs to see.
 * @throws customer_not_found, account_not_closable if it is closed
 */
export async function endCustomerDevices(database: Database, customerId: string): Promise<void> {
  await database.writeLocking(async (tx) => {
    await lockOpenAccount(tx, customerId);
    await endOtherSessions(tx, customerId, null);
  });
}

function ensureMayHave(known: Awaited<ReturnType<typeof lockOpenAccount>>, wanted: string): void {
  if (isPlaceholderEmail(wanted)) throw refuse(authRefusals.emailUnreachable, { field: 'newEmail' });
  if (known.emailProvenAt !== null || known.password_hash !== HASH_OF_NO_PASSWORD) {
    throw refuse(customerRefusals.emailIsTheirs, { field: 'newEmail' });
  }
}

async function noteCorrection(
  tx: Tx,
  { customerId, byUserId, at }: Correction & { at: Date },
): Promise<void> {
  await tx
    .insertInto('customer_records')
    .values({ user_id: customerId, kind: 'corrected', note: null, by_user_id: byUserId, at })
    .execute();
}
