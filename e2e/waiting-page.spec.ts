import type { Page } from '@playwright/test';
import { startSweep } from '../scripts/lib/sample.mjs';
import { signInByApi } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { untilAlive } from './support/open-page.ts';
import { ADMIN_EMAIL, passwordOf } from './support/people.ts';
import { newShopper, openAs } from './support/shoppers.ts';
import { newPacker } from './support/staff.ts';

// What the document of an owner's page shows before its script has run (decision 0205).

const ORDERS = 'All Orders';
const HINT = 'Number, name, email, phone, address, product, tracking or payment ID.';

/** Holds every script of the shop until the answer is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: hold, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await hold;
    await route.continue();
  });
  return letGo;
}

/** The document has one for each width, of which one can be seen. */
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search orders' });

const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'domcontentloaded' });

/** Has the tab learn whose its session is. */
async function know(page: Page, who: { token: string }, path = '/admin/orders'): Promise<void> {
  await openAs(page, who, path);
  await expect(page.locator('.auth-placeholder')).toHaveCount(0);
}

async function expectBlack(page: Page): Promise<void> {
  const block = page.locator('.auth-placeholder');
  await expect(block).toBeVisible();
  await expect(block).toHaveCSS('background-color', 'rgb(0, 0, 0)');
  expect((await block.boundingBox())?.height).toBeGreaterThan(500);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  await expect(page.getByRole('link')).toHaveCount(0);
}

const SCREENS = [
  ['phone', { width: 390, height: 844 }],
  ['laptop', { width: 1280, height: 800 }],
] as const;

for (const [screen, viewport] of SCREENS) {
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport });

    test('a tab that knows its session shows the page in the first answer, black where the account will be', async ({
      page,
      shop,
    }) => {
      await know(page, await signInByApi(shop.url, ADMIN_EMAIL));
      const letScriptsGo = await holdScripts(page);
      await open(page, '/admin/orders');
      await expect(page.getByRole('heading', { name: ORDERS, level: 1 })).toBeVisible();
      await expect(page.getByText(HINT).filter({ visible: true })).toHaveCount(1);
      await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);
      expect((await page.locator('.waiting-page-words').boundingBox())?.height).toBeLessThanOrEqual(1);
      await expectAccessible(page, 'orders that wait');
      await page.evaluate(async () => void (await document.fonts.ready));
      const seen = await page.getByRole('heading', { name: ORDERS }).boundingBox();
      const field = await search(page).boundingBox();
      letScriptsGo();
      await untilAlive(page);
      await expect(page.locator('.waiting-page')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
      expect(await page.getByRole('heading', { name: ORDERS }).boundingBox()).toEqual(seen);
      expect(await search(page).boundingBox()).toEqual(field);
    });
  });
}

/** Pages beside those of the menu. */
const FURTHER = ['orders/new', 'orders/ship', 'orders/pack', 'picking-list', 'packing-slips', 'holds'];
const ELSEWHERE = ['stock', 'products/import', 'mails/words'];
const ID = '019a0000-0000-7000-8000-000000000001';
const OF_ONE = [`customers/${ID}`, `pages/${ID}`, `products/preview/${ID}`];

/** Where the words and fields of the page are that can be seen. */
const placesOf = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return [
      ...document.querySelectorAll('.admin-main :is(h1, h2, h3, label, legend, p, a, button), .admin-side a'),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        const { x, y } = element.getBoundingClientRect();
        const words = element.closest('.admin-side') ? '' : element.textContent;
        return [element.tagName, words, ...[x, y].map(Math.round)].join(' ');
      });
  });

const isDue = startSweep();
for (const [screen, viewport] of SCREENS) {
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport });

    test('each page that waits has everything where it is when the page works', async ({ page, shop }) => {
      test.setTimeout(600_000);
      await know(page, await signInByApi(shop.url, ADMIN_EMAIL), '/admin/dashboard');
      const links = await page
        .locator('.admin-side nav a')
        .evaluateAll((all: HTMLAnchorElement[]) => all.map((link) => link.pathname));
      expect(links.length).toBeGreaterThan(30);
      const { promise: hold, resolve: answer } = Promise.withResolvers<void>();
      await page.route(/\/api\/(?!auth\/check-auth|admin\/staff\/own)/, async (route) => {
        await hold;
        await route.abort().catch(() => {});
      });
      for (const path of [
        ...links,
        ...[...FURTHER, ...ELSEWHERE, ...OF_ONE].map((rest) => `/admin/${rest}`),
      ]) {
        if (!isDue(path)) continue;
        const letScriptsGo = await holdScripts(page);
        await open(page, path);
        await expect(page.locator('.waiting-page'), path).toHaveCSS('display', 'contents');
        const places = await placesOf(page);
        if (screen === 'laptop') expect(places.length, path).toBeGreaterThan(30);
        letScriptsGo();
        await untilAlive(page);
        await expect(page.locator('.waiting-page'), path).toHaveCount(0);
        expect.soft(await placesOf(page), path).toEqual(places);
      }
      answer();
    });
  });
}

