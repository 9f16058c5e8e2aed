import type { Page } from '@playwright/test';
import { signInByApi } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { untilAlive } from './support/open-page.ts';
import { ADMIN_EMAIL } from './support/people.ts';
import { findProduct } from './support/products.ts';
import { newShopper, type Person, putIntoCart, saveAddress } from './support/shoppers.ts';

const withCart = async (url: string): Promise<Person> => {
  const shopper = await newShopper(url);
  await putIntoCart(url, shopper, (await findProduct(url, ({ totalStock }) => totalStock > 20))._id);
  await saveAddress(url, shopper);
  return shopper;
};
const asOwner = (url: string) => signInByApi(url, ADMIN_EMAIL);

const OWNERS = ['/api/auth/check-auth', '/api/admin/staff/own', '/api/admin/dashboard/waiting'];
/** A page, who opens it, and what its document asks for. */
const PAGES: readonly [string, (url: string) => Promise<{ token: string }>, string[]][] = [
  ['/shop/checkout', withCart, ['/api/auth/check-auth', '/api/shop/cart/get/ID', '/api/shop/address/get/ID']],
  ['/shop/account', withCart, ['/api/auth/check-auth', '/api/shop/order/list/ID?limit=20&page=1']],
  [
    '/admin/dashboard',
    asOwner,
    [...OWNERS, '/api/admin/dashboard', '/api/admin/setup', '/api/admin/backups'],
  ],
  ['/admin/orders', asOwner, [...OWNERS, '/api/admin/orders/get?limit=20&page=1']],
  ['/admin/products', asOwner, [...OWNERS, '/api/admin/products/get?limit=24&page=1']],
  ['/admin/tax', asOwner, OWNERS],
  ['/admin/orders?status=pending', asOwner, OWNERS],
];

for (const [path, signIn, early] of PAGES) {
  test(`${path} asks for its first answers while its script is on its way, each once`, async ({
    page,
    shop,
  }) => {
    const { token } = await signIn(shop.url);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (!pathname.startsWith('/api/') || request.method() !== 'GET') return;
      asked.push(pathname.replace(/[\da-f]{8}-[\da-f-]{27}/, 'ID') + search);
    });
    await page.goto('/robots.txt');
    await page.evaluate((held) => window.sessionStorage.setItem('authToken', held), token);
    const { promise: hold, resolve: letScriptsGo } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await hold;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect.poll(() => [...asked].toSorted()).toEqual([...early].toSorted());
    letScriptsGo();
    await untilAlive(page);
    await expect(page.locator('.auth-placeholder')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    for (const each of early)
      expect
        .soft(
          asked.filter((other) => other === each),
          each,
        )
        .toHaveLength(1);
  });
}

/** Expects the page that `open` opens to ask for all of `early` while none of it is answered, and then to be shown. */
async function expectAllBeforeAnswers(
  page: Page,
  early: readonly string[],
  open: () => Promise<unknown>,
): Promise<void> {
  const asked: string[] = [];
  const { promise: hold, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    if (route.request().method() === 'GET')
      asked.push(pathname.replace(/[\da-f]{8}-[\da-f-]{27}/, 'ID') + search);
    await hold;
    await route.continue();
  });
  await open();
  await expect.poll(() => [...asked].toSorted()).toEqual([...early].toSorted());
  answer();
  await untilAlive(page);
  await expect(page.locator('.auth-placeholder')).toHaveCount(0);
}

for (const [path, signIn, early] of PAGES) {
  test(`${path} as a tab's second page asks for all of it at once, before any answer`, async ({
    page,
    shop,
  }) => {
    const { token } = await signIn(shop.url);
    await page.goto('/robots.txt');
    await page.evaluate((held) => window.sessionStorage.setItem('authToken', held), token);
    await page.goto(path);
    await untilAlive(page);
    await expect(page.locator('.auth-placeholder')).toHaveCount(0);
    await expectAllBeforeAnswers(page, early, () => page.reload({ waitUntil: 'commit' }));
  });
}

test("the owner's products ask for their first picture with their answer, and once", async ({
  page,
  shop,
}) => {
  const { token } = await asOwner(shop.url);
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.avif')) pictures.push(request.url());
  });
  await page.goto('/robots.txt');
  await page.evaluate((held) => window.sessionStorage.setItem('authToken', held), token);
  const { promise: hold, resolve: letScriptsGo } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await hold;
    await route.continue();
  });
  await page.goto('/admin/products', { waitUntil: 'commit' });
  await expect.poll(() => pictures).toHaveLength(1);
  letScriptsGo();
  const shown = page.getByRole('main').locator('picture > img').first();
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.currentSrc)).toBe(pictures[0]);
  await page.waitForLoadState('networkidle');
  expect(pictures.filter((url) => url === pictures[0])).toHaveLength(1);
  // A table shows it at the size of a thumb.
  await page.evaluate(() => window.localStorage.setItem('productsView', 'list'));
  pictures.length = 0;
  await page.goto('/admin/products');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.locator('head > link[rel=preload][as=image]')).toHaveCount(0);
});

test("an owner's way past the checkout leaves what the tab knows", async ({ page, shop }) => {
  const { token } = await asOwner(shop.url);
  await page.goto('/robots.txt');
  await page.evaluate((held) => window.sessionStorage.setItem('authToken', held), token);
  for (const [path, shown] of [
    ['/admin/orders', '/admin/orders'],
    ['/shop/checkout', '/admin/dashboard'],
  ] as const) {
    await page.goto(path);
    await page.waitForURL(`**${shown}`);
    await untilAlive(page);
    await expect(page.locator('.auth-placeholder')).toHaveCount(0);
  }
  await expectAllBeforeAnswers(page, [...OWNERS, '/api/admin/orders/get?limit=20&page=1'], () =>
    page.goto('/admin/orders', { waitUntil: 'commit' }),
  );
});

test('who signs in next in a tab is asked about anew', async ({ page, shop }) => {
  const [first, second] = [await withCart(shop.url), await withCart(shop.url)];
  await page.goto('/robots.txt');
  const open = async ({ token }: { token: string }) => {
    await page.evaluate((held) => window.sessionStorage.setItem('authToken', held), token);
    await page.goto('/shop/checkout');
    await untilAlive(page);
  };
  await open(first);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(second);
  await expect(page.locator('.cart-line').first()).toBeVisible();
  expect(asked.some((url) => url.includes(second.userId))).toBe(true);
  expect(asked.filter((url) => url.includes(first.userId))).toEqual([]);
});
