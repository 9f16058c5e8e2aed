import type { Browser, Page } from '@playwright/test';
import { typedTimeOfIndia } from '@shop/contract/days';
import { formatRupees } from '@shop/contract/money';
import { callShop, signInByApi } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { ADMIN_EMAIL, OWN_PASSWORD, addAddress, expectToast, payByUpi, signIn } from './support/people.ts';
import { changePages, changersOfRun, type PageChanger, untrueTexts } from './support/page-changers.ts';
import { findProduct, type ShelfProduct } from './support/products.ts';
import { payButton } from './support/sheet.ts';
import { openAs } from './support/shoppers.ts';
import type { RunningShop } from './support/start-shop.ts';

test.describe.configure({ timeout: 400_000 });

async function openBrowser(browser: Browser, shop: RunningShop, changer: PageChanger): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.url });
  await changePages(context, changer, shop.url);
  return context.newPage();
}

/** The page still runs, and shows what it means to show. */
async function expectTrue(page: Page): Promise<void> {
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
  await expect.poll(() => untrueTexts(page)).toEqual([]);
}

const paid = ({ price, salePrice }: ShelfProduct) => (salePrice > 0 ? salePrice : price);

for (const changer of changersOfRun()) {
  test(`a purchase goes through on pages that are changed on the way: ${changer}`, async ({
    browser,
    shop,
  }) => {
    const page = await openBrowser(browser, shop, changer);
    const step = (title: string, body: () => Promise<void>) =>
      test.step(title, async () => {
        await body();
        await expectTrue(page);
      });
    const product = await findProduct(shop.url, ({ totalStock }) => totalStock > 20);
    const email = `asha-${changer}-${Date.now()}@example.com`;
    const code = `TRY${changer.toUpperCase()}`;
    await makeCode(shop, code);
    const dialog = page.getByRole('dialog');
    const products = page.getByRole('main').getByRole('article');

    await step('home and menu', async () => {
      await openPage(page, '/shop/home');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toContainText('All rights reserved.');
      await page.getByRole('button', { name: 'Menu' }).click();
      await dialog.getByRole('link', { name: 'Products' }).click();
      await expect(page).toHaveURL(/listing/);
    });

    await step('listing with a filter, put in and taken out', async () => {
      await page.getByRole('main').getByRole('button', { name: 'Filters' }).click();
      const filters = page.getByRole('dialog', { name: 'Filters' });
      await filters.getByText('Shampoo').click();
      await expect(page).toHaveURL(/category=shampoo/);
      await expectTrue(page);
      await filters.getByText('Shampoo').click();
      await expect(page).not.toHaveURL(/category=/);
      await page.keyboard.press('Escape');
    });

    await step('search, and one that finds nothing', async () => {
      await openPage(page, '/shop/search');
      const box = page.getByRole('searchbox', { name: 'Search products' });
      await box.fill('uptan');
      await expect(products.first()).toContainText(/ubtan/i);
      await expectTrue(page);
      await box.fill('zzzzqqqq');
      await expect(page.getByRole('heading', { name: 'No result found!' })).toBeVisible();
    });

    await step('the dialog of a product sends a visitor to the sign-in', async () => {
      await openPage(page, '/shop/listing?sortBy=price-lowtohigh');
      await products
        .filter({ hasText: product.title })
        .first()
        .getByRole('heading')
        .getByRole('link')
        .click();
      await dialog.getByRole('button', { name: 'Add to Cart' }).click();
      await expectToast(page, 'Login first to add product to cart');
    });

    await step('registers and signs in, after one wrong try', async () => {
      await openPage(page, '/auth/register');
      await page.getByLabel('User Name').fill('Asha');
      await page.getByLabel('Email').fill(email);
      await page.getByRole('textbox', { name: 'Password' }).fill(OWN_PASSWORD);
      await page.getByRole('button', { name: 'Register' }).click();
      await page.waitForURL('**/auth/login');
      await page.getByLabel('Email').fill(email);
      await page.getByRole('textbox', { name: 'Password' }).fill('Not-this-1');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByRole('status').filter({ hasText: /password/i })).toBeVisible();
      await expectTrue(page);
      await signIn(page, email);
      await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
    });

    await step('asks whether the PIN code is served', async () => {
      await openPage(page, `/shop/product/${product._id}`);
      const main = page.getByRole('main');
      for (const [pinCode, place] of [
        ['110001', /Delhi/],
        ['682001', /Kochi/],
      ] as const) {
        await main.getByLabel('Delivery to your PIN code').fill(pinCode);
        await main.getByRole('button', { name: 'Check delivery' }).click();
        await expect(main.getByText(place)).toBeVisible();
        await expectTrue(page);
      }
    });

    await step('the cart counts and adds up, and takes a code', async () => {
      await page.getByRole('button', { name: 'Cart, 1 item' }).click();
      const cart = page.getByRole('dialog', { name: 'Your Cart' });
      for (const quantity of [2, 3]) {
        await cart.getByRole('button', { name: `One more of ${product.title}` }).click();
        await expect(cart.getByRole('group', { name: `Quantity of ${product.title}` })).toHaveText(
          `Quantity: ${quantity}`,
        );
        await expect(cart).toContainText(formatRupees(quantity * paid(product)));
      }
      await expectTrue(page);
      await cart.getByRole('button', { name: 'Have a code?' }).click();
      await cart.getByLabel('Code', { exact: true }).fill('NOSUCH');
      await cart.getByRole('button', { name: 'Apply code' }).click();
      await expect(cart.getByText(/^We do not know the code NOSUCH/).first()).toBeVisible();
      await expectTrue(page);
      await cart.getByLabel('Code', { exact: true }).fill(code);
      await cart.getByRole('button', { name: 'Apply code' }).click();
      await expect(cart).toContainText(`${code} saves you`);
      await expectTrue(page);
      await cart.getByRole('button', { name: `Remove code ${code}` }).click();
      await expect(cart.getByText(`${code} saves you`)).toHaveCount(0);
      await expectTrue(page);
      await cart.getByRole('link', { name: 'Checkout' }).click();
      await expect(page).toHaveURL(/\/shop\/checkout$/);
    });

    await step('an address, and the sheet', async () => {
      await addAddress(page);
      await expectToast(page, 'Address added successfully');
      await page.getByRole('radio', { name: /14 Cedar Lane/ }).check();
      await expectTrue(page);
      await payButton(page).click();
      await payByUpi(page);
      await expect(page.getByText('Your payment was successful!')).toBeVisible();
    });

    await step('the account: orders, details, addresses, profile', async () => {
      await page.getByRole('link', { name: 'View Orders' }).click();
      await expect(page.getByRole('main').getByText('Confirmed')).toBeVisible();
      await page
        .getByRole('button', { name: /View Details/ })
        .first()
        .click();
      await expect(dialog).toContainText(product.title);
      await expectTrue(page);
      await page.keyboard.press('Escape');
      for (const name of ['Address', 'Profile']) {
        await page.getByRole('tab', { name }).click();
        await expectTrue(page);
      }
    });
    await page.context().close();
  });

  test(`the owner works on pages that are changed on the way: ${changer}`, async ({ browser, shop }) => {
    const page = await openBrowser(browser, shop, changer);
    const owner = await signInByApi(shop.url, ADMIN_EMAIL);
    const product = await findProduct(shop.url, ({ totalStock }) => totalStock > 20);

    await test.step('dashboard and orders', async () => {
      await openAs(page, owner, '/admin/dashboard');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectTrue(page);
      await openAs(page, owner, '/admin/orders');
      await page.getByRole('button', { name: 'View Details' }).first().click();
      await expect(page.getByRole('dialog', { name: 'Order details' })).toBeVisible();
      await expectTrue(page);
      await page.keyboard.press('Escape');
    });

    await test.step('a product is changed', async () => {
      await openAs(page, owner, `/admin/products?search=${encodeURIComponent(product.title)}`);
      await page.getByRole('button', { name: 'Edit' }).first().click();
      const panel = page.getByRole('dialog', { name: 'Edit Product' });
      await panel.getByLabel('Description', { exact: true }).fill('');
      await expectTrue(page);
      // Search engines get it too, from which found-and-shared.spec.ts expects 50 letters.
      const words = `Kept through ${changer}, word for word as the owner wrote it.`;
      await panel.getByLabel('Description', { exact: true }).fill(words);
      await panel.getByRole('button', { name: 'Save Changes' }).click();
      await expectToast(page, 'Product edited successfully');
      await expectTrue(page);
    });

    await test.step('an order by hand', async () => {
      await openAs(page, owner, '/admin/orders/new');
      const form = page.getByRole('form', { name: 'Order by hand' });
      await form.getByRole('button', { name: 'Place order' }).click();
      await expect(form.getByText('Add a product first.')).toBeVisible();
      await expectTrue(page);
      await form.getByLabel('Find a product').fill(product.title);
      await form.getByRole('button', { name: `Add ${product.title}` }).click();
      await form.getByLabel(/^Quantity/).fill('3');
      await form.getByLabel(/^Delivery fee in ₹/).fill('0');
      await expect(form.locator('.hand-sum > :last-child dd')).toHaveText(formatRupees(3 * paid(product)));
      await expectTrue(page);
    });
    await page.context().close();
  });
}

async function makeCode(shop: RunningShop, code: string): Promise<void> {
  const { token } = await signInByApi(shop.url, ADMIN_EMAIL);
  await callShop(shop.url, 'POST', '/api/admin/offers/codes', {
    token,
    body: {
      code,
      kind: 'percent',
      percent: 10,
      leastOrder: 0,
      scope: { kind: 'all', ids: [] },
      firstOrderOnly: false,
      usesPerShopper: 0,
      usesInAll: 0,
      from: typedTimeOfIndia(new Date(Date.now() - 24 * 3_600_000)),
      to: '',
      givenTo: '',
    },
  });
}
