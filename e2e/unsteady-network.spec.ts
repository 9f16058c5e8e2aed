import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { openPage, untilAlive } from './support/open-page.ts';
import { OWN_PASSWORD, expectToast } from './support/people.ts';
import { newShopper, openAs } from './support/shoppers.ts';

const SCRIPTS = /\/assets\/.*\.js$/;
const dialogOf = (page: Page) => page.getByRole('dialog');
const firstCard = (page: Page) => page.getByRole('main').getByRole('article').first();

/** Holds the page's scripts back until the returned function is called: the page is painted but not hydrated. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test.describe('before the script is there', () => {
  test('a press on Add to Cart is kept and answered', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/shop/listing', { waitUntil: 'commit' });
    const button = firstCard(page).getByRole('button', { name: 'Add to cart' });
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    release();
    await expectToast(page, 'Login first to add product to cart');
    await expect(button).not.toHaveAttribute('aria-busy', 'true');
  });

  test('a press on Menu opens it', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/shop/home', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Menu' }).click();
    release();
    await expect(dialogOf(page).getByRole('link', { name: 'Products' })).toBeVisible();
  });

  test('a product opens as a page of its own', async ({ page, announce }) => {
    announce({ status: 'failed', address: '/assets/' });
    await page.route(SCRIPTS, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => SCRIPTS.test(request.url()));
    await page.goto('/shop/listing', { waitUntil: 'commit' });
    await failed;
    const title = await firstCard(page).getByRole('heading').innerText();
    await firstCard(page).getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  test('what is typed into the sign-in is kept, sent, and never put into the address', async ({
    page,
    shop,
  }) => {
    const shopper = await newShopper(shop.url);
    const release = await holdScripts(page);
    await page.goto('/auth/login', { waitUntil: 'commit' });
    await page.getByLabel('Email').fill(shopper.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(OWN_PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    expect(page.url()).toMatch(/\/auth\/login$/);
    release();
    await expect(page).toHaveURL(/\/shop\/home$/);
  });

  test('a filter and the sort of the listing are kept', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const release = await holdScripts(page);
    await page.goto('/shop/listing', { waitUntil: 'commit' });
    await page.getByRole('checkbox', { name: 'Shampoo' }).check();
    release();
    await expect(page).toHaveURL(/category=shampoo/);
    await expect(page.getByRole('checkbox', { name: 'Shampoo' })).toBeChecked();
  });
});

test.describe('where a script does not come', () => {
  test('a press on a product leads to its page', async ({ page, announce }) => {
    await page.route(/\/assets\/product-\w{7}\.js$/, (route) => route.abort());
    announce({ status: 'failed', address: '/assets/' });
    await openPage(page, '/shop/listing');
    const title = await firstCard(page).getByRole('heading').innerText();
    await firstCard(page).getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveURL(/\/shop\/product\/[\w-]+$/);
  });

  test('without network the page stays and says why, and goes on when the network is back', async ({
    page,
    context,
    announce,
  }) => {
    await page.addInitScript(() => {
      // Disables prefetching.
      window.requestIdleCallback = () => 0;
    });
    await openPage(page, '/shop/listing');
    await page.waitForLoadState('load');
    await context.setOffline(true);
    // The script, and pictures further down that have just begun to load.
    announce({ status: 'failed', address: '/' });
    await firstCard(page).getByRole('heading').getByRole('link').click();
    await expect(page.locator('.toast')).toContainText('You are offline');
    await expect(page.getByRole('heading', { name: 'All Products' })).toBeVisible();
    await expect(page).toHaveURL(/\/shop\/listing$/);
    await context.setOffline(false);
    await firstCard(page).getByRole('heading').getByRole('link').click();
    await expect(dialogOf(page)).toBeVisible();
  });

  test('a page whose script does not come is opened as a document', async ({ browser, shop }) => {
    // A separate context, because the router logs what it could not load.
    const page = await browser.newPage({ baseURL: shop.url });
    await page.route(/\/assets\/contact-page[^/]*\.js$/, (route) => route.abort());
    await openPage(page, '/shop/home');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/contact/i);
    await expect(page).toHaveURL(/\/shop\/contactus$/);
    await page.close();
  });

  test('without network a link to a page not fetched yet says so and leaves the page alone', async ({
    browser,
    shop,
  }) => {
    const page = await browser.newPage({ baseURL: shop.url });
    await openPage(page, '/shop/home');
    await page.waitForLoadState('load');
    await page.context().setOffline(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
    await expect(page.locator('.toast')).toContainText('You are offline');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/shop\/home$/);
    await page.context().setOffline(false);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
    await expect(page).toHaveURL(/\/shop\/contactus$/);
    await page.close();
  });
});

test.describe('while the shop does not answer', () => {
  for (const status of [503, 'failed'] as const) {
    test(`a reload signs nobody out (${status})`, async ({ page, shop, announce }) => {
      const shopper = await newShopper(shop.url);
      await openAs(page, shopper, '/shop/account');
      await expect(page.getByRole('tab', { name: 'Profile' })).toBeVisible();
      announce({ status, address: '/api/auth/check-auth' });
      await page.route('**/api/auth/check-auth', (route) =>
        status === 'failed' ? route.abort() : route.fulfill({ status, body: '' }),
      );
      await page.reload();
      await untilAlive(page);
      await expect(page.getByRole('heading', { name: 'The shop does not answer' })).toBeVisible();
      await page.unroute('**/api/auth/check-auth');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('tab', { name: 'Profile' })).toBeVisible();
    });
  }
});

