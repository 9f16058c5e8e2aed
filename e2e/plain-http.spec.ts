import { signInByApi } from './support/api.ts';
import { collectComplaints } from './support/complaints.ts';
import { expect, test } from './support/fixtures.ts';
import { ADMIN_EMAIL } from './support/people.ts';
import { openAs } from './support/shoppers.ts';

/** Where a page could ask for what browsers offer at secure addresses only. */
const PAGES = [
  'dashboard',
  'setup',
  'products',
  'orders',
  // Its request has a random id.
  'orders/new',
  'orders/ship',
  'packing-slips',
  'settings',
  'account',
];

test('an owner works at an address of the local network without https', async ({
  playwright,
  shop,
}, info) => {
  test.slow();
  const { launchOptions = {}, viewport } = info.project.use;
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--host-resolver-rules=MAP shop.lan 127.0.0.1'],
  });
  const { port } = new URL(shop.url);
  const context = await browser.newContext({
    baseURL: `http://shop.lan:${port}`,
    viewport: viewport ?? null,
  });
  const complaints = collectComplaints(context);
  const page = await context.newPage();
  const owner = await signInByApi(shop.url, ADMIN_EMAIL);
  await openAs(page, owner, '/admin/dashboard');
  expect(await page.evaluate(() => [window.isSecureContext, 'randomUUID' in crypto])).toEqual([false, true]);
  for (const path of PAGES) {
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.getByText('Unexpected Application Error!'), path).toHaveCount(0);
  }
  await page.goto('/admin/account');
  await expect(page.getByText(/Notifications need https/)).toBeVisible();

  // The browser's own note that a header is for https.
  const complained = complaints.list().filter((text) => !text.includes('Cross-Origin-Opener-Policy'));
  expect(complained).toEqual([]);
  await browser.close();
});
