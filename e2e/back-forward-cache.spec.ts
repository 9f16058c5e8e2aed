import type { Page } from '@playwright/test';
import { startSweep } from '../scripts/lib/sample.mjs';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { findProduct } from './support/products.ts';
import { publicPages } from './support/public-pages.ts';

/**
 * The reasons for which the browser may not cache a page, so that Back would load it again. The headless shell caches
 * no pages, but reports the same reasons: https://developer.chrome.com/docs/devtools/application/back-forward-cache
 */
async function whatForbidsToKeep(page: Page, path: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const told = new Promise<string[]>((resolve) => {
    session.once('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      resolve(
        notRestoredExplanations
          .filter(({ type }) => type === 'PageSupportNeeded')
          .map(({ reason }) => reason),
      ),
    );
  });
  await page.evaluate(() => sessionStorage.setItem('kept', String(performance.timeOrigin)));
  await page.goto('/robots.txt');
  // Delayed, because the call would otherwise end together with the page.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await page.waitForURL((url) => url.pathname + url.search === path);
  const isKept = await page.evaluate(() => sessionStorage.getItem('kept') === String(performance.timeOrigin));
  const reasons = isKept ? [] : await told;
  await session.detach();
  return reasons;
}

/** Playwright disables the browser's page cache, because its own events do not handle cached pages. */
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
    },
    { scope: 'worker' },
  ],
});

test('Back finds every public page as it was left', async ({ page, shop }) => {
  const { _id: productId } = await findProduct(shop.url, ({ reviewCount }) => reviewCount > 0);
  const isDue = startSweep();
  for (const path of [...publicPages, `/shop/product/${productId}`].filter((each) => isDue(each))) {
    await openPage(page, path);
    const { pathname, search } = new URL(page.url());
    expect(await whatForbidsToKeep(page, pathname + search), path).toEqual([]);
  }
  // Verifies that the check finds a reason when there is one.
  await openPage(page, '/shop/home');
  await page.evaluate(() => addEventListener('unload', () => {}));
  expect(await whatForbidsToKeep(page, '/shop/home')).toEqual(['UnloadHandlerExistsInMainFrame']);
});
