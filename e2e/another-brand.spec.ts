import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Page, expect } from '@playwright/test';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { callShop } from './support/api.ts';
import { expectFinished } from './support/finished-page.ts';
import { withOwnShop } from './support/fixtures.ts';
import { mailsTo } from './support/mails.ts';
import { openPage } from './support/open-page.ts';
import {
  bannerDrawing,
  brand,
  icon,
  logo,
  productDrawings,
  shopifyFile,
  textsOf,
  titles,
} from './support/other-brand.ts';
import { drawn, publish, saveSection } from './support/owner-forms.ts';
import { shipOrder } from './support/owner.ts';
import { pdfTexts } from '@shop/api/testing/pdf-text';
import { expectToast, payByUpi } from './support/people.ts';
import { listShelf } from './support/products.ts';
import { type PlacedOrder, openCheckout } from './support/purchase.ts';
import { payButton } from './support/sheet.ts';
import { type Person, newShopper, openAs, saveAddress } from './support/shoppers.ts';
import { type RunningShop, startEmptyShop } from './support/start-shop.ts';

/** The demonstration shop's name, and how its papers and orders begin. */
const DEMONSTRATION = /[Dd]eodar|DEODAR|\bDEO[-/]|02ABCDE1234F1ZC|98160 0000|Kotgarh/;

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

/** An empty shop. */
const test = withOwnShop((database) => {
  const { email, password } = brand.owner;
  return startEmptyShop(database, { ADMIN_EMAIL: email, ADMIN_PASSWORD: password });
});

