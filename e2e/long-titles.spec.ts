import type { Locator, Page } from '@playwright/test';
import { callShop, signInByApi } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { PHONE } from './support/large-text.ts';
import { listCutWords, listWiderThanTheirBox } from './support/layout.ts';
import { openPage } from './support/open-page.ts';
import { ADMIN_EMAIL } from './support/people.ts';
import { type ShelfProduct, changeProduct, putUpProduct } from './support/products.ts';
import { placeOrder } from './support/purchase.ts';
import { listScreenFaults } from './support/screen-faults.ts';
import { newShopper, openAs, putIntoCart } from './support/shoppers.ts';

// A rotated phone keeps its zoom.
test.use({ isMobile: false, viewport: PHONE });
test.describe.configure({ timeout: 300_000 });

/** 146 letters between which no line can be broken, as products of other shops are called. */
const titleOf = (first: string) => `${first}${'Handmadecoldprocesssoap'.repeat(7)}`.slice(0, 146);

async function expectToFit(page: Page, where: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  expect.soft(await listWiderThanTheirBox(page), where).toEqual([]);
  expect.soft(await listCutWords(page), where).toEqual([]);
}

async function expectDialogToFit(page: Page, button: RegExp, where: string): Promise<void> {
  await page.getByRole('button', { name: button }).first().click();
  await expect(page.getByRole('dialog').getByRole('button').first()).toBeVisible();
  await expectToFit(page, where);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Two products with such titles that are sizes of one, with a review, in the cart of a shopper who bought one. */
async function putUpLongTitles(url: string): Promise<[ShelfProduct, ShelfProduct]> {
  const facts = { sizesOf: titleOf('Sizes'), netQuantity: { amount: 100, unit: 'g' } };
  const one = await putUpProduct(url, { title: titleOf('Rose'), facts });
  const other = await putUpProduct(url, { title: titleOf('Neem'), facts });
  return [one, other];
}

test("a title of 146 letters without a space widens none of a shopper's pages", async ({ page, shop }) => {
  const [one, other] = await putUpLongTitles(shop.url);
  const shopper = await newShopper(shop.url);
  await placeOrder(shop, shopper, { outcome: 'captured', productId: one._id });
  await putIntoCart(shop.url, shopper, one._id);
  await openAs(page, shopper, `/shop/product/${one.slug}`);
  await expectToFit(page, 'product');
  await expectDialogToFit(page, /^Zoom/, 'picture');
  await expectDialogToFit(page, /^Cart, \d+ item/, 'cart');
  await openPage(page, '/shop/listing?category=soap&sortBy=price-hightolow');
  await expectToFit(page, 'listing');
  // Of two variants at one price the card is the newer one.
  await page.getByRole('main').getByRole('link', { name: other.title }).first().click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await expectToFit(page, 'product over the listing');
  for (const path of [
    `/shop/search?keyword=${one.title.slice(0, 30)}`,
    `/shop/compare?products=${one._id},${other._id}`,
    '/shop/home',
    '/shop/checkout',
    '/shop/account',
  ]) {
    await openPage(page, path);
    await expectToFit(page, path);
  }
  await expectDialogToFit(page, /^View Details/, 'order');
});

test("a title of 146 letters without a space widens none of the owner's pages, slips and mails", async ({
  page,
  shop,
}) => {
  const [one] = await putUpLongTitles(shop.url);
  const { orderNumber, _id } = await placeOrder(shop, await newShopper(shop.url), {
    outcome: 'captured',
    productId: one._id,
  });
  const owner = await signInByApi(shop.url, ADMIN_EMAIL);
  await callShop(shop.url, 'PUT', `/api/admin/orders/update/${_id}`, {
    token: owner.token,
    body: { orderStatus: 'inProcess' },
  });
  await openAs(page, owner, '/admin/account');
  for (const path of [
    '/admin/dashboard',
    `/admin/products?search=${one.title.slice(0, 30)}`,
    `/admin/products/preview/${one._id}`,
    `/admin/stock?product=${one._id}`,
    `/admin/orders?order=${_id}`,
    '/admin/orders/new',
    '/admin/orders/ship',
    '/admin/orders/pack',
    '/admin/packing-slips',
    '/admin/picking-list',
    '/admin/sales',
    '/admin/offers',
    '/admin/holds',
    '/admin/tax',
    '/admin/reviews',
  ]) {
    await openPage(page, path);
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await expectToFit(page, path);
  }
  await openPage(page, `/admin/mails?search=${orderNumber}`);
  await page.getByRole('button', { name: /^View/ }).first().click();
  await expectToFit(page, 'a mail');
});

/** The letters and digits of a text from left to right, each by where it is drawn. */
const drawnOrder = (texts: Locator, parts: readonly string[]) =>
  texts.evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const places = new Map<string, number>();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const part of wanted) {
        const start = node.textContent?.indexOf(part) ?? -1;
        if (start < 0) continue;
        const range = document.createRange();
        range.setStart(node, start);
        range.setEnd(node, start + part.length);
        places.set(part, range.getBoundingClientRect().left);
      }
    }
    return wanted.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
  }, parts);

test('a name in Urdu is read from right to left wherever it is, and turns no sentence round', async ({
  page,
  shop,
}) => {
  const { _id: id, slug } = await putUpProduct(shop.url, { title: 'صابن 90g, خالص', totalStock: 3 });
  const shopper = await newShopper(shop.url);
  await putIntoCart(shop.url, shopper, id);
  await openAs(page, shopper, `/shop/product/${slug}`);
  const fromTheLeft = ['خالص', '90g', 'صابن'];
  for (const name of [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('navigation', { name: 'Breadcrumb' }).locator('[aria-current]'),
  ])
    expect(await drawnOrder(name, fromTheLeft.toReversed())).toEqual(fromTheLeft);
  await openPage(page, '/shop/checkout');
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'خالص' });
  expect(await drawnOrder(line.locator('.cart-line-title'), fromTheLeft.toReversed())).toEqual(fromTheLeft);
  expect(await listScreenFaults(page, {})).not.toContainEqual(expect.stringContaining('squeezed'));
  await changeProduct(shop.url, id, { totalStock: 0 });
  await page.reload();
  const short = line.getByText('is out of stock');
  await expect(short).toBeVisible();
  expect(await drawnOrder(short, ['out of stock', 'صابن'])).toEqual(['صابن', 'out of stock']);
});
