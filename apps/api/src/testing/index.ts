export { type SignedIn, type TestShop, buildTestShop } from './build-test-app.ts';