test('what is pressed and typed in it goes on in the page', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await know(page, await signInByApi(shop.url, ADMIN_EMAIL));
  const letScriptsGo = await holdScripts(page);
  await open(page, '/admin/orders');
  await search(page).fill('nobody ordered this');
  await page.getByRole('button', { name: 'Filters' }).click();
  letScriptsGo();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: /^Show/ }).click();
  await expect(search(page)).toHaveValue('nobody ordered this');
  await expect(page.getByText('No order matches')).toBeVisible();

  await page.reload();
  await untilAlive(page);
  await page.goto('/admin/orders');
  await page.getByRole('link', { name: 'Ship orders' }).focus();
  await untilAlive(page);
  await expect(page.locator('.waiting-page')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Ship orders' })).toBeFocused();
});

test('visitors, shoppers, tabs that do not know, other questions: all see the black placeholder', async ({
  page,
  shop,
}) => {
  const shopper = await newShopper(shop.url);
  const owner = await signInByApi(shop.url, ADMIN_EMAIL);
  await holdScripts(page);
  await open(page, '/admin/orders');
  await expectBlack(page);
  for (const each of [shopper, owner]) {
    await page.goto('/robots.txt');
    await page.evaluate((held) => {
      window.sessionStorage.clear();
      window.sessionStorage.setItem('authToken', held);
    }, each.token);
    // Before the answer to the first question the tab does not know.
    await page.route('**/api/**', () => {});
    await open(page, '/admin/orders');
    await expectBlack(page);
    await page.unroute('**/api/**');
  }
  await page.unroute('**/assets/*.js');
  await know(page, shopper, '/shop/account');
  await holdScripts(page);
  await open(page, '/admin/orders');
  await expectBlack(page);
  await page.unroute('**/assets/*.js');
  await know(page, owner);
  await holdScripts(page);
  // The document is the same for every question, and this one filters.
  await open(page, '/admin/orders?needs=shipping');
  await expectBlack(page);
});

test('a role sees its own pages while they wait, with its own menu, and no other page', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await know(page, await newPacker(shop, await signInByApi(shop.url, ADMIN_EMAIL)));
  const menu = page.getByRole('navigation', { name: 'Admin' }).getByRole('link');
  const buttons = page.locator('.admin-heading').getByRole('link');
  // What waits behind each entry is a number after its name.
  const entriesOf = async () => (await menu.allTextContents()).map((text) => text.replace(/\d.*/, ''));
  const [entries, own] = [await entriesOf(), await buttons.allTextContents()];
  expect(own.length).toBeGreaterThan(2);
  await holdScripts(page);
  await open(page, '/admin/orders');
  await expect(page.getByRole('heading', { name: ORDERS })).toBeVisible();
  expect(await entriesOf()).toEqual(entries);
  expect(await buttons.allTextContents()).toEqual(own);
  await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveCount(0);
  await open(page, '/admin/products');
  await expectBlack(page);
});

test('where the shop does not answer the page says so in its place, and comes back', async ({
  page,
  shop,
  announce,
}) => {
  await know(page, await signInByApi(shop.url, ADMIN_EMAIL));
  announce({ status: 503, address: '/api/' });
  await page.route('**/api/**', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/admin/orders');
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await expect(tryAgain).toBeVisible();
  await expect(page.getByRole('heading', { name: ORDERS })).toHaveCount(0);
  await page.unroute('**/api/**');
  await tryAgain.click();
  await expect(page.getByRole('heading', { name: ORDERS })).toBeVisible();
  await untilAlive(page);
});

test('a tab knows from the sign-in on', async ({ page }) => {
  await page.goto('/auth/login');
  await untilAlive(page);
  await page.getByLabel('Email').fill(ADMIN_EMAIL);
  await page.getByRole('textbox', { name: 'Password' }).fill(passwordOf(ADMIN_EMAIL));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'admin features' })).toBeVisible();
  await holdScripts(page);
  await open(page, '/admin/orders');
  await expect(page.getByRole('heading', { name: ORDERS })).toBeVisible();
});
