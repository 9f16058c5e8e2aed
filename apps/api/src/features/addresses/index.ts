export { createFindAddressProblem } from './find-address-problem.ts';
export { serveAddresses } from './addresses-routes.ts';
export { completeOrderAddress } from './save-address.ts';
