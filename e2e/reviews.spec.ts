import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { signInByApi } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { mailsTo } from './support/mails.ts';
import { openPage } from './support/open-page.ts';
import { ADMIN_EMAIL, expectToast } from './support/people.ts';
import { findProduct } from './support/products.ts';
import { placeOrder } from './support/purchase.ts';
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

test('a buyer adds a photograph, reads what is no picture, and everybody can open it large', async ({
  page,
  shop,
  announce,
}) => {
  announce({ status: 400, address: '/api/shop/review/upload-picture/' });
  const buyer = await newShopper(shop.url);
  await placeOrder(shop, buyer, { outcome: 'captured' });
  const { _id: productId } = await findProduct(shop.url, ({ totalStock }) => totalStock > 20);
  await openAs(page, buyer, `/shop/product/${productId}`);
  await rate(page, '5 stars');
  await text(page).fill('The bar after a week.');
  const files = page.locator('input[type=file]');
  await files.setInputFiles({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  const remove = page.getByRole('button', { name: 'Remove notes.jpg' });
  const [words, button] = await Promise.all([
    page.getByText('Not uploaded').evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().top;
    }),
    remove.boundingBox(),
  ]);
  expect(words).toBeGreaterThanOrEqual(Math.floor((button?.y ?? Infinity) + (button?.height ?? 0)));
  await remove.click();
  await files.setInputFiles(join(import.meta.dirname, '../demo/photos/masters/og.jpg'));
  await expect(page.getByRole('list', { name: 'Your photographs' }).getByRole('img')).toBeVisible();
  await submit(page).click();
  await expectToast(page, 'Review added successfully!');
  await page.getByRole('list', { name: 'Photographs by Kiran' }).getByRole('button').click();
  const large = page.getByRole('dialog', { name: 'Picture of the review by Kiran' });
  await expect(large.getByRole('img', { name: 'photograph 1 by Kiran' })).toBeVisible();
});

test('a reader chooses reviews by a bar, an order and an address, and marks one as helpful', async ({
  page,
  shop,
  browser,
}) => {
  const { slug } = await findProduct(shop.url, ({ reviewCount }) => reviewCount > 3);
  await openAs(page, await newShopper(shop.url), `/shop/product/${slug}`);
  const list = page.getByRole('region', { name: 'Reviews' });
  await list.scrollIntoViewIfNeeded();
  const bars = page.getByRole('group', { name: 'Reviews by stars' });
  const five = bars.getByRole('button', { name: /^5 stars: \d+ reviews?$/ });
  await five.focus();
  await page.keyboard.press('Enter');
  await expect(five).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Most helpful');
  await expect(page).toHaveURL(/\?stars=5&sort=helpful#reviews$/);
  const helpful = list.getByRole('button', { name: /^Helpful: the review by / }).last();
  await helpful.click();
  await expect(list.getByText('1 person found this helpful')).toBeVisible();
  await expect(helpful).toHaveAttribute('aria-pressed', 'true');

  const stranger = await browser.newPage();
  await stranger.goto(page.url());
  const marked = stranger.getByRole('region', { name: 'Reviews' }).getByRole('listitem').first();
  await expect(marked).toContainText('1 person found this helpful');
  await expect(stranger.getByRole('button', { name: /^5 stars/ })).toHaveAttribute('aria-pressed', 'true');
  await stranger.getByRole('button', { name: 'Show all' }).click();
  await expect(stranger).toHaveURL(/\?sort=helpful#reviews$/);
  await stranger.close();

  await helpful.click();
  await expect(list.getByText('1 person found this helpful')).toBeHidden();
});

test('a shopper asks about a product, the owner answers, and everybody reads both', async ({
  page,
  shop,
  browser,
}) => {
  const { slug } = await findProduct(shop.url, ({ totalStock }) => totalStock > 0);
  const shopper = await newShopper(shop.url);
  await openAs(page, shopper, `/shop/product/${slug}`);
  await page.locator('.questions-place').scrollIntoViewIfNeeded();
  const part = page.getByRole('region', { name: 'Questions and answers' });
  await part.getByRole('textbox', { name: 'Your question' }).fill('Does it lather in hard water?');
  await part.getByRole('button', { name: 'Ask the shop' }).click();
  await expectToast(page, 'Your question is with us.');
  await expect(part.getByText('Nobody has asked yet.')).toBeVisible();
  await expectAccessible(page, 'a product with its questions');

  const ownersPage = await browser.newPage({ baseURL: shop.url });
  await openAs(ownersPage, await signInByApi(shop.url, ADMIN_EMAIL), '/admin/reviews#questions');
  const asked = ownersPage.getByRole('article', { name: 'Does it lather in hard water?' });
  await asked.getByRole('textbox', { name: 'Your answer' }).fill('Yes, with a little more water.');
  await expectAccessible(ownersPage, 'the owner’s questions');
  await asked.getByRole('button', { name: 'Publish' }).click();
  await expectToast(ownersPage, 'The question is published with your answer.');
  await ownersPage.close();

  await openPage(page, `/shop/product/${slug}`);
  await page.locator('.questions-place').scrollIntoViewIfNeeded();
  await expect(part).toContainText('Does it lather in hard water?');
  await expect(part).toContainText('Deodar answersYes, with a little more water.');
  await expect
    .poll(async () => (await mailsTo(shop, shopper.email)).join('\n'), { timeout: 60_000 })
    .toContain('Yes, with a little more water.');
});
