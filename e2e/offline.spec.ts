import type { Page } from '@playwright/test';
import { callShop, signInByApi } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { judge } from './support/judge.ts';
import { openPage } from './support/open-page.ts';
import { ADMIN_EMAIL } from './support/people.ts';
import type { RunningShop } from './support/start-shop.ts';

/** The shop as it is installed on a phone, in a window of its own. */
async function openInstalled(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ask = window.matchMedia.bind(window);
    window.matchMedia = (query) => (query === '(display-mode: standalone)' ? ask('all') : ask(query));
  });
  await openPage(page, '/shop/home');
}

/** The workers that are installed, by their scopes. */
const scopes = (page: Page) =>
  page.evaluate(async () => {
    const all = await navigator.serviceWorker.getRegistrations();
    return all
      .filter(({ active }) => active?.state === 'activated')
      .map(({ scope }) => new URL(scope).pathname);
  });

async function switchOffline({ url }: RunningShop, offline: 'yes' | 'no'): Promise<void> {
  const { token } = await signInByApi(url, ADMIN_EMAIL);
  const { data } = await callShop<{ shop: { value: object; version: number } }>(
    url,
    'GET',
    '/api/admin/settings',
    { token },
  );
  const { value, version } = data.shop;
  await callShop(url, 'PUT', '/api/admin/settings/shop', {
    token,
    body: { value: { ...value, offline }, version },
  });
}

test('a tab registers no worker', async ({ page }) => {
  await openPage(page, '/shop/home');
  await page.waitForLoadState('load');
  expect(await scopes(page)).toEqual([]);
});

test('the installed shop says so without a network, keeps nothing, and goes on by itself', async ({
  page,
  context,
  announce,
}) => {
  announce({ status: 503, address: '/shop/listing' });
  announce({ status: 'failed', address: '/shop/listing' });
  await openInstalled(page);
  await expect.poll(() => scopes(page)).toEqual(['/shop/']);
  // What an idle page loads in advance would fail too.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.goto('/shop/listing');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page.getByText('Deodar', { exact: true })).toBeVisible();
  await judge(page, 'offline');
  expect(await page.content()).not.toContain('₹');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'All Products' })).toBeVisible();
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test('once it is switched off, an installed worker removes itself', async ({ page, shop }) => {
  await openInstalled(page);
  await expect.poll(() => scopes(page)).toEqual(['/shop/']);
  await switchOffline(shop, 'no');
  try {
    await expect
      .poll(async () => (await (await page.request.get('/shop-worker.js')).text()).includes('unregister'))
      .toBe(true);
    await page.goto('/shop/listing');
    await expect.poll(() => scopes(page)).toEqual([]);
    await page.goto('/shop/home');
    await page.waitForLoadState('load');
    expect(await scopes(page)).toEqual([]);
  } finally {
    await switchOffline(shop, 'yes');
  }
});
