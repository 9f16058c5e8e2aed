import { countBytes } from './support/count-bytes.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';

/** docs/quality.md, 'Speed': a first visit to home on a phone, brotli, with headers. */
const SCRIPT_BYTES = 130_000;
const ALL_BYTES = 450_000;

// What comes once the browser is idle is for the next press.
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
});

test('a first visit to home on a phone stays within its budget of bytes', async ({ page }) => {
  const bytes = await countBytes(page);
  await openPage(page, '/shop/home');
  await expect.poll(() => [...bytes.underWay.values()], { timeout: 60_000 }).toEqual([]);
  expect(bytes.script).toBeGreaterThan(0);
  expect(bytes.script).toBeLessThanOrEqual(SCRIPT_BYTES);
  expect(bytes.all).toBeLessThanOrEqual(ALL_BYTES);
});

test('script gives way to style, fonts and the first picture', async ({ page }) => {
  await openPage(page, '/shop/home');
  const preloaded = page.locator('link[rel="modulepreload"]');
  const first = await preloaded.count();
  expect(first).toBeGreaterThan(0);
  await expect(page.locator('link[rel="modulepreload"][fetchpriority="low"]')).toHaveCount(first);
  await expect(page.locator('.banner-carousel img').first()).toHaveAttribute('fetchpriority', 'high');
});
