import { countBytes } from './support/count-bytes.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';

/** quality, 'Speed': a first visit to home on a phone, brotli, with headers. */
const SCRIPT_BYTES = 130_000;
const ALL_BYTES = 450_000;

test('a first visit to home on a phone stays within its budget of bytes', async ({ page }) => {
  const bytes = await countBytes(page);
  await openPage(page, '/shop/home');
  await expect.poll(() => [...bytes.underWay.values()], { timeout: 60_000 }).toEqual([]);
  expect(bytes.script).toBeGreaterThan(0);
  expect(bytes.script).toBeLessThanOrEqual(SCRIPT_BYTES);
  expect(bytes.all).toBeLessThanOrEqual(ALL_BYTES);
});
