import { startSweep } from '../scripts/lib/sample.mjs';
import { controlSandbox } from './support/api.ts';
import { listFindings } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { judge, PHONE } from './support/judge.ts';
import { tabTo } from './support/keyboard.ts';
import { listDroppedFloats, listSmallTargets, listSqueezedWords, listTooWide } from './support/layout.ts';
import { newResetLink } from './support/mails.ts';
import { openPage } from './support/open-page.ts';
import { findProduct } from './support/products.ts';
import { announceWornOut, collectionAddresses, hiddenPages, publicPages } from './support/public-pages.ts';
import { newShopperWithCart, openCheckout, placeOrder } from './support/purchase.ts';
import { openUpi, payButton, sheetOf } from './support/sheet.ts';
import { newShopper, openAs } from './support/shoppers.ts';
import { takeTurns } from './support/turns.ts';

const inTurn = takeTurns(test);

/** The path of a page whose address may be a whole one, as in a mail. */
const pathOf = (address: string) => new URL(address, 'http://shop.test').pathname;

const backgroundOf = (each: Element) => getComputedStyle(each).backgroundColor;

/** So slow that no test waits for it. */
const SLOW_BANK_MS = 600_000;

// Dozens of checks, each of which takes several seconds to compute.
test.describe.configure({ timeout: 300_000 });

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

