import { stopClock } from './support/clock.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';

test("the header's box is for reading only and opens the search, a phone has a button for it", async ({
  page,
}) => {
  await openPage(page, '/shop/home');
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await expect(page.getByPlaceholder('Search Products...')).toBeFocused();
  await page.goBack();
  await page.setViewportSize({ width: 1280, height: 800 });
  const box = page.getByRole('banner').getByRole('textbox');
  await expect(box).not.toBeEditable();
  await box.click();
  await expect(page).toHaveURL(/\/shop\/search$/);
  await expect(page.getByPlaceholder('Search Products...')).toBeFocused();
});

test('a search runs 1 s after the last key, with more than 3 characters, and is in the address', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/shop/search/')) asked.push(decodeURIComponent(request.url()));
  });
  await page.clock.install();
  await openPage(page, '/shop/search');
  const box = page.getByPlaceholder('Search Products...');
  await stopClock(page);

  await box.fill(' nee ');
  await page.clock.runFor(3_000);
  expect(asked).toEqual([]);

  await box.fill('neem');
  await page.clock.runFor(700);
  await box.fill('neem soap');
  await page.clock.runFor(900);
  expect(asked).toEqual([]);
  await page.clock.runFor(200);
  await page.clock.resume();
  await expect(page).toHaveURL(/\?keyword=neem\+soap$/);
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(/neem/i);
  expect(asked).toEqual([expect.stringContaining('/api/shop/search/neem soap')]);

  await box.fill('nee');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
  await expect(page).toHaveURL(/\/shop\/search$/);
});

test("an unknown word says 'No result found!'", async ({ page }) => {
  await openPage(page, '/shop/search?keyword=zzzzqqqq');
  await expect(page.getByRole('heading', { name: 'No result found!' })).toBeVisible();
  await expect(page.getByPlaceholder('Search Products...')).toHaveValue('zzzzqqqq');
});