test('on a phone an owner makes an empty shop one of another brand, it sells, and nothing of the demonstration is left', async ({
  page,
  browser,
  ownShop: shop,
}, testInfo) => {
  test.setTimeout(400_000);
  const owner =
    await test.step('the owner of a new shop lands on the dashboard, with its first steps', async () => {
      await openPage(page, '/auth/login');
      await page.getByLabel('Email').fill(brand.owner.email);
      await page.getByRole('textbox', { name: 'Password' }).fill(brand.owner.password);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page).toHaveURL(/\/admin\/dashboard$/);
      await expect(page.getByRole('region', { name: 'Make it your shop' })).toBeVisible();
      return { token: await page.evaluate(() => window.sessionStorage.getItem('authToken') ?? '') };
    });

  await test.step('name, contact, business and delivery', async () => {
    await openPage(page, '/admin/setup?step=shop');
    await saveSection(page, 'shop', {
      'Name of the shop': brand.name,
      Tagline: brand.tagline,
      'About the shop in a sentence or two': brand.blurb,
    });
    await openPage(page, '/admin/setup?step=contact');
    await saveSection(page, 'contact', brand.contact);
    await saveSection(page, 'legal', brand.business);
    await openPage(page, '/admin/setup?step=delivery');
    await saveSection(page, 'shipping', { 'Delivery fee in ₹': '60', 'Free delivery from ₹': '700' });
  });

  await test.step('colours, order numbers, tax papers, logo and icon', async () => {
    await openPage(page, '/admin/settings');
    await saveSection(page, 'colours', brand.colours);
    await saveSection(page, 'orders', { 'Letters before order numbers': 'SUK' });
    const tax = page.locator('#tax');
    await tax.getByLabel('GST registration', { exact: true }).selectOption('regular');
    await saveSection(page, 'tax', {});
    const drawings = [
      { name: 'logo.png', svg: logo },
      { name: 'icon.png', svg: icon },
    ];
    const pictures = page.locator('#pictures');
    for (const file of await drawn(page, drawings)) {
      await pictures.getByLabel('Choose or drop an image').first().setInputFiles(file);
      await saveSection(page, 'pictures', {});
    }
  });

  await test.step('categories of its own; what it does not sell is hidden', async () => {
    await openPage(page, '/admin/categories');
    for (const name of ['Body Oils', 'Gift Boxes']) {
      await page.getByLabel('New category').fill(name);
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      const sheet = page.getByRole('dialog', { name });
      await sheet.getByRole('button', { name: 'Save' }).click();
      await expect(sheet).toBeHidden();
    }
    for (const name of ['Face Wash', 'Shampoo']) {
      const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
      await row.getByRole('button', { name: /^Edit/ }).click();
      const sheet = page.getByRole('dialog', { name });
      await sheet.getByLabel('Hide from menus, tiles and filters').check();
      await sheet.getByRole('button', { name: 'Save' }).click();
      await expect(sheet).toBeHidden();
    }
  });

  await test.step('twenty products from a file of Shopify, with their pictures', async () => {
    await openPage(page, '/admin/products/import');
    const csv = { name: 'products_export.csv', mimeType: 'text/csv', buffer: Buffer.from(shopifyFile()) };
    await page.getByLabel('Choose or drop a CSV file').setInputFiles(csv);
    await page.getByLabel('Category for Massage').selectOption('Body Oils');
    await page.getByLabel('Category for Presents').selectOption('Gift Boxes');
    await page.getByLabel('Choose or drop pictures').setInputFiles(await drawn(page, productDrawings));
    await page.getByRole('button', { name: `Import ${titles.length} products` }).click();
    await expect(page.getByText(`${titles.length} products added.`)).toBeVisible();
  });

  await test.step('a banner, words of its own on home and about, and a page that no other shop has', async () => {
    await openPage(page, '/admin/features');
    const banner = await drawn(page, [{ name: 'banner.png', svg: bannerDrawing }]);
    await page.getByLabel('Choose or drop an image').setInputFiles(banner);
    await page.getByLabel('What it shows (optional)').fill('Soaps of the season');
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await expectToast(page, 'Feature image added successfully');
    await openPage(page, '/admin/pages');
    await page.getByRole('link', { name: '/shop/home' }).click();
    await publish(page, 'Soap from the lake');
    await openPage(page, '/admin/pages');
    await page.getByRole('link', { name: '/shop/aboutus' }).click();
    await publish(page, 'Two people and a kettle');
    await openPage(page, '/admin/pages');
    await page.getByLabel('Title', { exact: true }).fill('Our studio');
    await page.getByRole('button', { name: 'Add page' }).click();
    await page.getByLabel('New block').selectOption('Products');
    await page.getByRole('button', { name: 'Add block' }).click();
    await publish(page, 'Where it is made');
  });

  await test.step('the footer leads to what there is', async () => {
    await openPage(page, '/admin/menus');
    await page.getByRole('button', { name: 'Remove column 2' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  });

  await test.step('a code, and a sale that is planned', async () => {
    await openPage(page, '/admin/offers');
    await page.getByRole('button', { name: 'New code' }).click();
    const code = page.getByRole('dialog', { name: 'New code' });
    await code.getByLabel('Code', { exact: true }).fill('LAKE10');
    await code.getByLabel('Percent', { exact: true }).fill('10');
    // The list of prices comes above the button.
    await expect(code.getByRole('region', { name: 'Prices with the code' })).toBeVisible();
    await code.getByRole('button', { name: 'Create code' }).click();
    await expectToast(page, 'The code is ready.');
    await page.getByRole('button', { name: 'New sale' }).click();
    const sale = page.getByRole('dialog', { name: 'New sale' });
    await sale.getByLabel('Name', { exact: true }).fill('Monsoon weekend');
    await sale.getByLabel('Percent', { exact: true }).fill('15');
    await sale.getByLabel('From (Indian time)').fill(inDays(2));
    await sale.getByLabel('Until (Indian time)').fill(inDays(4));
    await expect(sale.getByRole('list', { name: /^Prices of/ })).toBeVisible();
    await sale.getByRole('button', { name: 'Create sale' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Monsoon weekend' })).toContainText(
      'Scheduled',
    );
  });

  const context = await browser.newContext({ baseURL: shop.url, viewport: phone });
  const visitor = await context.newPage();
  const shopper = await newShopper(shop.url);
  const order = await test.step('a shopper finds a soap and buys it with the code', async () => {
    await saveAddress(shop.url, shopper);
    await openAs(visitor, shopper, '/shop/listing?sortBy=title-atoz');
    const soap = visitor.getByRole('article', { name: 'Lake Rose Soap' });
    await soap.getByRole('button', { name: 'Add to cart' }).click();
    await visitor.getByRole('button', { name: 'Cart, 1 item' }).click();
    const cart = visitor.getByRole('dialog', { name: 'Your Cart' });
    await cart.getByRole('button', { name: 'Have a code?' }).click();
    await cart.getByLabel('Code', { exact: true }).fill('lake10');
    await cart.getByRole('button', { name: 'Apply code' }).click();
    await expect(cart.getByText('LAKE10 saves you')).toBeVisible();
    await takePicture(visitor, testInfo.outputPath('cart.png'));
    await openCheckout(visitor, shopper);
    await takePicture(visitor, testInfo.outputPath('checkout.png'));
    await payButton(visitor).click();
    await payByUpi(visitor);
    await expect(visitor).toHaveURL(/\/shop\/payment-success$/);
    const [placed] = (await ordersOf(shop, shopper)) as [PlacedOrder];
    expect(placed.orderNumber).toMatch(/^SUK-\d+$/);
    return placed;
  });

  await test.step('the owner ships it, and its invoice and mails are the brand’s', async () => {
    await shipOrder(page, owner, order, { courier: 'Delhivery', trackingNumber: '1490817263' });
    const ask = <Data>(path: string) => callShop<Data>(shop.url, 'GET', path, shopper);
    const papers = () => ask<{ _id: string }[]>(`/api/shop/order/papers/${order._id}`);
    await expect.poll(async () => (await papers()).data.length).toBe(1);
    const [paper] = (await papers()).data;
    const pdf = await fetch(`${shop.url}/api/shop/order/paper/${paper?._id}`, {
      headers: { authorization: `Bearer ${shopper.token}` },
    });
    expect(pdf.headers.get('content-disposition')).not.toMatch(DEMONSTRATION);
    const texts = pdfTexts(Buffer.from(await pdf.arrayBuffer()));
    expect(texts.join('\n')).toContain(brand.business['Legal name']);
    expectNothingOfDemonstration('the invoice', texts.join('\n'));

    await expect.poll(async () => (await mailsTo(shop, shopper.email)).length).toBeGreaterThanOrEqual(2);
    const folder = join(shop.dataDir, 'mail');
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
    for (const [name, mail] of await textsOf(folder, names)) {
      const unfolded = mail.replace(/=\r?\n/g, '');
      expectNothingOfDemonstration(name, unfolded);
      expect(unfolded, name).toContain(brand.name);
    }
  });

  await test.step('no address of the shop says anything of the demonstration, in no language', async () => {
    const sitemap = await (await fetch(`${shop.url}/sitemap.xml`)).text();
    const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
    expect(pages.length).toBeGreaterThan(titles.length + 10);
    const others = ['/auth/login', '/auth/register', '/shop/nothing-here', '/admin/dashboard', '/shop/cart'];
    const files = [
      '/sitemap.xml',
      '/robots.txt',
      '/manifest.webmanifest',
      '/admin.webmanifest',
      '/favicon.svg',
    ];
    for (const address of [...pages, ...[...others, ...files].map((path) => shop.url + path)]) {
      for (const language of ['en', 'hi']) {
        const answer = await fetch(address, { headers: { cookie: `language=${language}` } });
        expectNothingOfDemonstration(`${address} in ${language}`, await answer.text());
      }
    }
    for (const path of ['/api/admin/products/export', '/api/admin/orders/export']) {
      const file = await fetch(shop.url + path, { headers: { authorization: `Bearer ${owner.token}` } });
      expect(file.status, path).toBe(200);
      expectNothingOfDemonstration(path, `${file.headers.get('content-disposition')} ${await file.text()}`);
    }
  });

  await test.step('nor does any script that the pages may load, the owner’s too', async () => {
    const build = join(import.meta.dirname, '../apps/web/build');
    for (const folder of [join(build, 'client/assets'), join(build, 'hi/client/assets')]) {
      const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
      expect(scripts.length).toBeGreaterThan(50);
      const texts = await textsOf(folder, scripts);
      // The admin compares a shop's settings with the demonstration's, to list what still has to be entered.
      const others = texts.filter(([, text]) => !text.includes(demonstrationSettings.legal.gstin));
      expect(others.length).toBeGreaterThanOrEqual(texts.length - 1);
      for (const [name, text] of others) expectNothingOfDemonstration(name, text);
    }
  });

  await test.step('it looks finished on a phone and on a desktop', async () => {
    const [product] = await listShelf(shop.url);
    for (const path of [
      '/shop/home',
      '/shop/listing',
      `/shop/product/${product?.slug}`,
      '/shop/aboutus',
      '/shop/pages/our-studio',
    ]) {
      await openPage(visitor, path);
      // The server renders one page for both sizes.
      for (const size of [phone, desktop]) {
        await visitor.setViewportSize(size);
        await expectFinished(visitor, `${path} at ${size.width} px`);
        const name = `${path.split('/').at(-1)}-${size.width}.png`;
        await takePicture(visitor, testInfo.outputPath(name));
      }
    }
  });
  await context.close();
});

/** A future day as the value of a `datetime-local` field. */
function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16);
}

async function ordersOf(shop: RunningShop, { userId, token }: Person): Promise<PlacedOrder[]> {
  return (await callShop<PlacedOrder[]>(shop.url, 'GET', `/api/shop/order/list/${userId}`, { token })).data;
}

function expectNothingOfDemonstration(where: string, text: string): void {
  const found = DEMONSTRATION.exec(text);
  expect(found && text.slice(Math.max(0, found.index - 60), found.index + 60), where).toBeNull();
}

/** With `PICTURES=1`, to be looked at by a person. */
async function takePicture(page: Page, path: string): Promise<void> {
  if (process.env['PICTURES'] === '1') await page.screenshot({ path, fullPage: true });
}
