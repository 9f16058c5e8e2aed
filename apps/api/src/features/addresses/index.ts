export { serveAddresses } from './addresses-routes.ts';
export { AddressNotFoundError, completeOrderAddress } from './save-address.ts';
