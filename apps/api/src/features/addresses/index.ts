export { createFindAddressProblem } from './find-address-problem.ts';
export { InvalidAddressError } from './rules/address-text.ts';
export { serveAddresses } from './addresses-routes.ts';
export { AddressNotFoundError, completeOrderAddress } from './save-address.ts';
