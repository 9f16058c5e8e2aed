import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { ORDER_AND_OWNER_SCREENS } from './support/order-screens.ts';
import { listScreenFaults } from './support/screen-faults.ts';
import { SCREENS } from './support/screens.ts';

// Both widths are measured on the same page, so its width must be free to change.
test.use({ isMobile: false });

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

for (const { name, open, onPhone, onLaptop, plants } of [...SCREENS, ...ORDER_AND_OWNER_SCREENS]) {
  test(`${name}: looks whole on phone and laptop, and planted faults of its styles are noticed`, async ({
    page,
    shop,
  }) => {
    await open(page, shop);
    await page.waitForLoadState('networkidle');
    const widths = [
      [{ width: 390, height: 844 }, onPhone],
      [{ width: 1280, height: 800 }, onLaptop],
    ] as const;
    for (const [viewport, parts] of widths) {
      await page.setViewportSize(viewport);
      await untilDrawn(page);
      expect.soft(await listScreenFaults(page, parts), `${viewport.width} px wide`).toEqual([]);
    }
    const noticed = new Set<string>();
    for (const [viewport, parts] of widths) {
      await page.setViewportSize(viewport);
      for (const plant of plants) {
        await replaceStyles(page, plant);
        if ((await listScreenFaults(page, parts)).length > 0) noticed.add(plant);
      }
      await replaceStyles(page, '');
    }
    expect(plants.filter((plant) => !noticed.has(plant))).toEqual([]);
  });
}

/** Sets rules that win over those of the shop. The content policy allows no `style` element. */
async function replaceStyles(page: Page, rules: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, rules);
  await untilDrawn(page);
}

/** Scripts that follow the size of the window answer within two frames. */
async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
