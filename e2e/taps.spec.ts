import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { OWN_PASSWORD } from './support/people.ts';
import { findProduct } from './support/products.ts';
import { newShopperWithCart, placeOrder } from './support/purchase.ts';
import { newEmail, newShopper, openAs, saveAddress } from './support/shoppers.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Counts what a shopper does until the provider's sheet opens. */
function countOf(page: Page) {
  const count = { taps: 0, fields: 0 };
  return {
    count,
    async tap(target: Locator) {
      await target.click();
      count.taps += 1;
    },
    async fill(label: string, text: string) {
      await page.getByRole('textbox', { name: label, exact: true }).fill(text);
      count.fields += 1;
    },
  };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const add = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first();
const toCheckout = (page: Page) => page.getByRole('dialog').getByRole('link', { name: 'Checkout' });
const pay = (page: Page) => page.getByRole('button', { name: 'Checkout with Razorpay' });

async function expectSheet(page: Page): Promise<void> {
  await expect(page.locator('iframe[title*="Razorpay Checkout"]')).toBeVisible();
}

// Before: 8 taps and 8 fields.
test('a new shopper pays after eight taps and six fields', async ({ page }) => {
  const { tap, fill, count } = countOf(page);
  await openPage(page, '/shop/listing');
  await tap(add(page));
  await tap(page.locator('.toast').getByRole('link', { name: 'Register' }));
  await fill('User Name', 'Kiran');
  await fill('Email', newEmail());
  await fill('Password', OWN_PASSWORD);
  await tap(button(page, 'Register'));
  await tap(button(page, 'Sign In'));
  await tap(page.getByRole('button', { name: /^Cart, \d/ }));
  await tap(toCheckout(page));
  await fill('Pincode', '560001');
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Bengaluru');
  await fill('Address', '14 Cedar Lane');
  await fill('Phone', '98160 12345');
  await tap(button(page, 'No notes'));
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('No notes');
  await tap(pay(page));
  await expectSheet(page);
  expect(count).toEqual({ taps: 8, fields: 6 });
});

// Before: 4 taps with one address (5 with two, none of which was chosen).
for (const addresses of [1, 2]) {
  test(`a shopper with ${addresses} saved address(es) pays after four taps`, async ({ page, shop }) => {
    const { tap, count } = countOf(page);
    const shopper = await newShopper(shop.url);
    await placeOrder(shop, shopper, { outcome: 'captured' });
    if (addresses === 2) await saveAddress(shop.url, shopper, { address: '5 Lake View' });
    await openAs(page, shopper, '/shop/listing');
    await tap(add(page));
    await tap(page.getByRole('button', { name: /^Cart, \d/ }));
    await tap(toCheckout(page));
    await tap(pay(page));
    await expectSheet(page);
    expect(count).toEqual({ taps: 4, fields: 0 });
  });
}

test('‘View cart’ in the toast is one of the four taps too, by keyboard also before it goes', async ({
  page,
  shop,
}) => {
  const { tap, count } = countOf(page);
  const shopper = await newShopper(shop.url);
  await placeOrder(shop, shopper, { outcome: 'captured' });
  await openAs(page, shopper, '/shop/listing');
  // The toast offers the cart from when its panel's script is there, which the page fetches when idle.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/cart-panel')),
  );
  await tap(add(page));
  await tap(button(page, 'View cart'));
  await expect(page.getByRole('dialog', { name: 'Your Cart' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.locator('.toast')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeFocused();

  // From the product's dialog, which holds the focus.
  await page.getByRole('article').nth(1).getByRole('heading').getByRole('link').click();
  const details = page.getByRole('dialog');
  await details.getByRole('button', { name: 'Add to Cart' }).press('Enter');
  await expect(button(page, 'View cart')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(button(page, 'View cart')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Your Cart' }).getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(details.getByRole('button', { name: 'Add to Cart' })).toBeFocused();

  await page.keyboard.press('Escape');
  await tap(page.getByRole('button', { name: 'Cart, 2 items' }));
  await tap(toCheckout(page));
  await expect(pay(page)).toBeVisible();
  expect(count).toEqual({ taps: 4, fields: 0 });
});

// Before: 6 taps and 2 fields; the address of the last paid order was not chosen.
test('a shopper whose tab was closed pays after six taps and two fields', async ({ page, shop }) => {
  const { tap, fill, count } = countOf(page);
  const shopper = await newShopper(shop.url);
  await placeOrder(shop, shopper, { outcome: 'captured' });
  await openPage(page, '/shop/listing');
  await tap(add(page));
  await tap(page.locator('.toast').getByRole('link', { name: 'Login' }));
  await fill('Email', shopper.email);
  await fill('Password', OWN_PASSWORD);
  await tap(button(page, 'Sign In'));
  await tap(page.getByRole('button', { name: /^Cart, \d/ }));
  await tap(toCheckout(page));
  await tap(pay(page));
  await expectSheet(page);
  expect(count).toEqual({ taps: 6, fields: 2 });
});

test('a shopper who buys an order again pays after two taps', async ({ page, shop }) => {
  const { tap, count } = countOf(page);
  const shopper = await newShopper(shop.url);
  await placeOrder(shop, shopper, { outcome: 'captured' });
  await openAs(page, shopper, '/shop/account');
  await tap(page.getByRole('button', { name: /^Buy again/ }));
  await tap(pay(page));
  await expectSheet(page);
  expect(count).toEqual({ taps: 2, fields: 0 });
});

test('‘Buy now’ pays after two taps, for as many as are asked for', async ({ page, shop }) => {
  const { tap, count } = countOf(page);
  const product = await findProduct(shop.url, ({ totalStock }) => totalStock > 20);
  await openAs(page, await newShopperWithCart(shop.url), `/shop/product/${product.slug}`);
  // The cart has one of it already: three are bought, not four.
  await page.getByRole('button', { name: /^One more/ }).click();
  await page.getByRole('button', { name: /^One more/ }).click();
  await tap(button(page, 'Buy now'));
  await expect(page.getByRole('group', { name: /^Quantity of/ })).toContainText('3');
  await tap(pay(page));
  await expectSheet(page);
  expect(count).toEqual({ taps: 2, fields: 0 });
});

test('a visitor who presses ‘Buy now’ is at the checkout after the sign-in', async ({ page, shop }) => {
  const product = await findProduct(shop.url, ({ totalStock }) => totalStock > 20);
  const shopper = await newShopper(shop.url);
  await openPage(page, `/shop/product/${product.slug}`);
  await page.getByRole('button', { name: /^One more/ }).click();
  await button(page, 'Buy now').click();
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(OWN_PASSWORD);
  await button(page, 'Sign In').click();
  await expect(page).toHaveURL(/\/shop\/checkout$/);
  await expect(page.getByRole('group', { name: /^Quantity of/ })).toContainText('2');
});
