import { type TestShop, type TestShopOverrides, buildTestShop } from './build-test-app.ts';
import { type TestSandbox, startTestSandbox } from './test-sandbox.ts';

/** A shop whose payments go to a sandbox of its own, which is closed with the shop. */
export async function buildShopWithSandbox(
  overrides: Omit<TestShopOverrides, 'gateway'> = {},
): Promise<{ sandbox: TestSandbox; shop: TestShop }> {
  const sandbox = await startTestSandbox();
  const shop = await buildTestShop({ ...overrides, gateway: sandbox.gateway });
  return {
    sandbox,
    shop: {
      ...shop,
      async close() {
        await shop.close();
        await sandbox.close();
      },
    },
  };
}
