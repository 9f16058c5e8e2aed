export { serveAddresses } from './addresses-routes.ts';
export { AddressNotFoundError, completeAddress } from './save-address.ts';
