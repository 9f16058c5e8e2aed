import type { PaymentGateway } from '../features/gateway/index.ts';
import type { TestShop } from './build-test-app.ts';

/** What the jobs of payments and books need, for a test's shop. Nobody is notified of their changes. */
export function paymentDependencies(shop: TestShop, gateway: PaymentGateway) {
  return {
    database: shop.database,
    gateway,
    clock: shop.clock,
    readSettings: shop.readSettings,
    papers: shop.papers,
    logger: shop.app.log,
  };
}
