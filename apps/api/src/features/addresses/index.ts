export { presentBusiness } from './present-address.ts';
export type { Business } from './rules/settle-business.ts';
export { createFindAddressProblem } from './find-address-problem.ts';
export { serveAddresses } from './addresses-routes.ts';
export { type AddressDependencies, completeOrderAddress, updateAddress } from './save-address.ts';
