import type { Page } from '@playwright/test';
import { startSweep } from '../scripts/lib/sample.mjs';
import { signInByApi } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { ADMIN_EMAIL, signIn } from './support/people.ts';
import { newShopper, openAs } from './support/shoppers.ts';
import { takeTurns } from './support/turns.ts';

const inTurn = takeTurns(test);

const shopperPages = ['/shop/checkout', '/shop/account', '/shop/paypal-return', '/shop/payment-success'];
const adminPages = [
  '/admin/dashboard',
  '/admin/products',
  '/admin/orders',
  '/admin/packing-slips',
  '/admin/picking-list',
  '/admin/orders/ship',
  '/admin/orders/pack',
  '/admin/mails',
  '/admin/reviews',
  '/admin/features',
];

test('the root leads visitors and shoppers to the shop, and owners to their dashboard', async ({
  page,
  shop,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/shop\/home$/);
  await openAs(page, await newShopper(shop.url), '/');
  await expect(page).toHaveURL(/\/shop\/home$/);
  await openAs(page, await signInByApi(shop.url, ADMIN_EMAIL), '/');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test('a visitor is sent from every guarded page to sign in', async ({ page }) => {
  const isDue = startSweep();
  for (const path of [...shopperPages, ...adminPages].filter((each) => isDue(each))) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/auth\/login$/);
    await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
  }
});

inTurn('/auth/login')(
  'who was sent to sign in returns to the page that was asked for, by way of registering too',
  async ({ page, shop }) => {
    const { email } = await newShopper(shop.url);
    await openPage(page, '/shop/account?tab=profile');
    await expect(page).toHaveURL(/\/auth\/login$/);
    await page.getByRole('link', { name: 'Register' }).click();
    await page.getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/auth\/login$/);
    await signIn(page, email);
    await expect(page).toHaveURL(/\/shop\/account\?tab=profile$/);
    await expect(page.getByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true');
  },
);

inTurn('/admin/dashboard')(
  'a page in a new tab is signed in as the tabs before; the owner looks at the shop as a visitor',
  async ({ page, shop }) => {
    await openAs(page, await signInByApi(shop.url, ADMIN_EMAIL), '/admin/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const second = await page.context().newPage();
    await second.goto('/admin/orders?page=1');
    await expect(second).toHaveURL(/\/admin\/orders\?page=1$/);
    await expect(second.getByRole('heading', { name: 'All Orders' })).toBeVisible();
    const third = await page.context().newPage();
    await openPage(third, '/shop/home');
    await expect(third.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
    await expect(third).toHaveURL(/\/shop\/home$/);
  },
);

test('a shopper is told that the pages of the owner are not for them', async ({ page, shop }) => {
  const shopper = await newShopper(shop.url);
  const isDue = startSweep();
  for (const path of adminPages.filter((each) => isDue(each))) {
    await openAs(page, shopper, path);
    await expect(page, path).toHaveURL(/\/unauth-page$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("You don't have access to this page");
  }
});

test('an owner is sent from the shop to the dashboard', async ({ page, shop }) => {
  const owner = await signInByApi(shop.url, ADMIN_EMAIL);
  const isDue = startSweep();
  const paths = ['/shop/home', '/shop/listing', '/shop/soappageone', ...shopperPages];
  for (const path of paths.filter((each) => isDue(each))) {
    await openAs(page, owner, path);
    await expect(page, path).toHaveURL(/\/admin\/dashboard$/);
  }
});

inTurn('/auth/login', '/auth/register')(
  'who is signed in is sent on from the pages for signing in',
  async ({ page, shop }) => {
    const shopper = await newShopper(shop.url);
    const owner = await signInByApi(shop.url, ADMIN_EMAIL);
    for (const path of ['/auth/login', '/auth/register']) {
      await openAs(page, shopper, path);
      await expect(page, path).toHaveURL(/\/shop\/home$/);
      await openAs(page, owner, path);
      await expect(page, path).toHaveURL(/\/admin\/dashboard$/);
    }
  },
);

inTurn('/no/such/page')('an unknown address answers 404 and says so', async ({ page, announce }) => {
  const unknown = ['/shop/nowhere', '/admin/nowhere', '/no/such/page', '/shop/product/0'];
  for (const path of unknown) {
    announce({ status: 404, address: path });
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist');
    await page.getByRole('main').getByRole('link', { name: 'See all products' }).click();
    await expect(page).toHaveURL(/\/shop\/listing$/);
  }
});

inTurn('/shop/account')(
  'while the session is checked a black block is shown in place of a guarded page',
  async ({ page, shop }) => {
    const answer = await holdSessionCheck(page);
    await openAs(page, await newShopper(shop.url), '/shop/account');
    const block = page.locator('.auth-placeholder');
    await expect(block).toBeVisible();
    await expect(block).toHaveCSS('background-color', 'rgb(0, 0, 0)');
    await expect(page.getByRole('heading', { name: 'Your account' })).toHaveCount(0);
    answer();
    await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
    await expect(block).toHaveCount(0);
  },
);

inTurn('/shop/listing')(
  'meanwhile a public page stays readable, and the block takes the place of the account',
  async ({ page, shop }) => {
    const answer = await holdSessionCheck(page);
    await openAs(page, await newShopper(shop.url), '/shop/listing');
    const block = page.locator('.account-placeholder');
    await expect(block).toBeVisible();
    await expect(block).toHaveCSS('background-color', 'rgb(0, 0, 0)');
    await expect(page.getByRole('button', { name: 'Account' })).toBeHidden();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    answer();
    await expect(page.getByRole('button', { name: 'Account of Kiran' })).toBeVisible();
  },
);

inTurn('/shop/account')('without a token nothing waits and nobody is asked', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    // The sign-in page asks for what a passkey would sign, so that the browser can suggest one.
    if (/\/api\/auth\/(?!passkey\/options$)/.test(request.url())) asked.push(request.url());
  });
  await openPage(page, '/shop/home');
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
  await openPage(page, '/shop/account');
  await expect(page).toHaveURL(/\/auth\/login$/);
  expect(asked).toEqual([]);
});

test('a session that ended elsewhere ends here with the next call', async ({ page, shop, announce }) => {
  const shopper = await newShopper(shop.url);
  await openAs(page, shopper, '/shop/account');
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await fetch(`${shop.url}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${shopper.token}` },
  });
  announce({ status: 401, address: '/api/shop/address/get' });
  await page.getByRole('tab', { name: 'Address' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  expect(await page.evaluate(() => window.sessionStorage.getItem('authToken'))).toBeNull();
});

inTurn('/shop/aboutus')('every change of page begins at its top', async ({ page }) => {
  await openPage(page, '/shop/listing');
  const menu = page.getByRole('button', { name: 'Menu' });
  for (const [entry, address] of [
    ['About Us', /aboutus$/],
    ['Terms and conditions', /terms$/i],
    ['Home', /home$/],
  ] as const) {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
    await menu.click();
    await page.getByRole('dialog').getByRole('link', { name: entry, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect.poll(() => page.evaluate(() => window.scrollY), { message: entry }).toBe(0);
  }
});

/** Holds the answer of check-auth back until the returned function is called. */
async function holdSessionCheck(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/auth/check-auth', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
