import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { callShop, signInByApi } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { ADMIN_EMAIL, expectToast } from './support/people.ts';
import { listShelf } from './support/products.ts';
import { placeOrder } from './support/purchase.ts';
import { newShopper, openAs } from './support/shoppers.ts';
import type { RunningShop } from './support/start-shop.ts';

// Each test visits several pages.
test.describe.configure({ timeout: 240_000 });

const picture = join(import.meta.dirname, '../demo/photos/masters/og.jpg');

async function openAsOwner(page: Page, shop: RunningShop, path: string): Promise<void> {
  await openAs(page, await signInByApi(shop.url, ADMIN_EMAIL), path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error(`Nothing is drawn of ${place.toString()}`);
  return box;
}

test('an owner puts a product up, corrects it and takes it down; the shop follows', async ({
  page,
  shop,
}) => {
  const title = `Neem Panel Soap ${Date.now()}`;
  const onShelf = async () =>
    (await listShelf(shop.url))
      .filter((product) => product.title === title)
      .map(({ salePrice }) => salePrice);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  await openAsOwner(page, shop, '/admin/products');
  await page.getByRole('button', { name: 'Add New Product' }).click();
  const panel = page.getByRole('dialog', { name: 'Add New Product' });
  const add = panel.getByRole('button', { name: 'Add Product' });
  await panel.getByLabel('Choose or drop images').setInputFiles(picture);
  await expect(panel.getByAltText('Picture 1')).toBeVisible();
  for (const [label, text] of Object.entries({
    Title: title,
    Description: 'A soap that a test puts up.',
    Ingredients: 'Neem oil',
    Price: '150.50',
    'Sale Price': '120',
  })) {
    await panel.getByLabel(label, { exact: true }).fill(text);
  }
  await panel.getByLabel('Category').selectOption('Soap');
  await expect(add).toBeDisabled();
  await panel.getByLabel('Total Stock').fill('7');
  await add.click();
  await expectToast(page, 'Product added');
  await expect(panel).toBeHidden();
  await expect(card.locator('s')).toHaveText('₹150.50');
  await expect(card).toContainText('₹120.00');
  await expect(card).toContainText('7 in stock');
  await expect.poll(onShelf).toEqual([120]);

  await card.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Product' });
  await edit.getByLabel('Sale Price', { exact: true }).fill('0');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Product edited successfully');
  await expect(edit).toBeHidden();
  await expect(card.locator('s')).toHaveCount(0);
  await expect.poll(onShelf).toEqual([0]);

  await card.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this product?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Product deleted successfully');
  await expect(card).toHaveCount(0);
  await expect.poll(onShelf).toEqual([]);
});

test('an uploaded feature image is shown full width in the list and comes to the home page', async ({
  page,
  shop,
}) => {
  const words = `Hills ${Date.now()}`;
  const shown = async () =>
    (await callShop<{ alt: string }[]>(shop.url, 'GET', '/api/common/feature/get')).data.map(
      ({ alt }) => alt,
    );
  await openAsOwner(page, shop, '/admin/features');
  const item = page.getByRole('listitem').filter({ has: page.getByAltText(words) });
  await page.getByLabel('Choose or drop an image').setInputFiles(picture);
  await expect(page.getByAltText('The new image')).toBeVisible();
  await page.getByLabel('What it shows (optional)').fill(words);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expectToast(page, 'Feature image added successfully');
  await expect(item).toBeVisible();
  expect((await shown()).at(-1)).toBe(words);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const [list, image] = [await boxOf(page.getByRole('list').filter({ has: item })), await boxOf(item)];
    expect(Math.round(image.width)).toBe(Math.round(list.width));
  }

  // A page of the shop opened in another tab is shown as to a visitor.
  const visitors = await page.context().newPage();
  await visitors.setViewportSize({ width: 1280, height: 800 });
  await openPage(visitors, '/shop/home');
  const carousel = visitors.getByRole('group', { name: 'From the shop' });
  const last = (await shown()).length;
  await carousel.getByRole('button', { name: `Show ${last} of ${last}` }).click();
  await expect(carousel.getByAltText(words)).toBeVisible();
  await visitors.close();

  await item.getByRole('button', { name: /^Delete/ }).click();
  const question = page.getByRole('dialog', { name: 'Delete this feature image?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Feature image deleted');
  await expect(item).toHaveCount(0);
  expect(await shown()).not.toContain(words);
});

test('products are three abreast on a tablet and four on a desktop, with pictures 300 px high', async ({
  page,
  shop,
}) => {
  await openAsOwner(page, shop, '/admin/products');
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await expect(cards.nth(5)).toBeVisible();
  for (const [width, abreast] of [
    [768, 3],
    [1024, 4],
    [1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(async () => {
        const { y } = await boxOf(cards.first());
        const boxes = await Promise.all([0, 1, 2, 3, 4, 5].map((place) => boxOf(cards.nth(place))));
        return boxes.filter((box) => Math.abs(box.y - y) < 1).length;
      })
      .toBe(abreast);
    expect((await boxOf(cards.first().getByRole('presentation'))).height).toBe(300);
  }
});

test('the menu is a sheet on a phone and fixed at the side of a desktop', async ({ page, shop }) => {
  await openAsOwner(page, shop, '/admin/products');
  const menu = page.getByRole('navigation', { name: 'Admin' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('heading', { name: 'All Orders' })).toBeVisible();
  await expect(menu).toBeHidden();

  await page.setViewportSize({ width: 1280, height: 700 });
  await menu.getByRole('link', { name: 'Products' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
  await expect(page.getByRole('main').getByRole('listitem').nth(12)).toBeAttached();
  const { y } = await boxOf(menu);
  await page.getByRole('main').getByRole('listitem').nth(12).scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  expect((await boxOf(menu)).y).toBe(y);

  await page.evaluate(() => window.localStorage.setItem('kept', 'by a test'));
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/, { timeout: 60_000 });
  expect(
    await page.evaluate(() => [window.localStorage.length, window.sessionStorage.getItem('authToken')]),
  ).toEqual([0, null]);
});

test('an order is green once confirmed, red where the owner rejects it, and black otherwise', async ({
  page,
  shop,
}) => {
  const { token } = await signInByApi(shop.url, ADMIN_EMAIL);
  const shopper = await newShopper(shop.url);
  const paid = await placeOrder(shop, shopper, { outcome: 'captured' });
  const unpaid = await placeOrder(shop, await newShopper(shop.url), { outcome: 'canceled' });
  const badgeOf = async ({ orderNumber }: { orderNumber: string }, status: string) => {
    await openAsOwner(page, shop, `/admin/orders?text=${orderNumber}`);
    // The badge comes first; the payment status may use the same word.
    const badge = page
      .getByRole('row')
      .filter({ hasText: orderNumber })
      .getByText(status, { exact: true })
      .first();
    return badge.evaluate((element) => getComputedStyle(element).backgroundColor);
  };
  const move = (orderStatus: string) =>
    callShop(shop.url, 'PUT', `/api/admin/orders/update/${paid._id}`, { token, body: { orderStatus } });

  expect(hueOf(await badgeOf(paid, 'Confirmed'))).toBe('green');
  await move('rejected');
  expect(hueOf(await badgeOf(paid, 'Rejected'))).toBe('red');
  await move('delivered');
  expect(hueOf(await badgeOf(paid, 'Delivered'))).toBe('black');
  expect(hueOf(await badgeOf(unpaid, 'Cancelled'))).toBe('black');
});

/** The name of a computed colour such as `rgb(35, 102, 61)`. */
function hueOf(colour: string): string {
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
  if (Math.max(red, green, blue) < 64) return 'black';
  if (green > red && green > blue) return 'green';
  return red > green && red > blue ? 'red' : colour;
}

test('the side menu shows the entry of the open page, after a reload and on the way', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAsOwner(page, shop, '/admin/settings');
  const menu = page.getByRole('navigation', { name: 'Admin' });
  const entry = (name: string) => menu.getByRole('link', { name, exact: true });
  const scrolled = () => page.locator('.admin-side').evaluate(({ scrollTop }) => scrollTop);
  await page.reload();
  await expect(entry('Settings')).toBeInViewport({ ratio: 1 });
  const before = await scrolled();
  expect(before).toBeGreaterThan(0);
  // In sight already: a click on another one scrolls to it first.
  await entry('Webhooks').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible();
  expect(await scrolled()).toBe(before);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(entry('Settings')).toBeInViewport({ ratio: 1 });
});

test('on a phone the menu opens where the open page is', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await openAsOwner(page, shop, '/admin/settings');
  await page.getByRole('button', { name: 'Menu' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('link', { name: 'Settings', exact: true })).toBeInViewport({ ratio: 1 });
});
