import { type Page, expect } from '@playwright/test';
import { listCutWords, listWiderThanTheirBox } from './layout.ts';
import { arePicturesWanted, takePictures } from './screen-pictures.ts';

export const PHONE = { width: 390, height: 844 };
/** Width of the screen and size of the root's text in px: 1.5 and 2 times the 16 px of most browsers. */
const SIZES = [
  { width: PHONE.width, rootPx: 24 },
  { width: 320, rootPx: 32 },
];

/** Expects no horizontal scrolling and no cut-off words with large text on a phone. `widths`: of its pictures. */
export async function expectToHoldLargeText(
  page: Page,
  where: string,
  widths?: readonly number[],
): Promise<void> {
  if (arePicturesWanted) {
    await takePictures(page, where, widths);
    return;
  }
  for (const { width, rootPx } of SIZES) {
    await page.setViewportSize({ width, height: PHONE.height });
    await setRootSize(page, `${rootPx}px`);
    const at = `${where}, ${width} px wide, root of ${rootPx} px`;
    expect.soft(await listWiderThanTheirBox(page), at).toEqual([]);
    expect.soft(await listCutWords(page), at).toEqual([]);
  }
  await setRootSize(page, '');
  await page.setViewportSize(PHONE);
}

/** Sets the root's text size. Empty: the browser's default. */
export async function setRootSize(page: Page, size: string): Promise<void> {
  await page.evaluate(async (fontSize) => {
    document.documentElement.style.fontSize = fontSize;
    // Listeners for the size respond within two frames.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, size);
}
