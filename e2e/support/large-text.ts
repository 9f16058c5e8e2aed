import { type Page, expect } from '@playwright/test';
import { listCutWords, listWiderThanTheirBox } from './layout.ts';

export const PHONE = { width: 390, height: 844 };
/** Width of the screen and size of the root's text, in px: one and a half and twice the 16 px of most browsers. */
const SIZES = [
  { width: PHONE.width, rootPx: 24 },
  { width: 320, rootPx: 32 },
];

/** Nothing scrolls sideways and no word is cut off, with large text on a phone. */
export async function expectToHoldLargeText(page: Page, where: string): Promise<void> {
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

/** Sets the root's text size; empty: that of the browser. */
export async function setRootSize(page: Page, size: string): Promise<void> {
  await page.evaluate(async (fontSize) => {
    document.documentElement.style.fontSize = fontSize;
    // Listeners of the size answer within two frames.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, size);
}
