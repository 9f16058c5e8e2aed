import type { Browser, Locator, Page } from '@playwright/test';
import { signInByApi } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { ADMIN_EMAIL } from './support/people.ts';
import { listShelf } from './support/products.ts';
import { newShopperWithCart, placeOrder } from './support/purchase.ts';
import { newShopper, openAs } from './support/shoppers.ts';
import type { RunningShop } from './support/start-shop.ts';

test.describe.configure({ timeout: 240_000 });

const WORDS = {
  en: { broken: 'This part does not work right now.', retry: 'Try again', menu: 'Menu', cart: /^Cart/ },
  hi: { broken: 'यह हिस्सा अभी काम नहीं कर रहा।', retry: 'फिर से कोशिश करें', menu: 'मेन्यू', cart: /^कार्ट/ },
} as const;
type Language = keyof typeof WORDS;

/**
 * A browser in which drawing an element with a planted attribute throws, as a fault of the component would. React's own
 * log of it is expected, so the context is not the test's.
 */
async function openBrowser(browser: Browser, shop: RunningShop, language: Language = 'en'): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.url });
  await context.addCookies([{ name: 'language', value: language, url: shop.url }]);
  await context.addInitScript(() => {
    const setAttribute = Element.prototype.setAttribute;
    Element.prototype.setAttribute = function (name, value) {
      const planted = sessionStorage.getItem('planted') ?? '';
      const said = name === 'class' ? [value, ...value.split(' ')] : [value];
      if (said.some((text) => planted.split('|').includes(`${name}=${text}`))) throw new Error('planted');
      setAttribute.call(this, name, value);
    };
  });
  return context.newPage();
}

const plant = (page: Page, ...faults: string[]) =>
  page.evaluate((planted) => sessionStorage.setItem('planted', planted), faults.join('|'));

const brokenIn = (place: Page | Locator) => place.locator('.part-broken');

/** One part is broken, which says so; without the fault it can be tried again. */
async function expectOnlyPart(page: Page, language: Language, rest: Locator, part: Locator): Promise<void> {
  await expect(brokenIn(page)).toHaveCount(1);
  await expect(brokenIn(page)).toContainText(WORDS[language].broken);
  await expect(rest).toBeVisible();
  await expect(part).toHaveCount(0);
  await plant(page);
  await brokenIn(page).getByRole('button', { name: WORDS[language].retry }).click();
  await expect(part).toBeVisible();
  await expect(brokenIn(page)).toHaveCount(0);
}

for (const language of ['en', 'hi'] as const) {
  test(`cards, cart, reviews and forms fail each by themselves: ${language}`, async ({ browser, shop }) => {
    const page = await openBrowser(browser, shop, language);
    const words = WORDS[language];
    const dialog = page.getByRole('dialog');
    const [first, second] = await listShelf(shop.url);
    if (!first || !second) throw new Error('The demonstration shop has too few products');
    const cards = page.getByRole('main').getByRole('article');
    const cardOf = (id: string) => page.locator(`[aria-labelledby="product-${id}"]`);

    await test.step('a card', async () => {
      await openPage(page, '/shop/contactus');
      await plant(page, `aria-labelledby=product-${second._id}`);
      await page.locator('header').getByRole('button', { name: words.menu }).click();
      await dialog.locator('a[href="/shop/listing"]').click();
      await expectOnlyPart(page, language, cards.first(), cardOf(second._id));
    });

    await test.step('reviews, and the form for one', async () => {
      for (const name of ['review-list', 'review-form']) {
        await plant(page, `class=${name}`);
        await cardOf(first._id).getByRole('heading').getByRole('link').click();
        await expectOnlyPart(page, language, dialog.locator('h2').first(), dialog.locator(`.${name}`));
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
      }
    });

    await test.step('forms that write to the shop', async () => {
      await plant(page, 'class=contact-form');
      await page.locator('footer a[href="/shop/contactus"]').first().click();
      await expectOnlyPart(
        page,
        language,
        page.getByRole('heading', { level: 1 }),
        page.locator('.contact-form'),
      );
      await plant(page, 'class=support-form-pair');
      await page.locator('footer a[href="/shop/support"]').first().click();
      await expectOnlyPart(
        page,
        language,
        page.getByRole('heading', { level: 1 }),
        page.locator('.support-form-pair'),
      );
    });

    await test.step('the cart, and the form of the checkout', async () => {
      const shopper = await newShopperWithCart(shop.url);
      await openAs(page, shopper, '/shop/listing');
      await plant(page, 'class=cart-lines');
      await page.locator('header').getByRole('button', { name: words.cart }).click();
      await expectOnlyPart(page, language, dialog.locator('h2').first(), dialog.locator('.cart-lines'));
      await plant(page, 'class=checkout-address');
      await openPage(page, '/shop/checkout');
      await expectOnlyPart(page, language, page.locator('header'), page.locator('.checkout-address'));
    });
    await page.context().close();
  });
}

