import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { MAX_LINE } from '../limits.ts';
import { Done, Id, OwnUserId, Shape, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import { Address, addressText } from './schemas.ts';

const OwnAddress = Shape({ userId: OwnUserId, addressId: Id });

export const addAddress = endpoint(calls.addAddress, {
  summary: 'Saves an address. 409 if three are saved already.',
  body: Shape({ userId: Type.Optional(OwnUserId), ...addressText }),
  response: WithData(Address),
});

export const listAddresses = endpoint(calls.listAddresses, {
  summary: 'Lists the saved addresses, oldest first.',
  params: Shape({ userId: OwnUserId }),
  response: WithData(Type.Array(Address)),
});

export const updateAddress = endpoint(calls.updateAddress, {
  summary: 'Changes the given fields of an address.',
  params: OwnAddress,
  body: Shape({
    userId: Type.Optional(Type.String({ maxLength: MAX_LINE })),
    ...Type.Partial(Shape(addressText)).properties,
  }),
  response: WithData(Address),
});

export const deleteAddress = endpoint(calls.deleteAddress, {
  summary: 'Deletes an address; orders keep their copy.',
  params: OwnAddress,
  response: Done,
});
