import { setTimeout as wait } from 'node:timers/promises';
import { type Locator, type Page, devices } from '@playwright/test';
import { startSweep } from '../scripts/lib/sample.mjs';
import { signInByApi } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { ADMIN_EMAIL } from './support/people.ts';
import { findProduct, listShelf } from './support/products.ts';
import { placeOrder } from './support/purchase.ts';
import { type Person, newShopper, openAs, putIntoCart, saveAddress } from './support/shoppers.ts';

/** How much later than the page the API's answers arrive, in milliseconds. */
const ANSWERS_LATE_MS = 400;
/**
 * docs/quality.md asks for 0. Words are a hair wider in their own font, which comes after the first paint on a busy
 * machine: one word counts 0.00001, the links at the right of the header 0.0002.
 */
const A_HAIR = 0.0004;
/** A line that breaks elsewhere moves all below it, by more than this. Words that are a hair wider move their line by less. */
const A_LINE = 0.001;
/** Nobody sees less. */
const HALF_PIXEL = 0.5;

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Element | null }[];
}

declare global {
  interface Window {
    shifts: { value: number; moved: string }[];
  }
}

const withoutAddress = async (url: string) => {
  const shopper = await newShopper(url);
  const product = await findProduct(url, ({ totalStock }) => totalStock > 20);
  await putIntoCart(url, shopper, product._id);
  return shopper;
};
const withAddress = async (url: string) => {
  const shopper = await withoutAddress(url);
  await saveAddress(url, shopper);
  return shopper;
};

const PAGES: readonly [what: string, path: string, make: (url: string) => Promise<Person>][] = [
  ['the checkout of a first purchase', '/shop/checkout', withoutAddress],
  ['the checkout', '/shop/checkout', withAddress],
  ['no addresses yet', '/shop/account?tab=address', withoutAddress],
  ['saved addresses', '/shop/account?tab=address', withAddress],
  ['orders', '/shop/account', withAddress],
  ['home', '/shop/home', withAddress],
  ['the listing', '/shop/listing', withAddress],
];

const { defaultBrowserType: _, ...laptop } = devices['Desktop Chrome'];
const SCREENS = [
  ['phone', {}],
  ['laptop', { ...laptop, viewport: { width: 1280, height: 800 } }],
] as const;

const isDue = startSweep();
for (const [screen, use] of SCREENS) {
  const pages = PAGES.filter(([, path]) => isDue(path));
  test.describe(`on a ${screen}`, () => {
    test.use(use);

    test('nothing jumps when the answers come', async ({ page, shop }) => {
      test.setTimeout(600_000);
      await page.addInitScript(noteShifts, A_HAIR);
      await page.route('**/api/**', async (route) => {
        await wait(ANSWERS_LATE_MS);
        await route.continue();
      });
      for (const [what, path, make] of pages) {
        const shopper = await make(shop.url);
        if (what === 'orders') await placeOrder(shop, shopper, { outcome: 'captured' });
        await openAs(page, shopper, path);
        await untilQuiet(page);
        expect.soft(await page.evaluate(() => window.shifts), what).toEqual([]);
      }
    });
  });
}

/** What somebody sees who has no account. */
const VISITORS_PAGES = [
  '/auth/login',
  '/auth/register',
  '/auth/forgot-password',
  '/shop/home',
  '/shop/listing',
  '/shop/product/neem-tulsi-soap',
  '/shop/search',
  '/shop/saved',
  '/shop/track',
  '/shop/contactus',
];

for (const [screen, use] of SCREENS) {
  test.describe(`on a ${screen}`, () => {
    test.use(use);

    test('nothing moves when the script of a page comes late, and the answers to a sign-in', async ({
      page,
    }) => {
      test.setTimeout(600_000);
      await page.addInitScript(noteShifts, A_HAIR);
      await page.route('**/assets/*.js', async (route) => {
        await wait(ANSWERS_LATE_MS);
        await route.continue();
      });
      await page.route('**/api/**', async (route) => {
        if (page.url().includes('/auth/')) await wait(ANSWERS_LATE_MS);
        await route.continue();
      });
      for (const path of VISITORS_PAGES.filter((address) => isDue(address))) {
        await openPage(page, path);
        await untilDrawn(page);
        expect.soft(await page.evaluate(() => window.shifts), path).toEqual([]);
      }
    });
  });
}