// One page for all of them: the browser compiles the shop's scripts and axe once, not for each.
test('public pages have no finding', async ({ page, shop, announce }) => {
  const { email } = await newShopper(shop.url);
  const paths = [
    ...publicPages,
    '/shop/listing?category=faceWash',
    '/shop/listing?category=shampoo',
    ...(await collectionAddresses(shop.url)),
    ...hiddenPages,
    await newResetLink(shop, email),
  ];
  const isDue = startSweep();
  for (const path of paths.filter((each) => isDue(pathOf(each)))) {
    announceWornOut(announce, path);
    await openPage(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await judge(page, path);
  }
  await openPage(page, '/auth/reset-password?token=worn-out');
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await judge(page, 'a link that has ended');
});

inTurn('/shop/product/soap')("a product's own page has no finding", async ({ page, shop }) => {
  const { _id: productId } = await findProduct(shop.url, ({ reviewCount }) => reviewCount > 0);
  await openPage(page, `/shop/product/${productId}`);
  await expect(page.getByRole('region', { name: 'Reviews' }).getByRole('listitem').first()).toBeVisible();
  await judge(page, 'product');
});

inTurn('/no/such/page')('the notice for an unknown address has no finding', async ({ page, announce }) => {
  announce({ status: 404, address: '/no/such/page' });
  await openPage(page, '/no/such/page');
  await judge(page, 'unknown address');
});

inTurn('/auth/register')(
  'a refused registration and its toast have no finding',
  async ({ page, announce }) => {
    announce({ status: 400, address: '/api/auth/register' });
    await openPage(page, '/auth/register');
    await page.getByLabel('User Name').fill('Meera');
    await page.getByLabel('Email').fill('meera@example.com');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Register' }).click();
    await page.mouse.move(0, 0);
    const toast = page.locator('.toast-destructive');
    // The toast stays as long as it has the focus.
    await toast.getByRole('button', { name: 'Close' }).focus();
    await judge(page, 'a refused registration');
    await expect(toast).toBeVisible();
  },
);

inTurn('/shop/listing')("the shop's dialogs and menus have no finding", async ({ page, shop }) => {
  const { title } = await findProduct(
    shop.url,
    ({ reviewCount, images }) => reviewCount > 0 && images.length > 1,
  );
  await openPage(page, '/shop/listing');
  await page.getByRole('main').getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await judge(page, 'details of a product');
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await judge(page, 'filters', [PHONE]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await judge(page, 'menu', [PHONE]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Login' })).toBeVisible();
  await judge(page, 'menu of a guest', [PHONE]);
});

inTurn('/shop/account')(
  'an account and a cart without anything in them have no finding',
  async ({ page, shop }) => {
    await openAs(page, await newShopper(shop.url), '/shop/account');
    await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
    await judge(page, 'account without orders');
    await page.getByRole('button', { name: 'Account of Kiran' }).click();
    await judge(page, 'account menu', [PHONE]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Cart, 0 items' }).click();
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    await judge(page, 'empty cart', [PHONE]);
  },
);

inTurn('/shop/account', '/shop/checkout')(
  "a shopper's orders, addresses, profile, cart and checkout have no finding",
  async ({ page, shop }) => {
    const buyer = await newShopperWithCart(shop.url);
    await placeOrder(shop, buyer, { outcome: 'canceled' });
    await openAs(page, buyer, '/shop/account');
    await page.getByText('Unfinished orders (1)').click();
    await page.getByRole('button', { name: /^View Details/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await judge(page, 'order');
    await page.keyboard.press('Escape');
    await judge(page, 'orders');
    await page.getByRole('tab', { name: 'Address' }).click();
    await page.getByRole('button', { name: /^Edit/ }).first().click();
    await expect(page.getByRole('heading', { name: 'Edit Address' })).toBeVisible();
    await judge(page, 'addresses, one of them being changed');
    await page.getByRole('tab', { name: 'Profile' }).click();
    await page.getByRole('button', { name: 'Edit user name' }).click();
    await page.getByRole('button', { name: 'Change password' }).click();
    await judge(page, 'profile and password');
    await page.getByRole('button', { name: /^Cart, \d+ item/ }).click();
    await expect(page.getByRole('list', { name: 'Products in your cart' })).toBeVisible();
    await judge(page, 'cart');
    await openCheckout(page, buyer);
    await judge(page, 'checkout');
  },
);

inTurn(
  '/shop/checkout',
  '/shop/payment-success',
  '/shop/paypal-return',
)('every outcome of a payment has no finding', async ({ page, shop, announce }) => {
  announce({ status: 'failed', address: '/v1/checkout.js' });
  await controlSandbox(shop.sandboxUrl, 'POST', 'settings', { slow_bank_ms: SLOW_BANK_MS });
  const shopper = await newShopperWithCart(shop.url);
  await page.route('**/v1/checkout.js', (route) => route.abort('blockedbyclient'));
  await openCheckout(page, shopper);
  await payButton(page).click();
  await expect(page.getByRole('button', { name: "Pay on Razorpay's page" })).toBeVisible();
  await judge(page, 'checkout without the script');
  await page.unroute('**/v1/checkout.js');

  await openUpi(page);
  await sheetOf(page).getByRole('button', { name: 'Slow bank' }).click();
  await sheetOf(page).getByRole('button', { name: 'Back to the shop' }).click();
  await expect(page.getByRole('link', { name: 'See the order' })).toBeVisible();
  await judge(page, 'bank is confirming');
  await openAs(page, shopper, '/shop/payment-success');
  await expect(page.getByRole('link', { name: 'View Orders' })).toBeVisible();
  await judge(page, 'success');
  await openAs(page, shopper, '/shop/paypal-return');
  await expect(page.getByRole('main').getByRole('link', { name: 'View Orders' })).toBeVisible();
  await judge(page, 'return page');
});

inTurn('/shop/contactus')(
  'what a visitor wrote to the shop is answered without a finding',
  async ({ page }) => {
    await openPage(page, '/shop/contactus');
    await page.getByRole('button', { name: 'Submit' }).click();
    await judge(page, 'contact with errors');
    await page.getByLabel('First name').fill('Meera');
    await page.getByLabel('Last name').fill('Negi');
    await page.getByLabel('Email').fill('meera@example.com');
    await page.getByLabel('Message').fill('Do you ship to Leh?');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('link', { name: 'Open your message in your email app' })).toBeVisible();
    await judge(page, 'contact, answered');
  },
);

test('control: a picture without words, a small button, a legend that floats and a line that is too long are found', async ({
  page,
}) => {
  await openPage(page, '/shop/terms');
  await page.evaluate(() => {
    const picture = document.createElement('img');
    picture.src = '/favicon.svg';
    const button = document.createElement('button');
    button.textContent = 'x';
    button.style.width = '20px';
    button.style.height = '20px';
    const line = document.createElement('div');
    line.style.width = '900px';
    line.style.height = '4px';
    const column = document.createElement('div');
    column.style.width = '24px';
    column.style.overflowWrap = 'anywhere';
    column.textContent = 'squeezed';
    const group = document.createElement('fieldset');
    group.style.display = 'flex';
    const legend = document.createElement('legend');
    legend.style.float = 'left';
    legend.textContent = 'beside';
    group.append(legend);
    document.querySelector('main')?.append(picture, button, line, column, group);
  });
  const rules = (await listFindings(page)).map(({ rule }) => rule);
  expect(rules).toContain('image-alt (critical)');
  expect(await listSmallTargets(page)).toEqual([expect.stringMatching(/^20 × 20 px: <button/)]);
  expect(await listSqueezedWords(page)).toEqual(["'squeezed'"]);
  expect(await listDroppedFloats(page)).toEqual(['beside']);
  expect(await listTooWide(page)).toHaveLength(1);
});

test('with the few colours of a system, dots below pictures are seen, and what is chosen is told apart', async ({
  page,
  shop,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openPage(page, '/shop/home');
  const dot = page.getByRole('main').locator('.carousel-dot').first();
  const line = await dot.evaluate((each) => {
    const { borderTopWidth, borderTopColor } = getComputedStyle(each, '::before');
    return { width: Number.parseFloat(borderTopWidth), colour: borderTopColor };
  });
  expect(line.width).toBeGreaterThan(0);
  expect(line.colour).not.toBe(await page.locator('body').evaluate(backgroundOf));
  await openAs(page, await newShopper(shop.url), '/shop/account');
  const tab = (name: string) => page.getByRole('tab', { name });
  await tab('Address').click();
  expect(await tab('Address').evaluate(backgroundOf)).not.toBe(await tab('Profile').evaluate(backgroundOf));
});

test('control: a link that does not show its focus is found', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, '/shop/terms');
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' });
  await link.evaluate((element) => {
    element.style.outline = 'none';
  });
  await expect(tabTo(page, link)).rejects.toThrow('focus that cannot be seen');
});
