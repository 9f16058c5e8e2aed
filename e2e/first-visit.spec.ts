import { devices } from '@playwright/test';
import { countBytes, heaviest } from './support/count-bytes.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { newShopperWithCart } from './support/purchase.ts';
import { openAs } from './support/shoppers.ts';

/**
 * docs/quality.md, 'Speed': limits for a first visit to the home page on a phone, with brotli and including headers.
 */
const SCRIPT_BYTES = 130_000;
const ALL_BYTES = 450_000;

// A phone's pixel density decides which picture files it requests.
test.use({ deviceScaleFactor: devices['Pixel 7'].deviceScaleFactor });

// What is loaded once the browser is idle belongs to the next press.
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
});

test('a first visit to home on a phone stays within its budget of bytes', async ({ page }) => {
  // The carousel's other pictures are loaded when their turn is near, and the machine may be slow.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const bytes = await countBytes(page);
  await openPage(page, '/shop/home');
  await expect.poll(() => [...bytes.underWay.values()], { timeout: 60_000 }).toEqual([]);
  expect(bytes.script).toBeGreaterThan(0);
  expect(bytes.script, heaviest(bytes.scripts)).toBeLessThanOrEqual(SCRIPT_BYTES);
  expect(bytes.all, heaviest(bytes.files)).toBeLessThanOrEqual(ALL_BYTES);
});

test('script is asked for once the first picture is there', async ({ page }) => {
  const asked: string[] = [];
  const { promise: isHeld, resolve: sendPicture } = Promise.withResolvers<void>();
  page.on('request', (request) => asked.push(request.url()));
  // The time limit is for pictures that never arrive, so its clock is stopped.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.route('**/*.avif', async (route) => {
    await isHeld;
    await route.continue();
  });
  await page.goto('/shop/home', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect.poll(() => asked.some((url) => url.endsWith('.avif'))).toBe(true);
  const scripts = () => asked.filter((url) => url.endsWith('.js'));
  expect(scripts()).toEqual([]);
  sendPicture();
  await page.clock.resume();
  await expect.poll(() => scripts().length).toBeGreaterThan(0);
});

for (const path of ['/shop/listing', '/shop/product/neem-tulsi-soap'])
  test(`${path} asks for its first picture before any font, which would take its connection`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await openPage(page, path);
    const firstOf = (kind: RegExp) => asked.findIndex((url) => kind.test(url));
    expect(firstOf(/\.avif$/)).toBeGreaterThan(0);
    expect(firstOf(/\.woff2$/)).toBeGreaterThan(firstOf(/\.avif$/));
  });

test('script comes though the first picture does not', async ({ page }) => {
  await page.route('**/*.avif', () => {});
  await openPage(page, '/shop/home');
});

test('the help page has the style of its question before its script', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openPage(page, '/shop/help');
  await expect(page.getByRole('textbox', { name: 'Delivery to your PIN code' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const script = asked.findIndex((url) => url.endsWith('.js'));
  const before = asked.slice(0, script);
  const late = asked.filter((url) => url.endsWith('.css') && !before.includes(url));
  // The box of the PIN code alone, which a page does not know.
  expect(late.filter((url) => !url.includes('/delivery-'))).toEqual([]);
});

test("no page of the shop loads what only the owner's pages share", async ({ page, shop }) => {
  test.setTimeout(120_000);
  const owners: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/owner-')) owners.push(`${page.url()}: ${pathname}`);
  });
  for (const path of ['/shop/listing', '/shop/product/neem-tulsi-soap', '/shop/search', '/auth/login']) {
    await page.goto(path, { waitUntil: 'networkidle' });
  }
  const shopper = await newShopperWithCart(shop.url);
  await openAs(page, shopper, '/shop/checkout');
  await page.getByRole('button', { name: 'Add an address' }).click();
  await expect(page.getByRole('textbox', { name: 'Address', exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(owners).toEqual([]);
});
