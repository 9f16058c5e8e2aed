import { Type, type Static } from 'typebox';
import { Done, Id, Line, OwnUserId, Shape, WithData } from './common.ts';
import { endpoint } from './endpoint.ts';
import { MAX_LINE } from './limits.ts';

const addressText = {
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

/** What a shopper types into the address form: all five fields (spec §5). */
export const AddressText = Shape(addressText);
export type AddressText = Static<typeof AddressText>;

const OwnAddress = Shape({ userId: OwnUserId, addressId: Id });

export const addAddress = endpoint({
  method: 'POST',
  path: '/api/shop/address/add',
  access: 'shopper',
  summary: 'Saves an address. 409 for a fourth.',
  body: Shape({ userId: Type.Optional(OwnUserId), ...addressText }),
  response: WithData(Address),
});

export const listAddresses = endpoint({
  method: 'GET',
  path: '/api/shop/address/get/:userId',
  access: 'shopper',
  summary: 'The saved addresses, oldest first.',
  params: Shape({ userId: OwnUserId }),
  response: WithData(Type.Array(Address)),
});

export const updateAddress = endpoint({
  method: 'PUT',
  path: '/api/shop/address/update/:userId/:addressId',
  access: 'shopper',
  summary: 'Changes the fields that are sent.',
  params: OwnAddress,
  body: Shape({
    userId: Type.Optional(Type.String({ maxLength: MAX_LINE })),
    ...Type.Partial(Shape(addressText)).properties,
  }),
  response: WithData(Address),
});

export const deleteAddress = endpoint({
  method: 'DELETE',
  path: '/api/shop/address/delete/:userId/:addressId',
  access: 'shopper',
  summary: 'Deletes an address; orders keep their copy.',
  params: OwnAddress,
  response: Done,
});
