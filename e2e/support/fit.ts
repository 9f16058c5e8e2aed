import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expectNoSidewaysScroll } from './layout.ts';

/**
 * Expects that what is shown fits a phone and a laptop and has no finding of axe; the page keeps the laptop's size. With
 * `PROOF_SHOTS`, a folder, a picture of each size is kept there.
 */
export async function expectFit(page: Page, where: string): Promise<void> {
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    // This leaves the page as narrow as the narrowest phone.
    await expectNoSidewaysScroll(page, where);
    await page.setViewportSize(size);
    await expectAccessible(page, `${where} at ${size.width} px`);
    const folder = process.env['PROOF_SHOTS'];
    if (folder) await page.screenshot({ path: `${folder}/${where.replaceAll(' ', '-')}-${size.width}.png` });
  }
}