test('who has paid is told so, although the order cannot be drawn', async ({ browser, shop }) => {
  const page = await openBrowser(browser, shop);
  const shopper = await newShopper(shop.url);
  await placeOrder(shop, shopper, { outcome: 'captured' });
  await page.goto('/robots.txt');
  await plant(page, 'class=order-facts');
  await openAs(page, shopper, '/shop/payment-success');
  await expect(brokenIn(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Orders' })).toBeVisible();
  await expectOnlyPart(
    page,
    'en',
    page.getByText('Your payment was successful!'),
    page.locator('.order-facts'),
  );
  await page.context().close();
});

test('without its cart the header leads to the checkout, and a broken page keeps the header', async ({
  browser,
  shop,
}) => {
  const page = await openBrowser(browser, shop);
  const shopper = await newShopperWithCart(shop.url);
  const toCheckout = page.locator('header').getByRole('link', { name: 'Cart' });
  const failure = page.getByRole('heading', { name: 'Unexpected Application Error!' });

  await test.step('the cart button', async () => {
    await page.goto('/robots.txt');
    await plant(page, 'class=count-badge');
    await openAs(page, shopper, '/shop/listing');
    await expect(toCheckout).toHaveAttribute('href', '/shop/checkout');
    await expect(page.getByRole('heading', { name: 'All Products' })).toBeVisible();
  });

  await test.step('a page', async () => {
    await plant(page);
    await openPage(page, '/shop/home');
    await plant(page, 'class=page-width page-top listing');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').locator('a[href="/shop/listing"]').click();
    await expect(failure).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });

  await test.step('the frame of all pages', async () => {
    const guest = await openBrowser(browser, shop);
    await openPage(guest, '/auth/login');
    await plant(guest, 'class=shop-main');
    await guest.locator('a.logo').click();
    await expect(guest.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    const header = guest.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Products' })).toHaveAttribute('href', '/shop/listing');
    await expect(header.getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/shop/checkout');
    // The root's styles are read last here, and the order of their layers holds all the same.
    await expect(guest.getByRole('link', { name: 'Back to the shop' })).toHaveCSS('border-top-width', '1px');
    await guest.context().close();
  });
  await page.context().close();
});

test("the owner's panels fail each by themselves, and a broken page keeps the menu", async ({
  browser,
  shop,
}) => {
  const page = await openBrowser(browser, shop);
  const owner = await signInByApi(shop.url, ADMIN_EMAIL);
  const heading = page.getByRole('heading', { level: 1 });
  const panels = [
    { path: '/admin/dashboard', fault: 'class=dashboard-sum', part: page.locator('.dashboard-sum').first() },
    { path: '/admin/settings', fault: 'id=shipping', part: page.locator('#shipping') },
    { path: '/admin/orders/new', fault: 'class=hand-order', part: page.locator('.hand-order') },
    { path: '/admin/sales', fault: 'class=revenue-days', part: page.locator('.revenue-days') },
    {
      path: '/admin/account',
      fault: 'class=profile-password',
      part: page.locator('.profile-password').first(),
    },
    { path: '/admin/products', fault: 'class=admin-filters', part: page.locator('.admin-filters') },
    { path: '/admin/products/import', fault: 'class=import-inputs', part: page.locator('.import-inputs') },
    { path: '/admin/categories', fault: 'class=add-form', part: page.locator('.add-form') },
    { path: '/admin/redirects', fault: 'class=pair-form', part: page.locator('.pair-form') },
  ];
  for (const { path, fault, part } of panels) {
    await test.step(path, async () => {
      await page.goto('/robots.txt');
      await plant(page, fault);
      await openAs(page, owner, path);
      await expectOnlyPart(page, 'en', heading, part);
    });
  }
  await test.step('a page', async () => {
    await page.goto('/robots.txt');
    await plant(page, 'class=settings-page');
    await openAs(page, owner, '/admin/settings');
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  });
  await page.context().close();
});
