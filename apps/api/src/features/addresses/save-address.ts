import { v7 as uuidv7 } from 'uuid';
import type { AddressText, OrderAddressText } from '@shop/contract/addresses/schemas';
import { STATES } from '@shop/contract/delivery/states';
import { MAX_ADDRESSES } from '@shop/contract/limits';
import * as addressMessages from '@shop/contract/addresses/messages';
import * as generalMessages from '@shop/contract/messages';
import type { Database, Tx } from '../../database.ts';
import { ConflictError, NotFoundError, SignedOutError } from '../../platform/errors.ts';
import type { PinCodes } from '../delivery/index.ts';
import { type AddressRow, findAddress } from './address-queries.ts';
import { checkedAddressText } from './rules/address-text.ts';

export class AddressLimitReachedError extends ConflictError {
  readonly code = 'address_limit_reached';
}

export class AddressNotFoundError extends NotFoundError {
  readonly code = 'address_not_found';
}

/** The owner has closed the account since the shopper's token was checked. */
export class AccountClosedError extends SignedOutError {
  readonly code = 'not_signed_in';
}

export interface AddressDependencies {
  database: Database;
  /** Gives the state that a PIN code is in. */
  pinCodes: PinCodes;
}

/**
 * An address as it is stored: checked, and with the state of its PIN code if none was typed.
 * @throws InvalidAddressError with a sentence for each wrong field
 */
function completeAddress<T extends Partial<AddressText>>(pinCodes: PinCodes, typed: T): Promise<T> {
  return withState(pinCodes, checkedAddressText(typed));
}

/**
 * The address of an order as an owner types it. Optional fields that are left out become empty.
 * @throws InvalidAddressError with a sentence for each wrong field
 */
export async function completeOrderAddress(
  pinCodes: PinCodes,
  typed: OrderAddressText,
): Promise<Required<AddressText>> {
  return { recipient: '', state: '', notes: '', ...(await completeAddress(pinCodes, typed)) };
}

/** Fills in the state of a PIN code that comes without one, if all its post offices are in one state. */
async function withState<T extends Partial<AddressText>>(pinCodes: PinCodes, text: T): Promise<T> {
  if (text.pincode === undefined || text.state) return text;
  const [only, ...others] = (await pinCodes.find(text.pincode))?.states ?? [];
  return { ...text, state: only !== undefined && others.length === 0 ? STATES[only] : '' };
}

/**
 * Saves a new address.
 * @throws AddressLimitReachedError for a fourth, however many are sent at once (ruling 26), AccountClosedError
 */
export async function addAddress(
  { database, pinCodes }: AddressDependencies,
  userId: string,
  typed: AddressText,
): Promise<AddressRow> {
  const text = await completeAddress(pinCodes, typed);
  return database.write(async (tx) => {
    await ensureRoomForAddress(tx, userId);
    return tx
      .insertInto('addresses')
      .values({ id: uuidv7(), user_id: userId, ...text })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/**
 * Locks the shopper's row first, so that concurrent calls count each other's addresses and an account that is closed
 * meanwhile keeps none.
 */
async function ensureRoomForAddress(tx: Tx, userId: string): Promise<void> {
  const shopper = await tx
    .selectFrom('users')
    .select('closed_at')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (shopper.closed_at !== null) throw new AccountClosedError(generalMessages.signIn);
  const { count } = await tx
    .selectFrom('addresses')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (count >= MAX_ADDRESSES) throw new AddressLimitReachedError(addressMessages.limit);
}

/**
 * Changes the fields that were sent.
 * @throws AddressNotFoundError if the address is unknown or somebody else's
 */
export async function updateAddress(
  { database, pinCodes }: AddressDependencies,
  owner: { userId: string; addressId: string },
  typed: Partial<AddressText>,
): Promise<AddressRow> {
  const text = await completeAddress(pinCodes, typed);
  return database.write(async (tx) => {
    if (Object.keys(text).length === 0) return getAddress(tx, owner);
    const row = await tx
      .updateTable('addresses')
      .set(text)
      .where('id', '=', owner.addressId)
      .where('user_id', '=', owner.userId)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new AddressNotFoundError(addressMessages.notFound);
    return row;
  });
}

async function getAddress(tx: Tx, { userId, addressId }: { userId: string; addressId: string }) {
  const row = await findAddress(tx, userId, addressId);
  if (!row) throw new AddressNotFoundError(addressMessages.notFound);
  return row;
}

/**
 * Deletes an address; orders keep their copy of it.
 * @throws AddressNotFoundError if the address is unknown or somebody else's
 */
export async function deleteAddress(
  database: Database,
  { userId, addressId }: { userId: string; addressId: string },
): Promise<void> {
  const deleted = await database.write((tx) =>
    tx
      .deleteFrom('addresses')
      .where('id', '=', addressId)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirst(),
  );
  if (!deleted) throw new AddressNotFoundError(addressMessages.notFound);
}
