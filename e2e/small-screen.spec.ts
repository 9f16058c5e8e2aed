import type { Locator, Page } from '@playwright/test';
import { signInByApi } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { sheetsOf } from './support/paper.ts';
import { ADMIN_EMAIL, expectToast } from './support/people.ts';
import { findProduct } from './support/products.ts';
import { newShopperWithCart, placeOrder } from './support/purchase.ts';
import { newShopper, openAs } from './support/shoppers.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not on the page');
  return box;
}

/** The share of `part` that `cover` covers. */
async function covered(part: Locator, cover: Locator): Promise<number> {
  const [one, other] = [await boxOf(part), await boxOf(cover)];
  const shared = (from: 'x' | 'y', size: 'width' | 'height') =>
    Math.max(
      0,
      Math.min(one[from] + one[size], other[from] + other[size]) - Math.max(one[from], other[from]),
    );
  return (shared('x', 'width') * shared('y', 'height')) / (one.width * one.height);
}

const toast = (page: Page) => page.locator('.toast');

test('the number of items leaves the bag to be seen, with large text too', async ({ page, shop }) => {
  await openAs(page, await newShopperWithCart(shop.url), '/shop/listing');
  const button = page.getByRole('button', { name: 'Cart, 1 item' });
  for (const rootPx of [16, 24, 32]) {
    await page.evaluate((size) => void (document.documentElement.style.fontSize = `${size}px`), rootPx);
    const share = await covered(button.locator('svg'), button.locator('.count-badge'));
    expect(share, `root of ${rootPx} px`).toBeLessThan(0.3);
  }
});

test('a toast covers neither the heading of a page nor the code that is typed', async ({ page, shop }) => {
  await openPage(page, '/shop/listing');
  await page
    .getByRole('button', { name: 'Add to cart' })
    .first()
    .evaluate((button: HTMLElement) => button.click());
  await toast(page).getByRole('link', { name: 'Register' }).focus();
  expect(await covered(page.getByRole('heading', { level: 1 }), toast(page))).toBe(0);

  await openAs(page, await newShopperWithCart(shop.url), '/shop/listing');
  await page.getByRole('button', { name: /^Cart/ }).click();
  const panel = page.getByRole('dialog', { name: 'Your Cart' });
  await panel.getByText('Have a code?').click();
  await panel.getByRole('button', { name: /^One more/ }).click();
  await expectToast(page, 'Cart item is updated successfully');
  await toast(page).getByRole('button', { name: 'Close' }).focus();
  for (const part of [
    panel.getByRole('textbox', { name: 'Code', exact: true }),
    panel.getByRole('heading'),
    panel.getByRole('listitem').first(),
  ])
    expect(await covered(part, toast(page))).toBe(0);
});

test('the bar with the button takes a tenth of the screen, during a sale too', async ({ page, shop }) => {
  const product = await findProduct(shop.url, ({ salePrice, totalStock }) => salePrice > 0 && totalStock > 0);
  await openPage(page, `/shop/product/${product.slug}`);
  const bar = page.locator('.product-details-buy');
  expect((await boxOf(bar)).height).toBeLessThanOrEqual(84);
  await expect(bar.getByRole('button', { name: 'Add to Cart' })).toBeInViewport();
});

test('a phone on its side shows what a picture is of: the introduction, and the product beside its picture', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await openPage(page, '/shop/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  expect(
    await covered(
      page.getByRole('main').getByRole('button', { name: 'Previous' }).first(),
      page.locator('.home-intro'),
    ),
  ).toBe(0);
  await openPage(page, '/shop/listing');
  await page.getByRole('main').getByRole('article').nth(1).getByRole('heading').getByRole('link').click();
  const name = page.getByRole('dialog').getByRole('heading', { name: 'Neem & Tulsi Soap' });
  await expect(name).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('dialog').locator('.product-details-pictures')).toBeInViewport({ ratio: 0.9 });
});

test('the button of the introduction is on the first screen of a short laptop', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 650 });
  await openPage(page, '/shop/home');
  await expect(page.locator('.home-intro > a')).toBeInViewport({ ratio: 1 });
});

test('a phone shows four products of the listing, and filters and sort stay in reach', async ({ page }) => {
  await openPage(page, '/shop/listing');
  const cards = page.getByRole('main').getByRole('article');
  for (const index of [0, 1, 2, 3]) {
    await expect(cards.nth(index).getByRole('button', { name: 'Add to cart' })).toBeInViewport({
      ratio: 0.5,
    });
  }
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(17_700 / 2);
  await cards.nth(12).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Filters' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Sort by')).toBeInViewport({ ratio: 1 });
});

test('Pay and the total are in sight wherever one reads in the checkout', async ({ page, shop }) => {
  await openAs(page, await newShopperWithCart(shop.url), '/shop/checkout');
  const pay = page.getByRole('button', { name: 'Checkout with Razorpay' });
  await expect(pay).toBeEnabled();
  await expect(pay).toBeInViewport({ ratio: 1 });
  await page.getByRole('heading', { name: 'Your Cart' }).scrollIntoViewIfNeeded();
  await expect(pay).toBeInViewport({ ratio: 1 });
  const total = (await page.locator('.pay-bar-total').textContent())?.replace('Total', '') ?? 'no total';
  expect(total).toMatch(/^₹[\d,]+$/);
  await expect(pay).toContainText(`Pay ${total}`);
});

