import { existsSync, mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** The folder into which `npm run screens:sheet` wants a picture of each screen; if unset, screens are judged. */
const FOLDER = process.env.SCREENS_FOLDER;
/** A picture of a page that scrolls longer ends here. */
const LONGEST_PX = 3000;
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** Whether the sweeps take pictures instead of judging. */
export const arePicturesWanted = FOLDER !== undefined;

/**
 * Takes the pictures of a screen at the widths of `widths`, and notes its address beside them. What another sweep has
 * taken under the same name is not taken again. The size of the window is as before afterwards.
 */
export async function takePictures(
  page: Page,
  where: string,
  widths: readonly number[] = SIZES.map(({ width }) => width),
): Promise<void> {
  if (FOLDER === undefined) return;
  const address = await page.evaluate(() => window.location.pathname + window.location.search);
  const language = await page.evaluate(() => document.documentElement.lang);
  const side = address.startsWith('/admin') ? 'owner' : language.startsWith('hi') ? 'hi' : 'en';
  const name = `${side}-${slugOf(where)}`;
  mkdirSync(FOLDER, { recursive: true });
  if (existsSync(join(FOLDER, `${name}.txt`))) return;
  await writeFile(join(FOLDER, `${name}.txt`), `${address}\n`);
  const before = page.viewportSize();
  for (const size of SIZES.filter(({ width }) => widths.includes(width))) {
    await page.setViewportSize(size);
    const height = await untilDrawn(page);
    const hasLayer = (await page.locator('[role=dialog], [role=menu]').count()) > 0;
    await page.screenshot({
      path: join(FOLDER, `${name}-${size.width}.jpg`),
      type: 'jpeg',
      quality: 75,
      animations: 'disabled',
      fullPage: !hasLayer,
      ...(!hasLayer && { clip: { x: 0, y: 0, width: size.width, height: Math.min(height, LONGEST_PX) } }),
    });
  }
  if (before !== null) await page.setViewportSize(before);
}

function slugOf(where: string): string {
  const words = where.replace(/ in Hindi$/, '').replace(/^\/(?:admin|shop)\//, '');
  return words.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'root';
}

/** Waits for pictures, parts that come once they are seen, and letters. @returns the height of the page in px */
function untilDrawn(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the browser gets this function alone
    const twoFrames = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await twoFrames();
    }
    for (const image of document.images) image.loading = 'eager';
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    await document.fonts.ready;
    window.scrollTo({ top: 0, behavior: 'instant' });
    await twoFrames();
    return Math.max(document.documentElement.scrollHeight, window.innerHeight);
  });
}
