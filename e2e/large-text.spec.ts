import type { Page } from '@playwright/test';
import { listPages, startSweep } from '../scripts/lib/sample.mjs';
import { callShop, signInByApi } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { PHONE, expectToHoldLargeText, setRootSize } from './support/large-text.ts';
import { listCutWords, listWiderThanTheirBox } from './support/layout.ts';
import { openPage } from './support/open-page.ts';
import { ADMIN_EMAIL } from './support/people.ts';
import { findProduct } from './support/products.ts';
import { announceWornOut, collectionAddresses, hiddenPages, publicPages } from './support/public-pages.ts';
import { newShopperWithCart, placeOrder } from './support/purchase.ts';
import { newShopper, openAs } from './support/shoppers.ts';
import { takeTurns } from './support/turns.ts';

const inTurn = takeTurns(test);

// Dozens of pages in one browser.
test.describe.configure({ timeout: 600_000 });

/** Pages with the same layout as another page, whose words are not the longest. */
const ALIKE = /soappage(?:two|three|four)$/;

// A rotated phone keeps its zoom: after several changes of width, presses would miss their targets.
test.use({ isMobile: false });

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** A list whose address chooses what is in it. */
const CHOSEN: Readonly<Record<string, string>> = {
  '/admin/orders': '/admin/orders?dateOf=paid&from=2026-01-01',
};

/** The owner's pages, and each that shows one thing with something to show. */
async function listOwnersPages(url: string, token: string): Promise<string[]> {
  const firstOf = async (call: string) =>
    (await callShop<{ _id: string }[]>(url, 'GET', call, { token })).data[0]?._id;
  const things = {
    ':productId': (await findProduct(url, () => true))._id,
    ':customerId': await firstOf('/api/admin/customers/get'),
    ':pageId': await firstOf('/api/admin/pages'),
  };
  return listPages()
    .filter(({ path }) => path.startsWith('admin/'))
    .map(({ path }) =>
      Object.entries(things).reduce((address, [name, id]) => address.replace(name, id ?? name), `/${path}`),
    )
    .map((address) => CHOSEN[address] ?? address);
}

/** Where there are dialogs that wider screens do without. */
const ON_PHONE = [PHONE.width];

/** Opens a dialog, measures it and closes it. */
async function expectDialogToHold(
  page: Page,
  button: RegExp,
  where: string,
  widths?: readonly number[],
): Promise<void> {
  await page
    .getByRole('main')
    .or(page.locator('header'))
    .getByRole('button', { name: button })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('button').first()).toBeVisible();
  await expectToHoldLargeText(page, where, widths);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** The shopper's part of the header stays on a phone's screen with a root size of 24 and 32 px. */
async function expectHeaderToFit(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  for (const rootSize of ['24px', '32px']) {
    await setRootSize(page, rootSize);
    expect(await listWiderThanTheirBox(page), rootSize).toEqual([]);
    for (const name of [/^Account of/, /^Cart/]) {
      const button = page.getByRole('button', { name });
      await expect(button).toBeVisible();
      const box = await button.boundingBox();
      expect((box?.x ?? PHONE.width) + (box?.width ?? 0), String(name)).toBeLessThanOrEqual(PHONE.width);
    }
  }
  await setRootSize(page, '');
}

