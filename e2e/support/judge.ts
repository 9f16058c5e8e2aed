import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import {
  expectLegendsInPlace,
  expectNoSidewaysScroll,
  expectNoSqueezedWords,
  expectOneMainPart,
  expectTargetsForThumbs,
} from './layout.ts';
import { arePicturesWanted, takePictures } from './screen-pictures.ts';

export const PHONE = 390;
const DESKTOP = 1280;

/** Checks the screen at the widths of docs/quality.md, and ends at a phone's width. */
export async function judge(
  page: Page,
  where: string,
  widths: readonly number[] = [DESKTOP, PHONE],
): Promise<void> {
  // A pointer left on a button would begin its transition whenever another width moves a button under it.
  await page.mouse.move(0, 0);
  if (arePicturesWanted) {
    await takePictures(page, where, widths);
    return;
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, `${where}, ${width} px`);
    await expectNoSqueezedWords(page, `${where}, ${width} px`);
    await expectLegendsInPlace(page, `${where}, ${width} px`);
  }
  await expectOneMainPart(page, where);
  await expectTargetsForThumbs(page, where);
  await expectNoSidewaysScroll(page, where);
  await page.setViewportSize({ width: PHONE, height: 800 });
}