for (const [screen, use] of SCREENS) {
  test.describe(`on a ${screen}`, () => {
    test.use(use);

    test('no line breaks elsewhere once the fonts have come', async ({ page }) => {
      test.setTimeout(600_000);
      await page.addInitScript(noteShifts, A_HAIR);
      await page.route('**/*.woff2', async (route) => {
        await wait(2 * ANSWERS_LATE_MS);
        await route.continue();
      });
      for (const path of VISITORS_PAGES.filter((address) => isDue(address))) {
        await openPage(page, path);
        await untilDrawn(page);
        const shifts = await page.evaluate(() => window.shifts);
        const sum = shifts.reduce((total, { value }) => total + value, 0);
        expect.soft(sum, `${path}: ${JSON.stringify(shifts)}`).toBeLessThan(A_LINE);
      }
    });
  });
}

const topOf = async (what: Locator) => (await what.boundingBox())?.y ?? Number.NaN;

/** Where the owner works. What stands on the page moves for nothing that comes later. */
const OWNERS_PAGES = [
  '/admin/dashboard',
  '/admin/orders',
  '/admin/products',
  '/admin/offers',
  '/admin/settings',
  '/admin/customers',
  '/admin/reviews',
  '/admin/stock',
  '/admin/cash',
  '/admin/tax',
  '/admin/money',
  '/admin/sales',
  '/admin/delivery',
  '/admin/pages',
  '/admin/people',
  '/admin/trail',
  '/admin/backups',
  '/admin/connections',
];

for (const [screen, use] of SCREENS) {
  test.describe(`on a ${screen}`, () => {
    test.use(use);

    test("nothing on the owner's pages moves when the answers come", async ({ page, shop }) => {
      test.setTimeout(600_000);
      const owner = await signInByApi(shop.url, ADMIN_EMAIL);
      await page.addInitScript(noteShifts, A_HAIR);
      await page.route('**/api/**', async (route) => {
        await wait(ANSWERS_LATE_MS);
        await route.continue();
      });
      for (const path of OWNERS_PAGES.filter((address) => isDue(address))) {
        await openAs(page, owner, path);
        await untilQuiet(page);
        expect.soft(await page.evaluate(() => window.shifts), path).toEqual([]);
      }
    });

    test('a saved section and the prices of a sale move no field below them', async ({ page, shop }) => {
      const owner = await signInByApi(shop.url, ADMIN_EMAIL);
      // What no page shows: other journeys look at the same shop.
      const sendAs = async (sender: string) => {
        await openAs(page, owner, '/admin/settings');
        const section = page.locator('#mails');
        const next = page.locator('#mails ~ .settings-section').first();
        const between = async () => (await topOf(next)) - (await topOf(section));
        await section.getByLabel('Sender').fill(sender);
        const before = await between();
        await section.getByRole('button', { name: 'Save' }).click();
        await expect(section.getByRole('button', { name: 'Save' })).toBeDisabled();
        await untilQuiet(page);
        expect(await between()).toBeCloseTo(before, 0);
      };
      await sendAs(`Sent from a ${screen}`);
      await sendAs('');

      await openAs(page, owner, '/admin/offers');
      await page.getByRole('button', { name: 'New sale' }).click();
      const form = page.getByRole('dialog');
      const from = form.getByLabel('From (Indian time)');
      const until = await topOf(from);
      await form.getByLabel('Percent', { exact: true }).fill('10');
      await expect(
        form.getByRole('region', { name: 'Prices in the sale' }).getByRole('listitem'),
      ).not.toHaveCount(0);
      expect(await topOf(from)).toBeCloseTo(until, 0);
    });
  });
}

/** After this long, contents that move count as having moved by themselves: https://wicg.github.io/layout-instability */
const OF_A_PRESS_MS = 500;

