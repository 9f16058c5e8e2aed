import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Page, expect, test } from '@playwright/test';
import { findUnsupportedInScript } from '../scripts/rules/script-support.ts';
import { findUnsupportedInStyle } from '../scripts/rules/style-support.ts';
import { signInByApi } from './support/api.ts';
import { profilesOfRun } from './support/browser-profiles.ts';
import { openPage } from './support/open-page.ts';
import { ADMIN_EMAIL, addAddress, payByUpi, register, signIn } from './support/people.ts';
import { openAs } from './support/shoppers.ts';
import { type DatabaseKind, type RunningShop, START_TIMEOUT_MS, startShop } from './support/start-shop.ts';

const shopTest = test.extend<object, { database: DatabaseKind; shop: RunningShop }>({
  database: ['embedded', { option: true, scope: 'worker' }],
  shop: [
    async ({ database }, use) => {
      const shop = await startShop(database);
      await use(shop);
      await shop.remove();
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
});

/** Each step of the journey: no page may be the error page, and nothing may be thrown. */
async function judge(page: Page, thrown: readonly string[], step: string): Promise<void> {
  await expect(page.getByText(/Application Error|Something went wrong/), step).toHaveCount(0);
  expect(thrown, step).toEqual([]);
}

for (const profile of profilesOfRun()) {
  shopTest(`every page works in ${profile.name}`, async ({ browser, shop }) => {
    test.slow();
    const context = await browser.newContext({ baseURL: shop.url });
    await profile.prepare(context);
    const page = await context.newPage();
    const thrown: string[] = [];
    // React Router's inline script that restores the scroll position throws without storage, and nothing depends on it.
    if (profile.keepsSessions) {
      context.on('weberror', (webError) => thrown.push(webError.error().stack ?? webError.error().message));
    }
    const products = page.getByRole('main').getByRole('article');
    const walk = (step: string, work: () => Promise<void>) =>
      test.step(step, async () => {
        await work();
        await judge(page, thrown, step);
      });

    await walk('home', async () => {
      await page.goto('/shop/home');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
    await walk('listing with a filter', async () => {
      await openPage(page, '/shop/listing');
      await page.getByRole('main').getByRole('button', { name: 'Filters' }).click();
      await page.getByRole('dialog', { name: 'Filters' }).getByText('Shampoo').click();
      await expect(page).toHaveURL(/category=shampoo/);
      await expect(products.first()).toContainText(/shampoo|hair/i);
    });
    await walk('search', async () => {
      await page.goto('/shop/search');
      await page.getByRole('searchbox', { name: 'Search products' }).fill('uptan');
      await expect(products.first()).toContainText(/ubtan/i);
    });
    await walk('product page with a PIN code', async () => {
      await page.goto('/shop/listing');
      const href = await products.first().getByRole('link').first().getAttribute('href');
      await openPage(page, href ?? '');
      await page.getByLabel('Delivery to your PIN code').fill('560001');
      await page.getByLabel('Delivery to your PIN code').press('Enter');
      await expect(page.getByText('Bengaluru', { exact: false }).first()).toBeVisible();
    });
    await walk('product in a dialog', async () => {
      await openPage(page, '/shop/listing?category=soap');
      await products.first().getByRole('link').first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Login first' })).toBeVisible();
    });

    if (!profile.keepsSessions) {
      await walk('sign-in says what is missing', async () => {
        await page.goto('/auth/login');
        await expect(page.getByText('This browser stores nothing for the shop')).toBeVisible();
        await page.goto('/auth/register');
        await expect(page.getByText('This browser stores nothing for the shop')).toBeVisible();
      });
      await context.close();
      return;
    }

    await walk('registering and signing in', async () => {
      const email = `stranger-${Date.now()}@example.com`;
      await register(page, { name: 'Meera', email });
      await signIn(page, email);
      await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
    });
    await walk('cart with a quantity and a code', async () => {
      await page.goto('/shop/listing?category=soap');
      await page.getByRole('button', { name: 'Cart, 1 item' }).click();
      const panel = page.getByRole('dialog', { name: 'Your Cart' });
      await panel.getByRole('button', { name: /^One more of/ }).click();
      await expect(panel.getByRole('group', { name: /^Quantity of/ })).toContainText('2');
      await panel.getByRole('button', { name: 'Have a code?' }).click();
      await panel.getByRole('textbox', { name: 'Code', exact: true }).fill('NOSUCHCODE');
      await panel.getByRole('button', { name: 'Apply code' }).click();
      await expect(panel.getByText('NOSUCHCODE').first()).toBeVisible();
      await panel.getByRole('link', { name: 'Checkout' }).click();
      await expect(page).toHaveURL(/\/shop\/checkout$/);
    });
    await walk('checkout, sheet and success', async () => {
      await addAddress(page);
      await page.getByRole('radio', { name: /14 Cedar Lane/ }).check();
      await page.getByRole('button', { name: 'Checkout with Razorpay' }).click();
      await payByUpi(page);
      await expect(page.getByText('Your payment was successful!')).toBeVisible();
    });
    await walk('account', async () => {
      await page.getByRole('link', { name: 'View Orders' }).click();
      await expect(page.getByRole('main').getByText('Confirmed')).toBeVisible();
    });
    await walk("the owner's orders, product form and order by hand", async () => {
      const owner = await signInByApi(shop.url, ADMIN_EMAIL);
      const desk = await context.newPage();
      await openAs(desk, owner, '/admin/orders');
      await desk.getByRole('button', { name: 'View Details' }).first().click();
      await expect(desk.getByRole('dialog', { name: 'Order details' })).toContainText('DEO-');
      await judge(desk, thrown, 'order');
      await openAs(desk, owner, '/admin/products');
      await desk.getByRole('button', { name: 'Add New Product' }).click();
      await expect(desk.getByRole('dialog')).toBeVisible();
      await judge(desk, thrown, 'product form');
      await openAs(desk, owner, '/admin/orders/new');
      await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
      await judge(desk, thrown, 'order by hand');
    });
    await context.close();
  });
}

/** Why the pages' scripts may name something that a browser served lacks: `polyfilled`, or asked for before it is used. */
const GUARDED: Readonly<Record<string, string>> = {
  '.toSorted()': 'polyfilled',
  '.toReversed()': 'polyfilled',
  '.toSpliced()': 'polyfilled',
  '.with()': 'polyfilled',
  '.groupBy()': 'polyfilled',
  'Map.groupBy': 'polyfilled',
  '.withResolvers()': 'polyfilled',
  'Promise.withResolvers': 'polyfilled',
  '.canParse()': 'polyfilled',
  'URL.canParse': 'polyfilled',
  'AbortSignal.timeout': 'polyfilled',
  '.requestSubmit()': 'polyfilled',
  '.requestIdleCallback()': 'loadable.ts and measure-speed.ts ask first',
  '.cancelIdleCallback()': 'loadable.ts asks first',
  '.checkVisibility()': 'Radix asks first',
  '.startViewTransition()': 'React and React Router ask first',
  '.share()': 'share-product.tsx asks first',
  'PublicKeyCredential.getClientCapabilities': '@simplewebauthn/browser asks first',
  'PublicKeyCredential.isConditionalMediationAvailable': '@simplewebauthn/browser asks first',
  OffscreenCanvas:
    'barcode-detector makes one of pictures that are no ImageData; the shop gives it nothing else',
  'Symbol.dispose': 'zxing-wasm asks first',
  'Notification.permission': 'browser-push.ts asks first',
  'Notification.requestPermission': 'browser-push.ts asks first',
  '.caretPositionFromPoint()': 'ProseMirror asks first',
  '.caretRangeFromPoint()': 'ProseMirror asks first',
  '.getComposedRanges()': 'ProseMirror asks first',
  '.parseHTML()': "a method of the editor's own",
  '.command()': "a method of the editor's own",
  '.watch()': "a method of the editor's own",
  navigation: 'React asks first',
  'event navigate': 'React asks first',
  'event navigatesuccess': 'React asks first',
  'event navigateerror': 'React asks first',
  'navigator.connection': 'React asks first',
  'HTMLScriptElement.supports': 'the box that keeps one signed in asks first, and stays away',
  'attribute inert': 'Safari 15.4 lets the keyboard into what is covered, and covers it all the same',
  'overflow-x: clip': 'Safari 15.4 hides it at the edge of the page',
  'grid-template-columns: subgrid': 'lines of neighbours start apart, each is complete',
  'grid-template-rows: subgrid': 'lines of neighbours start apart, each is complete',
};

/** What a document itself brings along: React Router's scripts, and those that run before the page's own. */
async function inlineParts(address: string): Promise<{ name: string; text: string }[]> {
  const html = await (await fetch(address)).text();
  const parts = [...html.matchAll(/<(script|style)\b([^>]*)>([\s\S]+?)<\/\1>/g)];
  return parts
    .filter(([, , attributes = '']) => !/json/.test(attributes))
    .map(([, tag = '', , text = '']) => ({ name: `${address}.${tag === 'style' ? 'css' : 'js'}`, text }));
}

shopTest('the scripts and styles use only what the browsers served have', async ({ shop }) => {
  const client = join(import.meta.dirname, '../apps/web/build/client');
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:js|css)$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(client, name), 'utf8') }));
  const inline = (
    await Promise.all(
      ['/shop/home', '/auth/login', '/admin/orders'].map((path) => inlineParts(shop.url + path)),
    )
  ).flat();
  expect(
    inline.length,
    'each document keeps early taps and replaced texts, and starts its script',
  ).toBeGreaterThan(9);

  const found = new Map<string, Set<string>>();
  for (const { name, text } of [...files, ...inline]) {
    const find = name.endsWith('.js') ? findUnsupportedInScript : findUnsupportedInStyle;
    for (const { feature } of find(text)) {
      if (!(feature in GUARDED)) found.set(feature, (found.get(feature) ?? new Set()).add(name));
    }
  }
  expect(Object.fromEntries([...found].map(([feature, names]) => [feature, [...names]]))).toEqual({});
});
