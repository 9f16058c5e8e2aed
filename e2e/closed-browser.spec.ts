import { controlSandbox } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { payByUpi } from './support/people.ts';
import { startedPurchase } from './support/purchase.ts';
import { type RunningShop, START_TIMEOUT_MS, startShop } from './support/start-shop.ts';

/** A short hold, so that the reconciler does not take a minute to reach the order. */
const HOLD_SECONDS = '20';

let shop: RunningShop;
test.beforeAll(async ({ database }) => {
  test.setTimeout(START_TIMEOUT_MS);
  shop = await startShop(database, { HOLD_SECONDS });
});
test.afterAll(() => shop.remove());

for (const webhook of ['arrives', 'is dropped'] as const) {
  test(`a payment whose browser is closed right after it is confirmed, the webhook ${webhook}`, async ({
    browser,
  }) => {
    if (webhook === 'is dropped') {
      await controlSandbox(shop.sandboxUrl, 'POST', 'faults', { webhooks: [{ fault: 'drop', times: 100 }] });
    }
    const context = await browser.newContext({ baseURL: shop.url });
    const { page, shopper } = await startedPurchase(context, shop.url);
    // The browser's report never reaches the shop.
    await page.route('**/api/shop/order/capture', (route) => route.abort());
    await payByUpi(page);
    await expect
      .poll(() => capturesOf(shop), { message: 'the sandbox has charged the payment' })
      .toBeGreaterThan(0);
    await context.close();

    await expect
      .poll(() => newestOrderOf(shop.url, shopper), { timeout: 60_000 })
      .toMatchObject({ orderStatus: 'confirmed', paymentStatus: 'paid' });
    await controlSandbox(shop.sandboxUrl, 'DELETE', 'faults');
  });
}

async function capturesOf({ sandboxUrl }: RunningShop): Promise<number> {
  const response = await fetch(`${sandboxUrl}/__control/ledger`);
  const { entries } = (await response.json()) as { entries: { type: string }[] };
  return entries.filter((entry) => entry.type === 'capture').length;
}

async function newestOrderOf(url: string, { token, userId }: { token: string; userId: string }) {
  const response = await fetch(`${url}/api/shop/order/list/${userId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await response.json()) as { data: { orderStatus: string; paymentStatus: string }[] };
  return data[0];
}