for (const [screen, use] of SCREENS) {
  test.describe(`on a ${screen}`, () => {
    test.use(use);

    test('a list that comes late after its filter and its order moves nothing', async ({ page, shop }) => {
      await page.addInitScript(noteShifts, A_HAIR);
      await page.route('**/api/shop/products/get?*', async (route) => {
        await wait(3 * OF_A_PRESS_MS);
        await route.continue();
      });
      await openPage(page, '/shop/listing');
      await untilQuiet(page);
      const isPhone = screen === 'phone';
      const list = page.getByRole('main').locator('.product-grid');
      const settled = async (first: string) => {
        await expect(list).toHaveAttribute('aria-busy', 'true');
        await expect(list).not.toHaveAttribute('aria-busy');
        await expect(list.getByRole('heading').first()).toHaveText(first);
        await untilQuiet(page);
      };
      const shelf = (await listShelf(shop.url)).filter(({ category }) => category === 'shampoo');
      const titles = shelf.map(({ title }) => title).toSorted((one, other) => one.localeCompare(other, 'en'));
      await page.getByLabel('Sort by').selectOption('Title: A to Z');
      await expect(list).not.toHaveAttribute('aria-busy');
      if (isPhone) await page.getByRole('button', { name: 'Filters', exact: true }).click();
      const filters = isPhone ? page.getByRole('dialog') : page.getByRole('region', { name: 'Filters' });
      await filters.getByText('Shampoo').click();
      await settled(titles[0] ?? '');
      if (isPhone) await filters.getByRole('button', { name: /^Show/ }).click();
      await page.getByLabel('Sort by').selectOption('Title: Z to A');
      await settled(titles.at(-1) ?? '');
      expect(await page.evaluate(() => window.shifts)).toEqual([]);
    });
  });
}

/** Pages of the shop to which every page links: each is drawn before its words have come. */
const REACHED_WITHIN = ['/shop/home', '/shop/aboutus', '/shop/help', '/shop/contactus', '/shop/track'];

for (const [screen, use] of SCREENS) {
  test.describe(`on a ${screen}`, () => {
    test.use(use);

    test('nothing moves on a page that is reached within the shop when its answers come', async ({
      page,
    }) => {
      await page.addInitScript(noteShifts, A_HAIR);
      await page.route('**/api/**', async (route) => {
        await wait(2 * OF_A_PRESS_MS);
        await route.continue();
      });
      await openPage(page, '/shop/support');
      for (const path of REACHED_WITHIN) {
        await untilQuiet(page);
        const heading = page.getByRole('main').getByRole('heading', { level: 1 });
        const left = (await heading.textContent()) ?? '';
        await page.locator(`a[href="${path}"]`).first().dispatchEvent('click');
        await expect(heading.filter({ hasText: left })).toHaveCount(0);
        // What the change of pages itself moved is no fault of the page that follows. It is told after it was painted.
        await untilPainted(page);
        await page.evaluate(() => {
          window.shifts.length = 0;
        });
        await page.waitForTimeout(OF_A_PRESS_MS);
        await untilQuiet(page);
        expect.soft(await page.evaluate(() => window.shifts), path).toEqual([]);
      }
    });
  });
}

test.describe('on a laptop', () => {
  test.use(SCREENS[1][1]);

  test('the pictures of a product stay next to its text, and end before its reviews', async ({
    page,
    shop,
  }) => {
    const { slug } = await findProduct(shop.url, ({ reviewCount }) => reviewCount > 0);
    await page.goto(`/shop/product/${slug}`);
    const pictures = page.getByRole('group', { name: /^Pictures of/ });
    const reviews = page.getByRole('heading', { name: 'Reviews', exact: true });
    const fromTop = await topOf(pictures);
    await page.evaluate(() => window.scrollBy(0, 300));
    await expect.poll(() => topOf(pictures)).toBeGreaterThan(fromTop - 290);
    await page.evaluate((by) => window.scrollBy(0, by), (await topOf(reviews)) - 300);
    // Both in one moment; browsers place what is sticky by fractions of a pixel.
    const heading = await reviews.elementHandle();
    const overlap = () =>
      pictures.evaluate(
        (box, below) => box.getBoundingClientRect().bottom - (below?.getBoundingClientRect().top ?? 0),
        heading,
      );
    await expect.poll(overlap).toBeLessThan(HALF_PIXEL);
  });
});

/** Waits until every answer has arrived and been rendered. */
async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main .skeleton')).toHaveCount(0);
  await untilDrawn(page);
}

/** What is far below is asked for when somebody comes near. */
async function untilDrawn(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await untilPainted(page);
}

/** Waits until what is in the page is painted, and what it moved is told. */
async function untilPainted(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
}

/** Records layout shifts of more than `least` that no user input caused. */
function noteShifts(least: number): void {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput || entry.value <= least) continue;
      const moved = entry.sources.map(({ node }) => node?.className || node?.nodeName).join(', ');
      window.shifts.push({ value: entry.value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
