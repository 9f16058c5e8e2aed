import { Type, type Static } from 'typebox';
import { Line, Shape } from '../schemas.ts';

export const addressText = {
  address: Line,
  city: Line,
  /** 6 digits, the first not 0 (ruling 26). */
  pincode: Type.String({ maxLength: 20 }),
  /** 10 digits as stored; +91 or 0 before them is understood (ruling 26). */
  phone: Type.String({ maxLength: 30 }),
  notes: Line,
};

export const Address = Shape({
  _id: Type.String(),
  userId: Type.String(),
  address: Type.String(),
  city: Type.String(),
  pincode: Type.String(),
  phone: Type.String(),
  notes: Type.String(),
});
export type Address = Static<typeof Address>;

/** What a shopper types into the address form: all five fields (product §5). */
export const AddressText = Shape(addressText);
export type AddressText = Static<typeof AddressText>;
