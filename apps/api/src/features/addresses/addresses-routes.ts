import * as contract from '@shop/contract/addresses/endpoints';
import * as addressMessages from '@shop/contract/addresses/messages';
import type { Serve } from '../../platform/http/endpoint-registrar.ts';
import { listAddressRows } from './address-queries.ts';
import { presentAddress, presentListedAddress } from './present-address.ts';
import { type AddressDependencies, addAddress, deleteAddress, updateAddress } from './save-address.ts';

/** The four address calls of product §7. */
export function serveAddresses(serve: Serve, dependencies: AddressDependencies): void {
  const { database } = dependencies;

  serve(contract.addAddress, async ({ say, identity, body: { userId: _own, ...typed } }) => {
    const row = await addAddress(dependencies, identity.userId, typed);
    return { message: say(addressMessages.added), data: presentAddress(row) };
  });

  serve(contract.listAddresses, async ({ identity }) => {
    const rows = await listAddressRows(database.read, identity.userId);
    return { data: rows.map(presentListedAddress) };
  });

  serve(contract.updateAddress, async ({ say, identity, params, body: { userId: _own, ...typed } }) => {
    const owner = { userId: identity.userId, addressId: params.addressId };
    const row = await updateAddress(dependencies, owner, typed);
    return { message: say(addressMessages.updated), data: presentAddress(row) };
  });

  serve(contract.deleteAddress, async ({ say, identity, params }) => {
    await deleteAddress(database, { userId: identity.userId, addressId: params.addressId });
    return { message: say(addressMessages.deleted) };
  });
}
