import { Type, type Static } from 'typebox';
import { MAX_LINE, MAX_NAME } from '../limits.ts';
import { Line, Shape } from '../schemas.ts';

/** Who buys as a business (decision 0189). In a change, what is left out of it stays as it is. */
const business = {
  /** 15 characters, in any case and with blanks. Left out or empty: a consumer buys. */
  gstin: Type.Optional(Type.String({ maxLength: 40 })),
  /** The name that the GSTIN is registered under. Required with one. */
  businessName: Type.Optional(Type.String({ maxLength: MAX_NAME })),
  /**
   * The registered address in one line, with its PIN code. Required where the GSTIN is of another state than the
   * address, and dropped where it is not.
   */
  businessAddress: Type.Optional(Type.String({ maxLength: MAX_LINE })),
};

export const addressText = {
  address: Line,
  city: Line,
  /** 6 digits, the first not 0 (ruling 26). */
  pincode: Type.String({ maxLength: 20 }),
  /** 10 digits as stored; +91 or 0 before them is understood (ruling 26). */
  phone: Type.String({ maxLength: 30 }),
  notes: Line,
  /** The name on the parcel. Left out or empty: the account's own name. */
  recipient: Type.Optional(Type.String({ maxLength: MAX_NAME })),
  /**
   * The state's name, such as `Himachal Pradesh`. Left out or empty: the state of the PIN code; where there are
   * several, the one that the city names (`Yanam, Puducherry`). 400 where that leaves it open, and for a state that
   * the PIN code is not in.
   */
  state: Type.Optional(Type.String({ maxLength: MAX_LINE })),
  /**
   * The PIN code for which a person was asked and said that the state is right, although India Post has it in another
   * one. Left out or empty: nobody was.
   */
  stateConfirmedFor: Type.Optional(Type.String({ maxLength: 20 })),
  ...business,
};

/** The business that buys. All of it is left out where a consumer does. */
export const namedBusiness = {
  gstin: Type.Optional(Type.String()),
  businessName: Type.Optional(Type.String()),
  /** Left out, too, where the GSTIN is of the address's own state. */
  businessAddress: Type.Optional(Type.String()),
};

/** An address as it is read, with the business that buys. */
export const writtenAddress = {
  address: Type.String(),
  city: Type.String(),
  pincode: Type.String(),
  phone: Type.String(),
  notes: Type.String(),
  /** Left out when the parcel carries the account's own name. */
  recipient: Type.Optional(Type.String()),
  /** A state's name; left out where it is not known. */
  state: Type.Optional(Type.String()),
  ...namedBusiness,
};

export const Address = Shape({
  _id: Type.String(),
  userId: Type.String(),
  ...writtenAddress,
  /** Left out where nobody was asked. */
  stateConfirmedFor: Type.Optional(Type.String()),
  /** Where the account's newest order went that was paid, or confirmed in cash. Left out for all other addresses. */
  isLastUsed: Type.Optional(Type.Boolean()),
});
export type Address = Static<typeof Address>;

/** What a shopper types into the address form: five required fields (product §5) and optional ones. */
export const AddressText = Shape(addressText);
export type AddressText = Static<typeof AddressText>;

/** The address that an owner types for an order. The note for the courier is optional. */
export const OrderAddressText = Shape({
  ...addressText,
  notes: Type.Optional(Type.String({ maxLength: MAX_LINE })),
});
export type OrderAddressText = Static<typeof OrderAddressText>;
