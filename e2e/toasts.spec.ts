import type { Locator, Page } from '@playwright/test';
import { signInByApi } from './support/api.ts';
import { stopClock } from './support/clock.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { ADMIN_EMAIL } from './support/people.ts';
import { newShopperWithCart, placeOrder } from './support/purchase.ts';
import { newShopper, openAs } from './support/shoppers.ts';

const toast = (page: Page) => page.locator('.toast');

/** A visitor's press on 'Add to cart' is the easiest way to get a toast. */
async function raiseToast(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(toast(page)).toContainText('Login first to add product to cart');
}

test('a toast over an order leaves what its forms end in free', async ({ page, shop }) => {
  const { _id } = await placeOrder(shop, await newShopper(shop.url), { outcome: 'captured' });
  await openAs(page, await signInByApi(shop.url, ADMIN_EMAIL), `/admin/orders?order=${_id}`);
  const dialog = page.getByRole('dialog', { name: 'Order details' });
  const update = dialog.getByRole('button', { name: 'Update Order Status' });
  for (const [width, status] of [
    [390, 'inProcess'],
    [1280, 'rejected'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await dialog.getByLabel('Order Status').selectOption(status);
    await update.click();
    if (status === 'rejected') await page.getByRole('button', { name: 'Reject order' }).click();
    // The toast stays as long as the pointer is over it.
    await toast(page).hover();
    const close = dialog.getByRole('button', { name: 'Close' });
    const last = status === 'rejected' ? dialog.getByRole('button', { name: /^Yes, refund/ }) : update;
    await expect(last).toBeInViewport();
    const [box, ...buttons] = await Promise.all(
      [toast(page), close, last].map((place) => place.boundingBox()),
    );
    for (const button of buttons) expect(isApart(box, button), `at ${width} px`).toBe(true);
  }
});

type Box = Awaited<ReturnType<Locator['boundingBox']>>;

function isApart(one: Box | undefined, other: Box | undefined): boolean {
  if (!one || !other) return false;
  return (
    one.x + one.width <= other.x ||
    other.x + other.width <= one.x ||
    one.y + one.height <= other.y ||
    other.y + other.height <= one.y
  );
}

test("without a network the shop says 'You are offline', for as long as it lasts", async ({
  page,
  context,
}) => {
  await openPage(page, '/shop/listing');
  // The page first loads what it fetches when idle: if that were interrupted, it would fail.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/product-\w{7}\.js$/.test(name)),
  );
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(page.getByText('You are offline')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline')).toHaveCount(0);
});

test('on a phone a toast leaves the header with its cart free, with large text too', async ({
  page,
  shop,
}) => {
  await openAs(page, await newShopperWithCart(shop.url), '/shop/listing');
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  // The toast stays as long as it has the focus.
  await toast(page).getByRole('button', { name: 'Close' }).focus();
  for (const rootPx of [16, 24, 32]) {
    await page.evaluate((size) => void (document.documentElement.style.fontSize = `${size}px`), rootPx);
    for (const name of [/^Cart, \d+ item/, /^Account of/]) {
      const button = page.getByRole('button', { name });
      expect(await overlap(toast(page), button), `${String(name)}, root of ${rootPx} px`).toBe(0);
    }
  }
});

test('on a laptop a toast has an edge that is seen on the footer and on the page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.clock.install();
  await openPage(page, '/shop/listing');
  await stopClock(page);
  await raiseToast(page);
  const inside = await groundOf(toast(page));
  const edge = await toast(page).evaluate((element) => {
    const { borderTopColor, borderTopWidth, backgroundColor } = getComputedStyle(element);
    return parseFloat(borderTopWidth) >= 1 ? borderTopColor : backgroundColor;
  });
  // WCAG 2.2, 1.4.11: the boundary of a component has a contrast of 3 to 1 with its background.
  expect(await contrast(page, edge, await groundOf(page.locator('.shop-footer')))).toBeGreaterThanOrEqual(3);
  expect(await contrast(page, inside, await groundOf(page.locator('body')))).toBeGreaterThanOrEqual(3);
});

test('what sign-in refused is not said over Register', async ({ page, announce }) => {
  announce({ status: 401, address: '/api/auth/login' });
  await page.clock.install();
  await openPage(page, '/auth/login');
  await stopClock(page);
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByRole('textbox', { name: 'Password' }).fill('juniper-on-the-ridge');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(toast(page)).toContainText('Invalid email or password');
  await page.getByRole('link', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'Create new account' })).toBeVisible();
  await expect(toast(page)).toHaveCount(0);
});

function groundOf(part: Locator): Promise<string> {
  return part.evaluate((element) => getComputedStyle(element).backgroundColor);
}

/** The area in which two elements overlap, in px². */
async function overlap(one: Locator, other: Locator): Promise<number> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('One of the parts is not on the page');
  return sharedLength(a.x, a.width, b.x, b.width) * sharedLength(a.y, a.height, b.y, b.height);
}

function sharedLength(from: number, size: number, otherFrom: number, otherSize: number): number {
  return Math.max(0, Math.min(from + size, otherFrom + otherSize) - Math.max(from, otherFrom));
}

/** The contrast of two colours as the browser paints them (WCAG 2.2). */
async function contrast(page: Page, one: string, other: string): Promise<number> {
  return page.evaluate(
    (pair) => {
      const luminances = pair.map((color) => {
        const brush = document.createElement('canvas').getContext('2d');
        if (!brush) throw new Error('The browser does not paint');
        brush.fillStyle = color;
        brush.fillRect(0, 0, 1, 1);
        const [red, green, blue] = [...brush.getImageData(0, 0, 1, 1).data].map((part) => {
          const share = part / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
      });
      return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05);
    },
    [one, other],
  );
}
