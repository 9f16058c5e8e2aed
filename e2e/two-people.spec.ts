import { callShop, signInByApi } from './support/api.ts';
import { expectFit } from './support/fit.ts';
import { expect, test } from './support/fixtures.ts';
import { openOrder } from './support/owner.ts';
import { ADMIN_EMAIL, expectToast } from './support/people.ts';
import { putUpProduct } from './support/products.ts';
import { openCheckout, placeOrder } from './support/purchase.ts';
import { newShopper, openAs, putIntoCart, saveAddress } from './support/shoppers.ts';

test('of two people with one order, who sends it learns that the other has refunded it', async ({
  page,
  browser,
  shop,
  announce,
}) => {
  announce({ status: 409, address: '/api/admin/orders/update/' });
  const order = await placeOrder(shop, await newShopper(shop.url), { outcome: 'captured' });
  const owner = await signInByApi(shop.url, ADMIN_EMAIL);
  const packers = await openOrder(page, owner, order);
  await packers.getByLabel('Order Status').selectOption('inShipping');
  const other = await browser.newContext();
  const owners = await openOrder(await other.newPage(), owner, order);
  // Both have it before them when the money goes back.
  const { promise: isOver, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/admin/orders/details/**', async (route) => {
    await isOver;
    await route.continue();
  });
  await owners.getByRole('button', { name: 'Refund', exact: true }).click();
  await owners.getByRole('button', { name: /^Yes, refund/ }).click();
  await expect(owners.getByRole('heading', { name: 'Refund', exact: true })).toBeVisible();
  await expect(owners.getByText(/requested|refunded/i).first()).toBeVisible();
  await other.close();
  await packers.getByRole('button', { name: 'Update Order Status' }).click();
  await expect(packers.getByText(/was refunded in the meantime, ₹.* by now/)).toBeVisible();
  await expectFit(page, 'order refunded by somebody else');
  goOn();
  await page.unrouteAll({ behavior: 'wait' });
  const { data } = await callShop<{ orderStatus: string }>(
    shop.url,
    'GET',
    `/api/admin/orders/details/${order._id}`,
    { token: owner.token },
  );
  expect(data.orderStatus).toBe('confirmed');
});

test('what strangers wrote is settled together', async ({ page, shop }) => {
  const word = `Linkseller ${Date.now()}`;
  for (const nth of [1, 2, 3]) {
    await callShop(shop.url, 'POST', '/api/common/support/open', {
      body: { kind: 'other', name: word, email: `seller${nth}@example.com`, message: 'Buy our links.' },
    });
  }
  const owner = await signInByApi(shop.url, ADMIN_EMAIL);
  await openAs(page, owner, `/admin/support?text=${encodeURIComponent(word)}`);
  await page.getByLabel('Select all open ones on this page').check();
  await expectFit(page, 'tickets selected');
  await page.getByRole('button', { name: 'Answer and settle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settle 3 tickets' });
  await dialog.getByLabel('Your answer to all of them').fill('No, thank you.');
  await expectFit(page, 'tickets settled together');
  await Promise.all([
    expectToast(page, '3 tickets settled'),
    dialog.getByRole('button', { name: 'Send and settle 3 tickets' }).click(),
  ]);
  await expect(page.getByText('No ticket matches')).toBeVisible();
});

for (const language of ['en', 'hi'] as const) {
  test(`a cart that was changed elsewhere for the same total is seen before it is paid (${language})`, async ({
    page,
    shop,
    announce,
  }) => {
    announce({ status: 409, address: '/api/shop/order/create' });
    const [seen, other] = [await putUpProduct(shop.url), await putUpProduct(shop.url)];
    const shopper = await newShopper(shop.url);
    await putIntoCart(shop.url, shopper, seen._id);
    await saveAddress(shop.url, shopper);
    await page.context().addCookies([{ name: 'language', value: language, url: shop.url }]);
    await openCheckout(page, shopper);
    await expect(page.getByText(seen.title, { exact: false }).first()).toBeVisible();
    await callShop(shop.url, 'DELETE', `/api/shop/cart/${shopper.userId}/${seen._id}`, {
      token: shopper.token,
    });
    await putIntoCart(shop.url, shopper, other._id);
    await page
      .getByRole('button', { name: /Razorpay/ })
      .first()
      .click();
    const sentence =
      language === 'en'
        ? 'Your cart has changed in another window'
        : 'आपका कार्ट किसी दूसरी विंडो या डिवाइस पर बदल गया है';
    await expect(page.getByText(sentence, { exact: false }).last()).toBeVisible();
    await expect(page.getByText(other.title, { exact: false }).first()).toBeVisible();
    await expectFit(page, `cart changed elsewhere ${language}`);
    await page
      .getByRole('button', { name: /Razorpay/ })
      .first()
      .click();
    await expect(page.locator('iframe[title*="Razorpay Checkout"]')).toBeVisible();
  });
}