test("large text fits a visitor's pages, dialogs and menu", async ({ page, shop, announce }) => {
  const { _id: productId } = await findProduct(
    shop.url,
    ({ reviewCount, images }) => reviewCount > 0 && images.length > 1,
  );
  const isDue = startSweep();
  const paths = [
    ...publicPages.filter((address) => !ALIKE.test(address)),
    `/shop/product/${productId}`,
    ...(await collectionAddresses(shop.url)),
    ...hiddenPages,
    '/no/such/page',
  ];
  // Last, because its dialogs are tested next.
  const listing = '/shop/listing?category=soap&sortBy=title-ztoa';
  for (const path of [...paths.filter((each) => isDue(each)), listing]) {
    if (path === '/no/such/page') announce({ status: 404, address: path });
    announceWornOut(announce, path);
    await openPage(page, path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expectToHoldLargeText(page, path);
  }
  await expectDialogToHold(page, /^Filters/, 'filters', ON_PHONE);
  await expectDialogToHold(page, /^Menu/, 'menu', ON_PHONE);
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await expectToHoldLargeText(page, 'details of a product');
});

inTurn('/shop/account', '/shop/checkout')(
  "large text fits a shopper's pages and dialogs",
  async ({ page, shop }) => {
    const stranger = await newShopper(shop.url);
    await openAs(page, stranger, '/shop/account');
    await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
    await expectToHoldLargeText(page, 'account without orders');
    await expectDialogToHold(page, /^Cart, 0/, 'empty cart');
    await openPage(page, '/shop/checkout');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectToHoldLargeText(page, 'checkout without a cart');

    const buyer = await newShopper(shop.url);
    await placeOrder(shop, buyer, { outcome: 'captured' });
    await openAs(page, buyer, '/shop/account');
    await expect(page.getByRole('button', { name: /^View Details/ })).toBeVisible();
    await expectToHoldLargeText(page, 'orders');
    await expectDialogToHold(page, /^View Details/, 'order');
    for (const path of ['/shop/payment-success', '/shop/paypal-return']) {
      await openPage(page, path);
      await expect(page.getByRole('main').getByRole('link', { name: 'View Orders' })).toBeVisible();
      await expectToHoldLargeText(page, path);
    }
    const other = await newShopperWithCart(shop.url);
    await openAs(page, other, '/shop/account?tab=address');
    await expectHeaderToFit(page);
    await page.getByRole('button', { name: /^Edit/ }).first().click();
    await expect(page.getByRole('heading', { name: 'Edit Address' })).toBeVisible();
    await expectToHoldLargeText(page, 'addresses');
    await expectDialogToHold(page, /^Cart, \d+ item/, 'cart');
    await page.getByRole('tab', { name: 'Profile' }).click();
    await page.getByRole('button', { name: 'Edit user name' }).click();
    await page.getByRole('button', { name: 'Change password' }).click();
    await expectToHoldLargeText(page, 'profile');
    await openPage(page, '/shop/checkout');
    await page.getByRole('radio').first().check();
    await expectToHoldLargeText(page, 'checkout');
  },
);

test("large text fits the owner's pages, before and after their data come", async ({ page, shop }) => {
  const owner = await signInByApi(shop.url, ADMIN_EMAIL);
  await openAs(page, owner, '/admin/account');
  const isDue = startSweep();
  for (const address of (await listOwnersPages(shop.url, owner.token)).filter((each) => isDue(each))) {
    const name = address.replace('/admin/', '');
    const data = Promise.withResolvers<void>();
    await page.route('**/api/admin/**', async (route) => {
      // Until a person's role is known, there is no page.
      if (!route.request().url().endsWith('/api/admin/staff/own')) await data.promise;
      await route.continue();
    });
    await openPage(page, address);
    // A page about one thing has its name as its heading, which has to come first.
    await expect(page.getByRole('heading', { level: 1 }).or(page.locator('.skeleton')).first()).toBeVisible();
    await expectToHoldLargeText(page, `${name}, loading`);
    data.resolve();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await expectToHoldLargeText(page, name);
    await page.unroute('**/api/admin/**');
  }
});

inTurn(
  '/admin/orders',
  '/admin/mails',
  '/admin/support',
  '/admin/reviews',
)("large text fits the owner's filters, a mail, tickets and reviews", async ({ page, shop }) => {
  const { orderNumber } = await placeOrder(shop, await newShopper(shop.url), { outcome: 'captured' });
  const owner = await signInByApi(shop.url, ADMIN_EMAIL);
  await page.setViewportSize(PHONE);
  await openAs(page, owner, '/admin/orders');
  await expectDialogToHold(page, /^Filter/, 'order filters', ON_PHONE);
  await openPage(page, `/admin/mails?search=${orderNumber}`);
  await expectDialogToHold(page, /^View/, 'a mail');
  await openPage(page, '/admin/support');
  await page.getByRole('main').getByRole('button', { name: /^View/ }).first().click();
  await expect(page.getByRole('dialog').getByLabel('Your answer')).toBeVisible();
  await expectToHoldLargeText(page, 'a ticket');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectToHoldLargeText(page, 'tickets');
  await openPage(page, '/admin/reviews');
  await expectDialogToHold(page, /^(Answer|Change answer)$/, 'answer to a review');
  await expectToHoldLargeText(page, 'reviews');
});

test('control: a word that a box or the screen cuts off is found', async ({ page }) => {
  await openPage(page, '/shop/terms');
  await page.evaluate(() => {
    const box = document.createElement('div');
    box.style.cssText = 'width: 40px; overflow: hidden; white-space: nowrap';
    box.textContent = 'much longer than its box';
    const line = document.createElement('div');
    // Fixed, so that the page does not grow and scroll to show it.
    line.style.cssText = 'position: fixed; top: 0; left: 300px; width: 400px; white-space: nowrap';
    line.textContent = 'beyond the edge of every phone in the world';
    document.querySelector('main')?.append(box, line);
  });
  expect(await listCutWords(page)).toEqual([
    expect.stringMatching(/^'much longer than its box' by DIV/),
    expect.stringMatching(/by the screen$/),
  ]);
});
