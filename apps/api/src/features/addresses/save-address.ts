import { pinCodeIn } from '@shop/contract/addresses/business';
import { refuse } from '../../platform/errors.ts';
import { v7 as uuidv7 } from 'uuid';
import type { AddressText, OrderAddressText } from '@shop/contract/addresses/schemas';
import { MAX_ADDRESSES } from '@shop/contract/limits';
import type { ShopContext } from '../../shop-context.ts';
import type { Database, LockingTx } from '../../database.ts';
import * as addressRefusals from '@shop/contract/addresses/refusals';
import type { PinCodes } from '../delivery/index.ts';
import type { AddressRow } from './address-queries.ts';
import { checkedAddressText } from './rules/address-text.ts';
import {
  type Business,
  type TypedBusiness,
  ensureRegisteredThere,
  settledBusiness,
} from './rules/settle-business.ts';
import { settledState } from './rules/settle-state.ts';

export interface AddressDependencies extends Pick<ShopContext, 'database'> {
  /** Gives the state that a PIN code is in. */
  pinCodes: PinCodes;
}

/** An address that is stored already, as far as its place goes. */
type StoredPlace = Pick<AddressRow, 'pincode' | 'city' | 'state' | 'state_confirmed_for'>;

/**
 * The address of an order as an owner types it. Optional fields that are left out become empty.
 * @param stored the present address of the locked order, if there is one: its state was settled when it was placed
 * @throws invalid_address with a sentence for each wrong field
 */
export async function completeOrderAddress(
  pinCodes: PinCodes,
  typed: OrderAddressText,
  stored?: Pick<AddressRow, 'pincode' | 'city' | 'state'> & Business,
): Promise<Required<Omit<AddressText, 'stateConfirmedFor' | keyof TypedBusiness>> & Business> {
  const checked = checkedAddressText(typed);
  const before = stored && { ...stored, state_confirmed_for: stored.pincode };
  const { state } = await placeOf(pinCodes, checked, before);
  const { recipient = '', address, city, pincode, phone, notes = '' } = checked;
  const business = await businessOf(pinCodes, checked, { stored, state });
  return { recipient, address, city, pincode, state, phone, notes, ...business };
}

/**
 * The state of an address, and the PIN code for which it was confirmed. What is left out of a change is as it is
 * stored; a stored confirmation counts for the state and the PIN code that it was given for.
 * @throws invalid_address
 */
async function placeOf(
  pinCodes: PinCodes,
  typed: Partial<OrderAddressText>,
  stored?: StoredPlace,
): Promise<{ state: string; state_confirmed_for: string }> {
  const pincode = typed.pincode ?? stored?.pincode ?? '';
  const city = typed.city ?? stored?.city ?? '';
  const before = stored?.pincode === pincode ? stored : undefined;
  const state = typed.state || (before?.state ?? '');
  const confirmed = before?.state === state ? before.state_confirmed_for : '';
  const stateConfirmedFor = typed.stateConfirmedFor || confirmed;
  const states = (await pinCodes.find(pincode))?.states ?? [];
  return {
    state: settledState({ pincode, city, state, stateConfirmedFor }, states),
    state_confirmed_for: stateConfirmedFor,
  };
}

/**
 * The business of an address.
 * @param place the state that the address has by now, and what is stored
 * @throws invalid_address
 */
async function businessOf(
  pinCodes: PinCodes,
  typed: TypedBusiness,
  place: { stored?: Business | undefined; state: string },
): Promise<Business> {
  const business = settledBusiness(typed, place);
  const { business_address: address } = business;
  if (address === '' || (place.stored && isSameBusiness(business, place.stored))) return business;
  const pin = pinCodeIn(address)?.pin ?? '';
  ensureRegisteredThere(business, (await pinCodes.find(pin))?.states ?? []);
  return business;
}

/**
 * Saves a new address.
 * @throws address_limit_reached for a fourth, however many are sent at once (ruling 26), not_signed_in
 */
export async function addAddress(
  { database, pinCodes }: AddressDependencies,
  userId: string,
  typed: AddressText,
): Promise<AddressRow> {
  const checked = checkedAddressText(typed);
  const place = await placeOf(pinCodes, checked);
  const { stateConfirmedFor: _, gstin, businessName, businessAddress, ...text } = checked;
  const business = await businessOf(pinCodes, { gstin, businessName, businessAddress }, place);
  return database.writeLocking(async (tx) => {
    await ensureRoomForAddress(tx, userId);
    return tx
      .insertInto('addresses')
      .values({ id: uuidv7(), user_id: userId, ...text, ...place, ...business })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/**
 * Locks the shopper's row first, so that concurrent calls count each other's addresses and an account that is closed
 * meanwhile keeps none.
 */
async function ensureRoomForAddress(tx: LockingTx, userId: string): Promise<void> {
  const shopper = await tx
    .selectFrom('users')
    .select('closed_at')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (shopper.closed_at !== null) throw refuse(addressRefusals.accountClosed);
  const { count } = await tx
    .selectFrom('addresses')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (count >= MAX_ADDRESSES) throw refuse(addressRefusals.limit);
}

/**
 * Changes the fields that were sent; a PIN code or a state together with what is stored of the other.
 * @throws invalid_address with a sentence for each wrong field
 * @throws address_not_found if the address is unknown or somebody else's
 */
export async function updateAddress(
  { database, pinCodes }: AddressDependencies,
  owner: { userId: string; addressId: string },
  typed: Partial<AddressText>,
): Promise<AddressRow> {
  const checked = checkedAddressText(typed);
  const { state, stateConfirmedFor: _, gstin, businessName, businessAddress, ...rest } = checked;
  const typedBusiness = { gstin, businessName, businessAddress };
  // Locked, so that no other change moves the address away from the business, or gives it one, in between.
  return database.writeLocking(async (tx) => {
    const stored = await lockAddress(tx, owner);
    const isMoved = Boolean(rest.pincode || state || (rest.city && stored.state === ''));
    const place = isMoved ? await placeOf(pinCodes, checked, stored) : undefined;
    const business = await businessOf(pinCodes, typedBusiness, {
      stored,
      state: place?.state ?? stored.state,
    });
    const text = { ...rest, ...place, ...(isSameBusiness(business, stored) ? {} : business) };
    if (Object.keys(text).length === 0) return stored;
    return tx
      .updateTable('addresses')
      .set(text)
      .where('id', '=', owner.addressId)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

function isSameBusiness(one: Business, other: Business): boolean {
  return (['gstin', 'business_name', 'business_address'] as const).every((part) => one[part] === other[part]);
}

async function lockAddress(
  tx: LockingTx,
  { userId, addressId }: { userId: string; addressId: string },
): Promise<AddressRow> {
  const row = await tx
    .selectFrom('addresses')
    .selectAll()
    .where('id', '=', addressId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw refuse(addressRefusals.notFound);
  return row;
}

/**
 * Deletes an address; orders keep their copy of it.
 * @throws address_not_found if the address is unknown or somebody else's
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
  if (!deleted) throw refuse(addressRefusals.notFound);
}
