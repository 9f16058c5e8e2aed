import { stopClock } from './support/clock.ts';
import { expect, test } from './support/fixtures.ts';
import { expectToast, payByUpi } from './support/people.ts';
import { newShopperWithCart, openCheckout } from './support/purchase.ts';
import { expectSheetGone, payButton, sheetOf } from './support/sheet.ts';
import { newShopper, openAs, saveAddress } from './support/shoppers.ts';

test('an empty cart and a missing address are told, and nothing is ordered', async ({ page, shop }) => {
  const shopper = await newShopper(shop.url);
  const ordered: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/shop/order/')) ordered.push(request.url());
  });
  await openAs(page, shopper, '/shop/checkout');
  await payButton(page).click();
  await expectToast(page, 'Your cart is empty. Please add items to proceed');

  const buyer = await newShopperWithCart(shop.url);
  await saveAddress(shop.url, buyer, { address: '15 Cedar Lane' });
  await openAs(page, buyer, '/shop/checkout');
  await payButton(page).click();
  await expectToast(page, 'Please select one address to proceed.');
  await expect(page.getByRole('region', { name: 'Deliver to' })).toBeFocused();
  expect(ordered).toEqual([]);

  const card = page.locator('.address-card').filter({ hasText: '14 Cedar Lane' });
  const thickness = () =>
    card.evaluate((element) => {
      const { borderTopWidth, boxShadow } = getComputedStyle(element);
      return `${borderTopWidth} ${boxShadow}`;
    });
  const before = await thickness();
  await page.getByRole('radio', { name: /14 Cedar Lane/ }).check();
  expect(await thickness()).not.toBe(before);
  await expect(page.getByText('Payments are simulated in this shop.')).toBeVisible();
});

test('a payment is told, and 1.5 s later the success page leads to the orders', async ({ page, shop }) => {
  const shopper = await newShopperWithCart(shop.url);
  await page.clock.install();
  await openCheckout(page, shopper);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/shop/order/capture', async (route) => {
    await released;
    await route.continue();
  });
  await payButton(page).click();
  await expect(page.getByRole('button', { name: 'Processing Payment...' })).toBeVisible();
  await payByUpi(page);
  await expectSheetGone(page);
  await expect(page.getByRole('button', { name: 'Processing Payment...' })).toBeVisible();
  await stopClock(page);
  release();
  await expectToast(page, 'Payment successful!Redirecting to success page...');
  await page.clock.runFor(1_400);
  await expect(page).toHaveURL(/\/shop\/checkout$/);
  await page.clock.runFor(200);
  await page.clock.resume();
  await expect(page).toHaveURL(/\/shop\/payment-success$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment is successfull!');
  await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible();
  await page.getByRole('link', { name: 'View Orders' }).click();
  await expect(page).toHaveURL(/\/shop\/account$/);
  await expect(page.getByRole('main').getByText('Confirmed')).toBeVisible();
});

test('a closed sheet is a cancelled payment, and the button is free again', async ({ page, shop }) => {
  await openCheckout(page, await newShopperWithCart(shop.url));
  await payButton(page).click();
  await sheetOf(page).getByRole('button', { name: 'Close checkout' }).click();
  await expectToast(page, 'Payment cancelledYou can try the payment again');
  await expect(payButton(page)).toBeEnabled();
  await payButton(page).click();
  await payByUpi(page);
  await expect(page).toHaveURL(/\/shop\/payment-success$/);
  await page.getByRole('link', { name: 'View Orders' }).click();
  const orders = page.getByRole('table', { name: 'Your orders, newest first' });
  await expect(orders.getByText(/^(Confirmed|Cancelled)$/)).toHaveText(['Confirmed']);
  await page.getByText('Unfinished orders (1)').click();
  const unfinished = page.getByRole('table', { name: 'Unfinished orders, newest first' });
  await expect(unfinished.getByText(/^(Confirmed|Cancelled)$/)).toHaveText(['Cancelled']);
});

test('a declined payment is told while the sheet stays open for another try', async ({ page, shop }) => {
  await openCheckout(page, await newShopperWithCart(shop.url));
  await payButton(page).click();
  const sheet = sheetOf(page);
  await sheet.getByRole('button', { name: 'UPI', exact: true }).click();
  await sheet.getByRole('button', { name: /by UPI app$/ }).click();
  await sheet.getByRole('button', { name: 'Decline payment' }).click();
  await expectToast(page, /^Payment failed\S/);
  await expect(payButton(page)).toBeEnabled();
  await sheet.getByRole('button', { name: 'Try again' }).click();
  await payByUpi(page);
  await expect(page).toHaveURL(/\/shop\/payment-success$/);
});
