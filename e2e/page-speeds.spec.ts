import type { Page } from '@playwright/test';
import { signInByApi } from './support/api.ts';
import { expect, withOwnShop } from './support/fixtures.ts';
import { untilAlive } from './support/open-page.ts';
import { ADMIN_EMAIL } from './support/people.ts';
import { openAs } from './support/shoppers.ts';

const test = withOwnShop();

/** Makes a browser one of the visits that are measured. */
async function beMeasured(visitor: Page) {
  await visitor.addInitScript(() => {
    Object.defineProperty(navigator, 'webdriver', { get: () => false });
    Math.random = () => 0.05;
  });
}

const isMeasuring = (url: string) => /\/assets\/page-speeds-\w+\.js$/.test(url);

test('a visit tells how fast its page was, after it is idle and without a cookie, and the owner sees it', async ({
  browser,
  page,
  ownShop,
}) => {
  const context = await browser.newContext({
    baseURL: ownShop.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const visitor = await context.newPage();
  await beMeasured(visitor);
  const requested: string[] = [];
  context.on('request', (request) => requested.push(request.url()));
  const told = context.waitForEvent('request', (request) =>
    request.url().endsWith('/api/common/page-speeds'),
  );

  await visitor.goto('/shop/home?from=asha@deodar.example');
  await expect.poll(() => requested.some(isMeasuring)).toBe(true);
  const firstOfPages = requested.findIndex((url) => /\/assets\/shop-[\w-]+\.js$/.test(url));
  expect(requested.findIndex(isMeasuring), 'after the page’s own scripts').toBeGreaterThan(firstOfPages);
  await untilAlive(visitor);
  await visitor.getByRole('button', { name: 'Menu' }).first().tap();
  await expect(visitor.getByRole('dialog')).toBeVisible();
  await visitor.evaluate(() => {
    // As a browser does when its tab is left.
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  const report = await told;
  const body = report.postDataJSON() as Record<string, unknown>;
  expect(body).toEqual({
    page: 'home',
    device: 'phone',
    paint: expect.any(Number),
    shift: expect.any(Number),
    ...('press' in body && { press: expect.any(Number) }),
  });
  expect((await report.allHeaders())['cookie']).toBeUndefined();
  expect((await report.response())?.status()).toBe(200);
  expect(await context.cookies()).toEqual([]);
  await context.close();

  await openAs(page, await signInByApi(ownShop.url, ADMIN_EMAIL), '/admin/page-speeds');
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText(/Home, phone\s*1\s*\d+\.\d s\s*(?:Good|Needs work|Poor)/);
});

test('nine of ten visits load nothing of it', async ({ page, ownShop }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'webdriver', { get: () => false });
    Math.random = () => 0.5;
  });
  await page.goto(`${ownShop.url}/shop/home`);
  await untilAlive(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(requested.filter(isMeasuring)).toEqual([]);
});
