import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { expectToast } from './support/people.ts';
import { findProduct } from './support/products.ts';
import { newShopper, openAs } from './support/shoppers.ts';

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });
const text = (page: Page) => page.getByPlaceholder('Write a review...');

async function rate(page: Page, stars: string): Promise<void> {
  await page.locator('.stars-input-star').filter({ hasText: stars }).click();
}

test('a review needs a text that is more than spaces, and a rating', async ({ page, shop }) => {
  const { _id: productId } = await findProduct(shop.url, ({ totalStock }) => totalStock > 0);
  await openAs(page, await newShopper(shop.url), `/shop/product/${productId}`);
  await expect(submit(page)).toBeDisabled();
  await text(page).fill('   ');
  await expect(submit(page)).toBeDisabled();
  await text(page).fill('Lovely');
  await submit(page).click();
  await expect(page.getByRole('alert')).toHaveText('Choose a rating from 1 to 5 stars');
  await expect(page.getByRole('radio', { name: '1 star' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '2 stars' })).toBeChecked();
  await expect(page.getByRole('alert')).toHaveText('');
});

test('who has not bought is told so, signed in or not, and what was typed stays', async ({
  page,
  shop,
  announce,
}) => {
  const { _id: productId } = await findProduct(shop.url, ({ totalStock }) => totalStock > 0);
  announce({ status: 401, address: '/api/shop/review/add' });
  announce({ status: 403, address: '/api/shop/review/add' });
  await openPage(page, `/shop/product/${productId}`);
  for (const person of [null, await newShopper(shop.url)]) {
    if (person) await openAs(page, person, `/shop/product/${productId}`);
    await rate(page, '5 stars');
    await text(page).fill('Lovely');
    await submit(page).click();
    await expectToast(page, 'Review RestrictedPurchase this product to unlock review privileges.');
    await expect(text(page)).toHaveValue('Lovely');
  }
});

test('answers of the server have their own words', async ({ page, shop, announce }) => {
  const { _id: productId } = await findProduct(shop.url, ({ totalStock }) => totalStock > 0);
  announce({ status: 'failed', address: '/api/shop/review/add' });
  announce({ status: 503, address: '/api/shop/review/add' });
  await openAs(page, await newShopper(shop.url), `/shop/product/${productId}`);
  await rate(page, '5 stars');
  await text(page).fill('Lovely');
  const path = '**/api/shop/review/add';
  const network = 'Network ErrorUnable to add review. Please check your internet connection.';
  const closeToast = () => page.getByRole('status').getByRole('button', { name: 'Close' }).click();

  await page.route(path, (route) => route.abort('internetdisconnected'), { times: 1 });
  await submit(page).click();
  await expectToast(page, network);
  await closeToast();

  await page.route(path, (route) => route.fulfill({ status: 503, json: { success: false } }), { times: 1 });
  await submit(page).click();
  await expectToast(page, network);
  await closeToast();

  await page.route(path, (route) => route.fulfill({ json: { success: false } }), { times: 1 });
  await submit(page).click();
  await expectToast(page, 'Review Not AllowedYou must purchase this product to write a review.');
});
