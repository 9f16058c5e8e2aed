import type { Page } from '@playwright/test';
import { callShop } from './support/api.ts';
import { expect, withOwnShop } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { brand, productDrawings } from './support/other-brand.ts';
import { drawn, saveSection } from './support/owner-forms.ts';
import { expectToast, payByUpi } from './support/people.ts';
import { openCheckout, type PlacedOrder } from './support/purchase.ts';
import { type SandboxProcess, startSandboxProcess } from './support/sandbox-process.ts';
import { payButton } from './support/sheet.ts';
import { newShopper, openAs, putIntoCart, saveAddress } from './support/shoppers.ts';
import { listShelf } from './support/products.ts';
import { startEmptyShop } from './support/start-shop.ts';

let provider: SandboxProcess;

/** An empty shop as a host without keys starts it; the sandbox stands for Razorpay. */
const test = withOwnShop(async (database) => {
  // Nobody listens for webhooks: the owner has not entered their address at Razorpay yet.
  provider = await startSandboxProcess('http://127.0.0.1:9/');
  const { email, password } = brand.owner;
  return startEmptyShop(database, {
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
    RAZORPAY_API_URL: provider.url,
  });
});
test.afterEach(() => provider.remove());

/** What an owner's hand does: presses, with one for each page that is opened and file that is chosen; fields and choices. */
interface Work {
  presses: number;
  fields: number;
}

/** The most of each. It took 17 and 23 when this was written. */
const MOST: Work = { presses: 20, fields: 25 };

async function countWork(page: Page): Promise<Work> {
  const work = { presses: 0, fields: 0 };
  await page.exposeFunction('countPress', () => void (work.presses += 1));
  await page.exposeFunction('countField', () => void (work.fields += 1));
  await page.addInitScript(() => {
    const count = window as unknown as Record<'countPress' | 'countField', () => void>;
    window.addEventListener('pointerdown', () => count.countPress(), true);
    window.addEventListener('change', () => count.countField(), true);
  });
  return work;
}

test('on one evening an owner opens an empty shop in the browser alone, and it sells a soap', async ({
  page,
  browser,
  ownShop: shop,
}) => {
  test.setTimeout(300_000);
  const work = await countWork(page);
  const open = async (path: string) => {
    work.presses += 1;
    await openPage(page, path);
  };
  await open('/auth/login');
  await page.getByLabel('Email').fill(brand.owner.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(brand.owner.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('region', { name: 'Make it your shop' })).toBeVisible();

  await test.step('name, contact, business and delivery', async () => {
    await open('/admin/setup?step=shop');
    await saveSection(page, 'shop', { 'Name of the shop': brand.name });
    await open('/admin/setup?step=contact');
    await saveSection(page, 'contact', brand.contact);
    await saveSection(page, 'legal', brand.business);
    await open('/admin/setup?step=delivery');
    await saveSection(page, 'shipping', { 'Delivery fee in ₹': '60', 'Free delivery from ₹': '700' });
  });

  await test.step('keys of Razorpay', async () => {
    await open('/admin/connections');
    const keys = page.locator('#payments');
    await keys.getByLabel('Key id').fill('rzp_test_sandbox');
    await keys.getByLabel('Key secret').fill('sandbox_secret');
    await keys.getByRole('button', { name: 'Test and keep' }).click();
    await expect(page.getByText('its secret ends with')).toBeVisible();
  });

  await test.step('a soap', async () => {
    await open('/admin/products');
    await page.getByRole('button', { name: 'Add New Product' }).click();
    const panel = page.getByRole('dialog', { name: 'Add New Product' });
    work.presses += 1;
    await panel
      .getByLabel('Choose or drop images')
      .setInputFiles(await drawn(page, productDrawings.slice(0, 1)));
    await expect(panel.getByAltText('Picture 1')).toBeVisible();
    for (const [label, text] of Object.entries({
      Title: 'Lake Rose Soap',
      Description: 'Poured by hand.',
      Ingredients: 'Olive oil, rose petals',
      Price: '180',
      'Sale Price': '0',
    }))
      await panel.getByLabel(label, { exact: true }).fill(text);
    await panel.getByLabel('Category').selectOption('Soap');
    await panel.getByLabel('Total Stock').fill('20');
    await panel.getByRole('button', { name: 'Add Product' }).click();
    await expectToast(page, /^Product add/);
  });

  const sold = await test.step('a shopper buys it, and the provider has the money', async () => {
    const [soap] = await listShelf(shop.url);
    const shopper = await newShopper(shop.url);
    await putIntoCart(shop.url, shopper, soap?._id ?? '');
    await saveAddress(shop.url, shopper);
    const visitor = await (await browser.newContext({ baseURL: shop.url })).newPage();
    await openCheckout(visitor, shopper);
    await payButton(visitor).click();
    await payByUpi(visitor);
    await expect(visitor).toHaveURL(/\/shop\/payment-success$/);
    expect(await provider.ledger()).toMatchObject([{ type: 'capture', amount: 24_000 }]);
    const { data } = await callShop<PlacedOrder[]>(
      shop.url,
      'GET',
      `/api/shop/order/list/${shopper.userId}`,
      shopper,
    );
    return data[0];
  });

  await test.step('it is sent, with its tracking, in one press', async () => {
    const token = await page.evaluate(() => window.sessionStorage.getItem('authToken') ?? '');
    work.presses += 1;
    await openAs(page, { token }, `/admin/orders?order=${sold?._id}`);
    const dialog = page.getByRole('dialog', { name: 'Order details' });
    await dialog.getByLabel('Order Status').selectOption('inShipping');
    await dialog.getByLabel('Courier').fill('Delhivery');
    await dialog.getByLabel('Tracking number').fill('1490817263');
    await dialog.getByRole('button', { name: 'Update Order Status' }).click();
    await expectToast(page, 'Order status is updated successfully!');
  });
  test.info().annotations.push({ type: 'work', description: JSON.stringify(work) });
  expect(work.presses).toBeLessThanOrEqual(MOST.presses);
  expect(work.fields).toBeLessThanOrEqual(MOST.fields);
});
