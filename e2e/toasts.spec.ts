import type { Page } from '@playwright/test';
import { stopClock } from './support/clock.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';

const toast = (page: Page) => page.locator('.toast');

/** A visitor's press on 'Add to cart' is the shortest way to a toast. */
async function raiseToast(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(toast(page)).toContainText('Login first to add product to cart');
}

test('a toast is shown for 5 s, one at a time, in a region that is read aloud', async ({ page }) => {
  await page.clock.install();
  await openPage(page, '/shop/listing');
  await expect(page.locator('output.toaster')).toHaveAttribute('aria-live', 'polite');
  await stopClock(page);
  await raiseToast(page);
  await page.clock.runFor(3_000);
  await raiseToast(page);
  await expect(toast(page)).toHaveCount(1);
  // The second has its own five seconds.
  await page.clock.runFor(4_800);
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(400);
  await expect(toast(page)).toHaveCount(0);
});

test('a toast waits while the pointer is over it', async ({ page }) => {
  await page.clock.install();
  await openPage(page, '/shop/listing');
  await stopClock(page);
  await raiseToast(page);
  await toast(page).hover();
  await page.clock.runFor(20_000);
  await expect(toast(page)).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(5_200);
  await expect(toast(page)).toHaveCount(0);
});

test('a swipe of 50 px to the right takes a toast away, a shorter one or one to the left does not', async ({
  page,
}) => {
  await page.clock.install();
  await openPage(page, '/shop/listing');
  await stopClock(page);
  await raiseToast(page);
  for (const distance of [40, -90]) {
    await swipe(page, distance);
    await expect(toast(page)).toBeVisible();
  }
  await swipe(page, 60);
  await expect(toast(page)).toHaveCount(0);
});

test("without a network the shop says 'You are offline', for as long as it lasts", async ({
  page,
  context,
}) => {
  await openPage(page, '/shop/listing');
  await context.setOffline(true);
  await expect(page.getByText('You are offline')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline')).toHaveCount(0);
});

/** A finger's swipe over the toast, rightwards positive. */
async function swipe(page: Page, distance: number): Promise<void> {
  const box = await toast(page).boundingBox();
  if (!box) throw new Error('There is no toast');
  const [x, y] = [box.x + box.width / 2, box.y + 12];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance / 2, y, { steps: 3 });
  await page.mouse.move(x + distance, y, { steps: 3 });
  await page.mouse.up();
}
