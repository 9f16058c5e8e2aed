export { followOpenTestPurchases } from './shared/follow-test-purchase.ts';
