import { devices, type Page } from '@playwright/test';
import { countBytes, heaviest } from './support/count-bytes.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage, untilAlive } from './support/open-page.ts';
import { newShopperWithCart } from './support/purchase.ts';
import { openAs } from './support/shoppers.ts';

/** docs/quality.md, 'Speed': what a press may still have to load, with brotli and including headers. */
const SCRIPT_BYTES = 25_000;

test.use({ deviceScaleFactor: devices['Pixel 7'].deviceScaleFactor });

// What a page loads in advance once it is idle is counted with the press that it is for.
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
});

/** Expects that `press`, and what it leads to, loads no more of the shop's script than that. */
async function expectFewBytes(page: Page, press: () => Promise<void>): Promise<void> {
  const { origin } = new URL(page.url());
  const bytes = await countBytes(page);
  await press();
  await expect.poll(() => [...bytes.underWay.values()], { timeout: 60_000 }).toEqual([]);
  const own = new Map([...bytes.scripts].filter(([url]) => url.startsWith(origin)));
  const sum = [...own.values()].reduce((total, size) => total + size, 0);
  expect(sum).toBeGreaterThan(0);
  expect(sum, heaviest(own, 20)).toBeLessThanOrEqual(SCRIPT_BYTES);
}

test('a tap on a card', async ({ page }) => {
  await openPage(page, '/shop/home');
  const card = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link');
  // What the page itself still loads further down is not the dialog's.
  await card.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await expectFewBytes(page, async () => {
    await card.click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Reviews' })).toBeVisible();
  });
});

test('a tap on the cart', async ({ page, shop }) => {
  await openAs(page, await newShopperWithCart(shop.url), '/shop/home');
  const cart = page.getByRole('button', { name: /^Cart, \d/ });
  await expect(cart).toBeVisible();
  await expectFewBytes(page, async () => {
    await cart.click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Checkout' })).toBeVisible();
  });
});

test('a tap on Checkout', async ({ page, shop }) => {
  await openAs(page, await newShopperWithCart(shop.url), '/shop/home');
  await page.getByRole('button', { name: /^Cart, \d/ }).click();
  const checkout = page.getByRole('dialog').getByRole('link', { name: 'Checkout' });
  await expect(checkout).toBeVisible();
  await expectFewBytes(page, async () => {
    await checkout.click();
    await page.waitForURL('**/shop/checkout');
    await untilAlive(page);
    await expect(page.getByRole('radio', { checked: true }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Checkout with Razorpay', disabled: false })).toBeVisible();
  });
});
