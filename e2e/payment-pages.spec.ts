import type { Page } from '@playwright/test';
import { callShop, controlSandbox, signInByApi } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { ADMIN_EMAIL, expectToast } from './support/people.ts';
import { newShopperWithCart, openCheckout } from './support/purchase.ts';
import { chooseUpi, openUpi, payButton, sheetOf } from './support/sheet.ts';
import { newShopper, openAs } from './support/shoppers.ts';
import type { RunningShop } from './support/start-shop.ts';

/** Approves a payment whose bank answers once the test says so. @returns the payment's id */
async function payAtSlowBank(page: Page, shop: RunningShop): Promise<string | undefined> {
  await controlSandbox(shop.sandboxUrl, 'POST', 'settings', { slow_bank_ms: 600_000 });
  await openCheckout(page, await newShopperWithCart(shop.url));
  await openUpi(page);
  const [asked] = await Promise.all([
    page.waitForRequest(/\/payments\/pay_\w+\/settle/, { timeout: 60_000 }),
    sheetOf(page).getByRole('button', { name: 'Slow bank' }).click(),
  ]);
  return /pay_\w+/.exec(asked.url())?.[0];
}

test("without the provider's script its own page is offered, and the return page finishes the payment", async ({
  page,
  shop,
  announce,
}) => {
  announce({ status: 'failed', address: '/v1/checkout.js' });
  await page.route('**/v1/checkout.js', (route) => route.abort('blockedbyclient'));
  await openCheckout(page, await newShopperWithCart(shop.url));
  await payButton(page).click();
  await expectToast(page, 'Razorpay SDK failed to load');
  await expect(payButton(page)).toBeEnabled();

  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/shop/order/capture', async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('button', { name: "Pay on Razorpay's page" }).click();
  await page.waitForURL(`${shop.sandboxUrl}/**`);
  await chooseUpi(page);
  await page.getByRole('button', { name: 'Approve payment' }).click();
  await page.waitForURL('**/shop/paypal-return?**');
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    paymentId: expect.stringMatching(/^pay_/),
    PayerID: expect.any(String),
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Processing Payment...Please wait!');
  release();
  await expect(page).toHaveURL(/\/shop\/payment-success$/);
  expect(await page.evaluate(() => window.sessionStorage.getItem('currentOrderId'))).toBeNull();
  await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible();
});

test('a return page without a payment leads to the orders', async ({ page, shop }) => {
  await openAs(page, await newShopper(shop.url), '/shop/paypal-return');
  await page.getByRole('main').getByRole('link', { name: 'View Orders' }).click();
  await expect(page).toHaveURL(/\/shop\/account$/);
});

test('a bank that takes its time is waited for, and its yes leads to the success page', async ({
  page,
  shop,
}) => {
  const paymentId = await payAtSlowBank(page, shop);
  await sheetOf(page).getByRole('button', { name: 'Back to the shop' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Your bank is still confirming the payment.',
  );
  await expect(page.getByRole('link', { name: 'See the order' })).toBeVisible();
  await controlSandbox(shop.sandboxUrl, 'POST', 'settle', { payment_id: paymentId });
  await expect(page).toHaveURL(/\/shop\/payment-success$/, { timeout: 60_000 });
});

test('a page that the phone has loaded anew while paying waits for the payment', async ({
  page,
  shop,
  announce,
}) => {
  announce({ status: 409, address: '/api/shop/order/capture' });
  const paymentId = await payAtSlowBank(page, shop);
  await Promise.all([page.waitForResponse('**/api/shop/order/capture'), page.reload()]);
  await expect(page.getByRole('link', { name: 'See the order' })).toBeVisible();
  await expect(payButton(page)).toBeHidden();
  await controlSandbox(shop.sandboxUrl, 'POST', 'settle', { payment_id: paymentId });
  await expect(page).toHaveURL(/\/shop\/payment-success$/, { timeout: 60_000 });
});

test('who loads the page anew without having paid goes back to the checkout, and pays there', async ({
  page,
  shop,
  announce,
}) => {
  await openCheckout(page, await newShopperWithCart(shop.url));
  await payButton(page).click();
  await expect(sheetOf(page).getByRole('button', { name: 'UPI', exact: true })).toBeVisible();
  announce({ status: 409, address: '/api/shop/order/capture' });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Did you finish paying?');
  await page.getByRole('button', { name: 'Back to the checkout' }).click();
  await openUpi(page);
  await sheetOf(page).getByRole('button', { name: 'Approve payment' }).click();
  await expect(page).toHaveURL(/\/shop\/payment-success$/, { timeout: 60_000 });
});

test('a payment for an order that the owner has rejected says that it goes back', async ({
  page,
  shop,
  announce,
}) => {
  const shopper = await newShopperWithCart(shop.url);
  await openCheckout(page, shopper);
  await openUpi(page);
  const { data: orders } = await callShop<{ _id: string }[]>(
    shop.url,
    'GET',
    `/api/shop/order/list/${shopper.userId}`,
    { token: shopper.token },
  );
  const { token } = await signInByApi(shop.url, ADMIN_EMAIL);
  await callShop(shop.url, 'PUT', `/api/admin/orders/update/${orders[0]?._id}`, {
    token,
    body: { orderStatus: 'rejected' },
  });
  announce({ status: 409, address: '/api/shop/order/capture' });
  await sheetOf(page).getByRole('button', { name: 'Approve payment' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This payment arrived too late for the order. It is being refunded in full.',
  );
});
