import { devices, type Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { newShopperWithCart } from './support/purchase.ts';
import { openAs } from './support/shoppers.ts';

// What a press draws before the browser can show it (decision 0196): React's further work comes in tasks of a message
// channel, which wait here from the press on.

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
test.use(phone);

declare global {
  interface Window {
    /** Keeps the further work from now on. */
    waitWithWork: () => void;
    goOn: () => void;
  }
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    const waiting: (() => void)[] = [];
    let isHeld = false;
    MessagePort.prototype.postMessage = function post(...message: unknown[]) {
      const send = () => Reflect.apply(postMessage, this, message);
      if (isHeld) waiting.push(send);
      else send();
    };
    window.waitWithWork = () => {
      isHeld = true;
    };
    window.goOn = () => {
      isHeld = false;
      for (const send of waiting) send();
    };
  });
});

/** How many links of cards React has drawn again since `note` was called: it keeps the properties of each drawing. */
async function noteLinks(page: Page): Promise<() => Promise<number>> {
  const links = await page.evaluateHandle(() => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the browser, which gets this alone
    const propsOf = (link: Element) =>
      Object.entries(link).find(([key]) => key.startsWith('__reactProps'))?.[1] as unknown;
    return [...document.querySelectorAll('main article h3 a')].map((link) => {
      const drawn = propsOf(link);
      return () => propsOf(link) !== drawn;
    });
  });
  return () => links.evaluate((each) => each.filter((isDrawnAgain) => isDrawnAgain()).length);
}

test('a press on a card draws no other card', async ({ page }) => {
  await openPage(page, '/shop/listing');
  await page.waitForLoadState('networkidle');
  const countDrawn = await noteLinks(page);
  await page.evaluate(() => window.waitWithWork());
  await page.getByRole('main').getByRole('article').nth(1).getByRole('heading').getByRole('link').tap();
  await expect(page).toHaveURL(/\/shop\/product\//);
  expect(await countDrawn()).toBe(0);
  await page.evaluate(() => window.goOn());
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Reviews' })).toBeVisible();
});

for (const { path, place } of [
  { path: '/shop/home', place: 'cart' },
  { path: '/shop/checkout', place: 'checkout' },
]) {
  test(`one more of a line in the ${place} shows its number first, and then the total`, async ({
    page,
    shop,
  }) => {
    await openAs(page, await newShopperWithCart(shop.url), path);
    const isCart = place === 'cart';
    if (isCart) await page.getByRole('button', { name: /^Cart, \d/ }).tap();
    const lines = isCart ? page.getByRole('dialog', { name: 'Your Cart' }) : page.getByRole('main');
    const number = lines.locator('.cart-line .stepper > span').first();
    const total = isCart ? lines.locator('.cart-total') : page.locator('.pay-bar-total');
    await expect(total).toContainText('₹');
    await page.waitForLoadState('networkidle');
    // The shop's answer would bring both.
    const seen = Promise.withResolvers<void>();
    await page.route('**/api/shop/cart/update-cart', async (route) => {
      await seen.promise;
      await route.continue();
    });
    const sum = await total.innerText();
    const next = Number(/\d+$/.exec(await number.innerText())?.[0]) + 1;
    await page.evaluate(() => window.waitWithWork());
    await lines
      .getByRole('button', { name: /^One more/ })
      .first()
      .tap();
    await expect(number).toHaveText(new RegExp(`\\b${next}$`));
    expect(await total.innerText()).toBe(sum);
    seen.resolve();
    await page.evaluate(() => window.goOn());
    await expect(total).not.toHaveText(sum, { useInnerText: true });
  });
}
