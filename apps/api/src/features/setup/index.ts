export { followOpenTestPurchases } from './shared/follow-test-purchase.ts';
export { openPublicAddress } from './shared/open-public-address.ts';
