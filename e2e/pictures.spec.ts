import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { untilAlive } from './support/open-page.ts';
import { findProduct } from './support/products.ts';

const SCREENS = [
  { width: 390, height: 844, deviceScaleFactor: 2 },
  { width: 390, height: 844, deviceScaleFactor: 2.625 },
  { width: 768, height: 1024, deviceScaleFactor: 2 },
  { width: 1280, height: 800, deviceScaleFactor: 1 },
];
/** More pixels than these for a CSS pixel are not seen on a phone. */
const SHARPEST = 2;
/** A file may have up to this many times the pixel width that its space needs. */
const AT_MOST = 1.6;

interface ShownPicture {
  /** The file chosen by the browser. */
  file: string;
  /**
   * The width that `sizes` promised, in whole CSS pixels. Measured with a picture whose files are named after their
   * widths.
   */
  promisedWidth: number;
  /** The width that is needed, in CSS pixels: that of the whole picture where it is cropped. */
  shownWidth: number;
  /** The widths of the available files, in pixels, ascending. */
  widths: number[];
  hasRoom: boolean;
  isLazy: boolean;
  isFirst: boolean;
}

/** Every picture of the page that has a place on this screen. Lazy ones are loaded first. */
function shownPictures(page: Page): Promise<ShownPicture[]> {
  return page.locator('picture > img').evaluateAll((elements) => {
    const shown = (elements as HTMLImageElement[]).filter((img) => img.getBoundingClientRect().width > 0);
    return Promise.all(
      shown.map(async (img) => {
        const { width: boxWidth, height: boxHeight } = img.getBoundingClientRect();
        const { loading, fetchPriority } = img;
        const ratio = Number(img.getAttribute('width')) / Number(img.getAttribute('height'));
        const isCut = getComputedStyle(img).objectFit === 'cover';
        const srcset = img.parentElement?.querySelector('source')?.srcset ?? '';
        img.loading = 'eager';
        await img.decode();
        return {
          file: img.currentSrc,
          promisedWidth: img.naturalWidth,
          shownWidth: isCut ? Math.max(boxWidth, boxHeight * ratio) : boxWidth,
          widths: srcset.split(', ').map((form) => Number.parseInt(form.split(' ')[1] ?? '', 10)),
          hasRoom: ratio > 0,
          isLazy: loading === 'lazy',
          isFirst: fetchPriority === 'high',
        };
      }),
    );
  });
}

/** The smallest file with at least this many `pixels`, or the largest one. */
function fileFor(pixels: number, widths: readonly number[]): number {
  return widths.find((width) => width >= pixels) ?? widths.at(-1) ?? 0;
}

/** The file that `sizes` leads to, compared with the one that is needed; null if they match. */
function misfit({ file, promisedWidth, shownWidth, widths }: ShownPicture, density: number): string | null {
  const needed = Math.floor(shownWidth) * Math.min(density, SHARPEST);
  const asked = fileFor((promisedWidth + 1) * density, widths);
  const largest = widths.at(-1) ?? 0;
  const isSharp = asked >= Math.min(needed, largest);
  const isLight = asked <= Math.max(needed * AT_MOST, fileFor(needed, widths));
  return isSharp && isLight ? null : `${new URL(file).pathname}: ${asked} px for ${needed}`;
}

for (const { deviceScaleFactor, ...viewport } of SCREENS) {
  test.describe(`${viewport.width} pixels wide, ${deviceScaleFactor} per pixel`, () => {
    test.use({ viewport, deviceScaleFactor });

    test('each picture is sharp in its place, and no heavier than that takes', async ({ page, shop }) => {
      test.slow();
      const { _id: productId } = await findProduct(shop.url, ({ images }) => images.length > 1);
      for (const path of ['/shop/home', '/shop/listing', `/shop/product/${productId}`]) {
        await page.goto(path);
        await untilAlive(page);
        const pictures = await shownPictures(page);
        expect(pictures.length, path).toBeGreaterThan(0);
        const misfits = pictures.map((picture) => misfit(picture, deviceScaleFactor));
        expect([...new Set(misfits.filter((words) => words !== null))], path).toEqual([]);
        expect(
          pictures.filter(({ hasRoom, file }) => !hasRoom || !file.endsWith('.avif')),
          `${path}: room is kept, and AVIF comes`,
        ).toEqual([]);
        expect(
          pictures.filter(({ isFirst, isLazy }) => isFirst === isLazy),
          `${path}: what comes first does not wait, and the others do`,
        ).toEqual([]);
        expect(pictures[0]?.isFirst, path).toBe(true);
      }
    });
  });
}

test('the first picture is asked for in the head, once', async ({ page, shop }) => {
  const { _id: productId } = await findProduct(shop.url, ({ images }) => images.length > 1);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const path of ['/shop/home', '/shop/listing', `/shop/product/${productId}`]) {
    asked.length = 0;
    await page.goto(path);
    await untilAlive(page);
    const [first] = await shownPictures(page);
    const source = page.locator('picture > source[type="image/avif"]').first();
    const preload = page.locator('head > link[rel=preload][as=image]');
    await expect(preload, path).toHaveCount(1);
    await expect(preload).toHaveAttribute('imagesrcset', (await source.getAttribute('srcset')) ?? '');
    await expect(preload).toHaveAttribute('imagesizes', (await source.getAttribute('sizes')) ?? '');
    expect(
      asked.filter((address) => address === first?.file),
      path,
    ).toHaveLength(1);
  }
});
