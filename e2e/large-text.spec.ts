import { type Page, expect } from '@playwright/test';
import { test } from './support/fixtures.ts';
import { listTooWide } from './support/layout.ts';
import { openPage } from './support/open-page.ts';
import { ADMIN_EMAIL } from './support/people.ts';
import { findProduct } from './support/products.ts';
import { publicPages } from './support/public-pages.ts';
import { signInByApi } from './support/api.ts';
import { newShopperWithCart } from './support/purchase.ts';
import { openAs } from './support/shoppers.ts';

// Text of twice the size on the narrowest phone (WCAG 1.4.4 and 1.4.10).
test.describe.configure({ timeout: 300_000 });

async function enlargeText(page: Page, percent = 200): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`;
  }, percent);
}

async function expectToHold(page: Page, where: string): Promise<void> {
  await enlargeText(page);
  expect.soft(await listTooWide(page), where).toEqual([]);
}

for (const path of [
  ...publicPages,
  '/shop/search',
  '/auth/login',
  '/auth/register',
  '/auth/forgot-password',
]) {
  test(`${path} holds text of twice the size`, async ({ page }) => {
    await openPage(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectToHold(page, path);
  });
}

test("the shop's dialogs hold text of twice the size", async ({ page, shop }) => {
  const { title } = await findProduct(shop.url, ({ reviewCount }) => reviewCount > 0);
  await openPage(page, '/shop/listing');
  await page.getByRole('main').getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await expectToHold(page, 'details of a product');
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await expectToHold(page, 'filters');
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectToHold(page, 'menu');
});

test('a shopper signed in keeps the header, the cart and the account with large text', async ({
  page,
  shop,
}) => {
  const shopper = await newShopperWithCart(shop.url);
  await openAs(page, shopper, '/shop/account');
  await page.setViewportSize({ width: 390, height: 844 });
  await enlargeText(page, 150);
  const account = page.getByRole('button', { name: /^Account of/ });
  await expect(account).toBeVisible();
  for (const button of [account, page.getByRole('button', { name: /^Cart/ })]) {
    const { x, width } = (await button.boundingBox()) ?? { x: 999, width: 0 };
    expect(x + width).toBeLessThanOrEqual(390);
  }
  await expectToHold(page, 'account');
  await page.getByRole('button', { name: /^Cart/ }).click();
  await expect(page.getByRole('dialog', { name: 'Your Cart' })).toContainText('Total');
  await expectToHold(page, 'cart');
  for (const path of ['/shop/account?tab=address', '/shop/account?tab=profile', '/shop/checkout']) {
    await openAs(page, shopper, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectToHold(page, path);
  }
});

test("the owner's pages hold text of twice the size", async ({ page, shop }) => {
  const owner = await signInByApi(shop.url, ADMIN_EMAIL);
  for (const path of [
    'dashboard',
    'products',
    'products/import',
    'stock',
    'orders',
    'picking-list',
    'mails',
    'features',
  ]) {
    await openAs(page, owner, `/admin/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectToHold(page, path);
  }
});
