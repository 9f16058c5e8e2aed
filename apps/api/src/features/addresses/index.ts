export { serveAddresses } from './addresses-routes.ts';
export { AddressNotFoundError } from './save-address.ts';
