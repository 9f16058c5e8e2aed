import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { findProduct } from './support/products.ts';

const zoomOf = (page: Page) => page.getByRole('dialog', { name: /^Picture of/ });
const openerOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Zoom / })
    .first();

/** The middle of the visible part as shares of the whole picture's width and height. */
async function middleOfView(page: Page): Promise<{ x: number; y: number }> {
  return zoomOf(page)
    .locator('section')
    .evaluate((place) => ({
      x: (place.scrollLeft + place.clientWidth / 2) / place.scrollWidth,
      y: (place.scrollTop + place.clientHeight / 2) / place.scrollHeight,
    }));
}

for (const size of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test.describe(`${size.width} px wide`, () => {
    test.use({ viewport: size });

    test.beforeEach(async ({ page, shop }) => {
      const { _id } = await findProduct(shop.url, ({ images }) => images.length > 1);
      await openPage(page, '/shop/listing');
      await openPage(page, `/shop/product/${_id}`);
      await openerOf(page).click();
      await expect(zoomOf(page).getByRole('img')).toBeVisible();
    });

    test('a picture becomes large in its middle, or where it is pressed', async ({ page }) => {
      await zoomOf(page).getByRole('button', { name: 'Zoom in' }).click();
      const middle = await middleOfView(page);
      expect(middle.x).toBeCloseTo(0.5, 1);
      expect(middle.y).toBeCloseTo(0.5, 1);
      await zoomOf(page).getByRole('button', { name: 'Zoom out' }).click();
      const picture = await zoomOf(page).getByRole('img').boundingBox();
      if (!picture) throw new Error('The picture is not drawn');
      // The pictures are squares, in a container that is wider.
      const side = Math.min(picture.width, picture.height);
      await page.mouse.click(
        picture.x + picture.width / 2 + 0.15 * side,
        picture.y + picture.height / 2 - 0.15 * side,
      );
      const spot = await middleOfView(page);
      expect(spot.x).toBeCloseTo(0.65, 1);
      expect(spot.y).toBeCloseTo(0.35, 1);
    });

    test('Back, Escape and the close button leave the product and give the focus back', async ({ page }) => {
      const address = page.url();
      const ways = [
        () => page.goBack(),
        () => page.keyboard.press('Escape'),
        () => zoomOf(page).getByRole('button', { name: 'Close' }).click(),
      ];
      for (const [number, leave] of ways.entries()) {
        if (number > 0) await openerOf(page).click();
        await expect(zoomOf(page).getByRole('img')).toBeVisible();
        await leave();
        await expect(zoomOf(page)).toHaveCount(0);
        expect(page.url()).toBe(address);
        await expect(openerOf(page)).toBeFocused();
      }
      await page.goBack();
      await expect(page).toHaveURL(/\/shop\/listing$/);
    });
  });
}
