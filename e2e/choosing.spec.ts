import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a filter is a form that the server answers', async ({ page }) => {
    await page.goto('/shop/listing', { waitUntil: 'domcontentloaded' });
    const filters = page.getByRole('region', { name: 'Filters' });
    await filters.locator('summary', { hasText: 'Skin type' }).click();
    await filters.getByLabel('Oily skin').check();
    await filters.getByRole('button', { name: 'Show products' }).click();
    await expect(page).toHaveURL(/suits=oilySkin/);
    await expect(page.getByText(/^\d+ products for oily skin$/)).toBeVisible();
    await page.getByRole('link', { name: 'Remove Oily skin' }).click();
    await expect(page.getByText(/^\d+ products$/)).toBeVisible();
  });
});

test('a range of prices is typed in the sheet of a phone and counted at once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/shop/listing');
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('In stock').check();
  await sheet.getByLabel('From (₹)').fill('150');
  await sheet.getByLabel('Up to (₹)').fill('250');
  await sheet.getByLabel('Up to (₹)').blur();
  await expect(page).toHaveURL(/\?availability=inStock&minPrice=150&maxPrice=250$/);
  await sheet.getByRole('button', { name: /^Show \d+ products$/ }).click();
  await expect(page.getByText(/^\d+ products, in stock, ₹150 to ₹250$/)).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'Remove ₹150 to ₹250' }).click();
  await expect(page).toHaveURL(/\?availability=inStock$/);
});

test('two products are put aside on their cards and shown side by side', async ({ page }) => {
  // A phone's cards leave 'Compare' to the details (decision 0106).
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, '/shop/listing?category=faceWash');
  const cards = page.getByRole('main').getByRole('article');
  const titles = await cards.getByRole('heading').allInnerTexts();
  for (const index of [0, 1])
    await cards
      .nth(index)
      .getByRole('link', { name: /^Compare/ })
      .click();
  const bar = page.getByRole('complementary', { name: 'Comparison' });
  await expect(bar.getByText('2 products chosen')).toBeVisible();
  await cards.getByRole('button', { name: 'Add to cart' }).first().click();
  const toast = page.locator('.toast');
  // The toast stays as long as the pointer is over it.
  await toast.hover();
  const [told, below] = await Promise.all([toast.boundingBox(), bar.boundingBox()]);
  expect((told?.y ?? Infinity) + (told?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  await bar.getByRole('link', { name: 'Compare' }).click();
  const table = page.getByRole('table', { name: 'Products side by side' });
  for (const title of titles.slice(0, 2))
    await expect(table.getByRole('link', { name: title }).first()).toBeVisible();
  await expect(table.getByRole('row', { name: /^Ingredients/ })).toBeVisible();
  await page.reload();
  await expect(table.getByRole('row', { name: /^Suits/ })).toBeVisible();
});
