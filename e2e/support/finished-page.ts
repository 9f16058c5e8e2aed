import { type Locator, type Page, expect } from '@playwright/test';
import { brand } from './other-brand.ts';

/** Expects the brand's logo, every picture in view to be rendered, and no horizontal overflow. */
export async function expectFinished(page: Page, where: string): Promise<void> {
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: brand.name }).first().locator('img')).toBeVisible();
  await expect.poll(() => undrawnPictures(page.locator('img')), { message: where }).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    where,
  ).toBeLessThanOrEqual(0);
}

/** Pictures on the screen that are missing or broken. */
async function undrawnPictures(pictures: Locator): Promise<string[]> {
  return pictures.evaluateAll((all) =>
    (all as HTMLImageElement[])
      .filter((image) => {
        const { top, bottom, width } = image.getBoundingClientRect();
        return width > 0 && bottom > 0 && top < window.innerHeight && image.checkVisibility();
      })
      .filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0)
      .map(({ src }) => src),
  );
}