test('one product cannot be compared', async ({ page }) => {
  await openPage(page, '/shop/listing');
  await page.evaluate(() =>
    window.sessionStorage.setItem('compare', '["019a0000-0000-7000-8000-000000000000"]'),
  );
  await page.reload();
  const bar = page.getByRole('complementary', { name: 'Comparison' });
  await expect(bar.getByText('Choose one more to compare')).toBeVisible();
  await expect(bar.getByRole('link')).toHaveCount(0);
  await expect(bar.getByRole('button', { name: 'Clear' })).toBeVisible();
});

test('an address beyond the last page of a list leads to the last', async ({ page, shop }) => {
  for (const [asked, last] of [
    ['/shop/listing?page=99', /\/shop\/listing\?page=\d$/],
    ['/shop/listing?category=shampoo&page=99', /\/shop\/listing\?category=shampoo$/],
    ['/shop/search?keyword=neem&page=99', /\/shop\/search\?keyword=neem&page=1$/],
  ] as const) {
    await openPage(page, asked);
    await expect(page).toHaveURL(last);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  }
  await openAs(page, await newShopperWithOrder(shop.url), '/shop/account?page=99');
  await page.getByRole('link', { name: 'Last page' }).click();
  await expect(page.getByRole('button', { name: /^View/ }).first()).toBeVisible();

  async function newShopperWithOrder(url: string) {
    const shopper = await newShopper(url);
    await placeOrder(shop, shopper, { outcome: 'captured' });
    return shopper;
  }
});

test('a sent review leaves the text box where it was, and the focus in it', async ({ page, shop }) => {
  const buyer = await newShopper(shop.url);
  await placeOrder(shop, buyer, { outcome: 'captured' });
  const { _id } = await findProduct(shop.url, ({ totalStock }) => totalStock > 20);
  await openAs(page, buyer, `/shop/product/${_id}`);
  const form = page.getByRole('form', { name: 'Write a review' });
  await form.locator('.stars-input-star').filter({ hasText: '4 stars' }).click();
  await form.getByRole('textbox').fill('The bar after a week.');
  const submit = form.getByRole('button', { name: 'Submit' });
  await form.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = form.getByRole('textbox');
  const before = await boxOf(box);
  // A press of Playwright's would scroll the button clear of the bar below it.
  await submit.evaluate((element: HTMLElement) => element.click());
  await expectToast(page, 'Review added successfully!');
  await expect(form.getByRole('button', { name: 'Change your review' })).toBeVisible();
  await expect(async () => expect(Math.abs((await boxOf(box)).y - before.y)).toBeLessThan(4)).toPass();
  await expect(form.locator(':focus').or(page.locator('form:focus'))).toHaveCount(1);
});

test('an open order is printed whole, and nothing else', async ({ page, shop }) => {
  const shopper = await newShopper(shop.url);
  const { _id } = await placeOrder(shop, shopper, { outcome: 'captured' });
  await openAs(page, await signInByApi(shop.url, ADMIN_EMAIL), `/admin/orders?order=${_id}`);
  const dialog = page.getByRole('dialog', { name: 'Order details' });
  await expect(dialog.getByRole('button', { name: 'Update Order Status' })).toBeVisible();
  const onScreen = (await boxOf(dialog.locator('.dialog-body > *').first())).height;
  const sheets = await sheetsOf(page);
  expect(sheets.length).toBeGreaterThan(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  expect((await boxOf(dialog)).height).toBeGreaterThan(onScreen * 0.7);
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeHidden();
});

test('an owner who asks for /admin or a page of the shop is led to the dashboard, and told why', async ({
  page,
  shop,
}) => {
  const owner = await signInByApi(shop.url, ADMIN_EMAIL);
  await openAs(page, owner, '/admin');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(page.getByText('Your account is for the admin')).toHaveCount(0);
  await openAs(page, owner, '/shop/listing');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(page.getByText('Your account is for the admin')).toBeVisible();
  const [shopTab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'View shop' }).click(),
  ]);
  await expect(shopTab).toHaveURL(/\/shop\/home$/);
  await expect(shopTab.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible();
});

test('in the list of orders no date runs into the button beside it', async ({ page, shop }) => {
  const shopper = await newShopper(shop.url);
  const { orderNumber } = await placeOrder(shop, shopper, { outcome: 'canceled' });
  await openAs(page, await signInByApi(shop.url, ADMIN_EMAIL), `/admin/orders?text=${orderNumber}`);
  const row = page.getByRole('row').filter({ hasText: orderNumber });
  await expect(row.getByText('Unfinished', { exact: true })).toBeVisible();
  const button = row.getByRole('button', { name: 'View Details' });
  expect(await covered(row.getByRole('time'), button)).toBe(0);
});