test('a new page starts at the top; Back and Forward return to where one was', async ({ page }) => {
  await openPage(page, '/shop/listing');
  const scrollY = () => page.evaluate(() => window.scrollY);
  await page.evaluate(() => window.scrollTo(0, 4_000));
  await expect.poll(scrollY).toBe(4_000);

  const card = page.getByRole('main').getByRole('article').nth(14);
  await card.scrollIntoViewIfNeeded();
  const before = await scrollY();
  expect(before).toBeGreaterThan(2_000);
  await card.getByRole('heading').getByRole('link').click();
  await expect(dialogOf(page)).toBeVisible();
  await page.goBack();
  await expect(dialogOf(page)).toHaveCount(0);
  expect(Math.abs((await scrollY()) - before)).toBeLessThan(50);

  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL(/aboutus$/);
  await expect.poll(scrollY).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'All Products' })).toBeVisible();
  await expect.poll(scrollY).toBeGreaterThan(3_000);
  await page.goForward();
  await expect(page).toHaveURL(/aboutus$/);
  await expect.poll(scrollY).toBe(0);
});

test('Back from another document returns to where one was', async ({ page }) => {
  await openPage(page, '/shop/listing');
  await page.evaluate(() => window.scrollTo(0, 3_000));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(3_000);
  await page.goto('/robots.txt');
  await page.goBack();
  await untilAlive(page);
  // The browser's scroll anchoring keeps the view in place while fonts load: it moves by less than the height of a
  // card's picture.
  const away = () => page.evaluate(() => Math.abs(window.scrollY - 3_000));
  await expect.poll(away).toBeLessThan(200);
});

test('what a visitor wanted is in the cart after the sign-in, on the page where it was', async ({
  page,
  shop,
}) => {
  const shopper = await newShopper(shop.url);
  await openPage(page, '/shop/listing?category=shampoo');
  await firstCard(page).getByRole('button', { name: 'Add to cart' }).click();
  await expectToast(page, 'Login first to add product to cart');
  await page.getByRole('status').getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(OWN_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/shop\/listing\?category=shampoo$/);
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
});

test('other open tabs take over the sign-in and the logout', async ({ page, context, shop }) => {
  const shopper = await newShopper(shop.url);
  const other = await context.newPage();
  await openPage(other, '/shop/home');
  await openPage(page, '/auth/login');
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(OWN_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(other.getByRole('button', { name: 'Account of Kiran' })).toBeVisible();
  await page.getByRole('button', { name: 'Account of Kiran' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(other.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
});
