import type { Locator, Page } from '@playwright/test';
import { signInByApi } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { PHONE, judge } from './support/judge.ts';
import { openOrder } from './support/owner.ts';
import { fillOwnersPages } from './support/owners-work.ts';
import { openPage } from './support/open-page.ts';
import { ADMIN_EMAIL } from './support/people.ts';
import { chooseProductFile } from './support/product-files.ts';
import { changeProduct, listShelf, putUpProduct } from './support/products.ts';
import { type PlacedOrder, placeOrder } from './support/purchase.ts';
import { newShopper, openAs } from './support/shoppers.ts';
import type { RunningShop } from './support/start-shop.ts';
import { takeTurns } from './support/turns.ts';

const inTurn = takeTurns(test);

// Each test checks several states of a page, at several widths.
test.describe.configure({ timeout: 360_000 });

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

async function openAsOwner(page: Page, shop: RunningShop, path: string): Promise<void> {
  await openAs(page, await signInByApi(shop.url, ADMIN_EMAIL), path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function paidOrder(shop: RunningShop): Promise<PlacedOrder> {
  return placeOrder(shop, await newShopper(shop.url), { outcome: 'captured' });
}

function cardOf(page: Page, title: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
}

inTurn('/admin/dashboard')(
  'the dashboard, its table of days and the menu of a phone have no finding',
  async ({ page, shop }) => {
    await paidOrder(shop);
    await openAsOwner(page, shop, '/admin/dashboard');
    await expect(page.getByRole('heading', { name: 'Money received' })).toBeVisible();
    await page.getByText('The 30 days as a table').click();
    await judge(page, 'dashboard');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog').getByRole('navigation', { name: 'Admin' })).toBeVisible();
    await judge(page, 'menu', [PHONE]);
  },
);

inTurn('/admin/products')('products and their panel have no finding', async ({ page, shop }) => {
  const { title } = await putUpProduct(shop.url);
  await openAsOwner(page, shop, `/admin/products?search=${title}`);
  await expect(cardOf(page, title)).toBeVisible();
  await judge(page, 'products');
  await page.getByRole('button', { name: 'Add New Product' }).click();
  await expect(page.getByRole('dialog', { name: 'Add New Product' })).toBeVisible();
  await judge(page, 'a new product');
  await page.keyboard.press('Escape');
  await cardOf(page, title).getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Product' })).toBeVisible();
  await judge(page, 'a product being edited');
  await page.keyboard.press('Escape');
  await cardOf(page, title).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete this product?' })).toBeVisible();
  await judge(page, 'a product in question');
  await openAsOwner(page, shop, '/admin/products?search=zzzzqqqq');
  await expect(page.getByRole('heading', { name: 'No result found!' })).toBeVisible();
  await judge(page, 'no product');
});

inTurn('/admin/products')(
  'a refused product and one that two owners edit have no finding',
  async ({ page, shop, announce }) => {
    announce({ status: 409, address: '/api/admin/products/edit/' });
    const { _id: productId, title } = await putUpProduct(shop.url);
    await openAsOwner(page, shop, `/admin/products?search=${title}`);
    await cardOf(page, title).getByRole('button', { name: 'Edit' }).click();
    const panel = page.getByRole('dialog', { name: 'Edit Product' });
    await panel.getByLabel('Price', { exact: true }).fill('0');
    await panel.getByRole('button', { name: 'Save Changes' }).click();
    await expect(panel.getByText('The price must be above 0.')).toBeVisible();
    await judge(page, 'a refused product');
    await changeProduct(shop.url, productId, { price: 4_000 });
    await panel.getByLabel('Price', { exact: true }).fill('3000');
    await panel.getByRole('button', { name: 'Save Changes' }).click();
    await expect(panel.getByRole('button', { name: 'Use theirs' })).toBeVisible();
    await judge(page, 'a product of two owners');
  },
);

inTurn('/admin/products/import')('the import of products has no finding', async ({ page, shop }) => {
  const [picture] = (await listShelf(shop.url)).flatMap(({ images }) => images);
  await openAsOwner(page, shop, '/admin/products/import');
  await judge(page, 'import');
  await chooseProductFile(page, [
    `Fine Soap,A soap.,Olive oil,soap,Deodar,200,0,5,${picture}`,
    'Odd Soap,A soap.,Olive oil,cheese,Deodar,-1,0,5,missing.jpg',
  ]);
  await expect(page.getByText('1 line has a problem.')).toBeVisible();
  await judge(page, 'import with problems');
});

inTurn('/admin/stock')(
  'the stock history, whole and of one product, has no finding',
  async ({ page, shop }) => {
    const { _id: productId } = await putUpProduct(shop.url);
    await changeProduct(shop.url, productId, { totalStock: 40 });
    for (const path of ['/admin/stock?kind=correction', `/admin/stock?product=${productId}`]) {
      await openAsOwner(page, shop, path);
      await expect(page.getByRole('region', { name: 'Movements', exact: true })).toContainText('40 in stock');
      await judge(page, path);
    }
  },
);

inTurn('/admin/orders')(
  'the list of orders, its filters and its marks have no finding',
  async ({ page, shop }) => {
    const { orderNumber } = await paidOrder(shop);
    await openAsOwner(page, shop, '/admin/orders');
    await page.getByRole('checkbox', { name: `Select ${orderNumber}` }).check();
    await judge(page, 'orders');
    await page.getByRole('button', { name: 'Filters' }).click();
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
    await judge(page, 'filters', [PHONE]);
    await openAsOwner(page, shop, '/admin/orders?status=confirmed&payment=refunded&text=zzzzqqqq');
    await expect(page.getByRole('heading', { name: 'No order matches' })).toBeVisible();
    await judge(page, 'no order');
  },
);

inTurn('/admin/orders')('an order, its forms and its refund have no finding', async ({ page, shop }) => {
  const order = await paidOrder(shop);
  const owner = await signInByApi(shop.url, ADMIN_EMAIL);
  const dialog = await openOrder(page, owner, order);
  await judge(page, 'order');
  await dialog.getByRole('button', { name: 'Add tracking' }).click();
  await judge(page, 'tracking');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByLabel('Order Status').selectOption('inShipping');
  await dialog.getByText('Partial amount').click();
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(dialog.getByText('A refund must be at least ₹1.00.')).toBeVisible();
  await judge(page, 'a status and a refused refund');
  await dialog.getByLabel('Amount in ₹').fill('1');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Yes, refund ₹1' })).toBeVisible();
  await judge(page, 'a refund in question');
  await dialog.getByRole('button', { name: 'Yes, refund ₹1' }).click();
  await expect(dialog).toContainText('₹1.00 was refunded');
  await judge(page, 'a refunded order');
});

inTurn('/admin/features')('the feature images have no finding', async ({ page, shop }) => {
  await openAsOwner(page, shop, '/admin/features');
  await page.getByRole('button', { name: 'Edit feature image 1' }).click();
  await expect(page.getByLabel('What it shows (optional)')).toBeVisible();
  await judge(page, 'features');
  await page.getByRole('button', { name: 'Delete feature image 1' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete this feature image?' })).toBeVisible();
  await judge(page, 'a feature image in question');
});

inTurn(
  '/admin/settings',
  '/admin/account',
  '/admin/money',
  '/admin/settlements',
  '/admin/cash',
  '/admin/profit',
  '/admin/courier-bills',
  '/admin/costs',
  '/admin/stocktake',
  '/admin/holds',
)('settings, account, money, cash and what is on hold have no finding', async ({ page, shop }) => {
  await openAsOwner(page, shop, '/admin/settings');
  const delivery = page.getByRole('region', { name: 'Delivery', exact: true });
  await expect(delivery).toBeVisible();
  await delivery.getByLabel('Delivery fee in ₹').fill('49');
  await judge(page, 'settings');
  await delivery.getByRole('button', { name: 'Undo' }).click();
  for (const path of [
    '/admin/account',
    '/admin/money',
    '/admin/settlements',
    '/admin/cash',
    '/admin/profit',
    '/admin/courier-bills',
    '/admin/costs',
    '/admin/stocktake',
    '/admin/holds',
  ]) {
    await openAsOwner(page, shop, path);
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await judge(page, path);
  }
});

inTurn('/admin/trail')(
  'the trail, an entry with its values before and after, and the sign-ins have no finding',
  async ({ page, shop }) => {
    const { _id: productId } = await putUpProduct(shop.url);
    await changeProduct(shop.url, productId, { price: 4_100 });
    await openAsOwner(page, shop, '/admin/trail?about=product');
    await page.getByRole('button', { name: 'View' }).first().click();
    const entry = page.getByRole('dialog');
    await expect(entry.getByRole('row', { name: /^Price/ })).toBeVisible();
    await judge(page, 'an entry of the trail');
    await page.keyboard.press('Escape');
    await expect(entry).toBeHidden();
    await judge(page, 'the trail');
    await page.getByRole('tab', { name: 'Sign-ins' }).click();
    await expect(page.getByRole('row', { name: /Signed in/ }).first()).toBeVisible();
    await judge(page, 'sign-ins');
  },
);

/** What `fillOwnersPages` gives something to show. */
const FILLED = [
  '/admin/webhooks',
  '/admin/api-keys',
  '/admin/people',
  '/admin/redirects',
  '/admin/costs',
  '/admin/profit',
  '/admin/products?show=draft',
  '/admin/newsletters',
  '/admin/stocktake',
];

inTurn(...FILLED)(
  'long names, drafts, keys and a stocktake under way have no finding',
  async ({ page, shop }) => {
    await fillOwnersPages(shop.url);
    for (const path of FILLED) {
      await openAsOwner(page, shop, path);
      await expect(page.locator('.skeleton')).toHaveCount(0);
      await judge(page, `${path}, filled`);
    }
  },
);

/** Dialogs that an address opens, each with nothing typed yet. */
const DIALOGS = [
  '/admin/costs?costs=packing',
  '/admin/costs?costs=file',
  '/admin/newsletters?newsletter=new',
  '/admin/offers?code=new',
  '/admin/offers?sale=new',
  '/admin/delivery?zone=%2B',
  '/admin/cash?remittance=new',
  '/admin/courier-bills?bill=new',
  '/admin/courier-bills?bill=rates',
  '/admin/money?unsettled=1',
];

inTurn(...DIALOGS)("the owner's forms in dialogs have no finding", async ({ page, shop }) => {
  const owner = await signInByApi(shop.url, ADMIN_EMAIL);
  for (const path of DIALOGS) {
    await openAs(page, owner, path);
    await expect(page.getByRole('dialog').getByRole('button').first()).toBeVisible();
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await judge(page, path);
  }
});

inTurn('/admin/orders', '/admin/webhooks')(
  'a list that does not come has no finding',
  async ({ page, shop, announce }) => {
    announce({ status: 500, address: '/api/admin/' });
    await openAsOwner(page, shop, '/admin/account');
    await page.route(/api\/admin\/(?:orders|webhooks)/, (route) =>
      route.fulfill({ status: 500, json: { success: false, message: 'Some error occured!' } }),
    );
    for (const path of ['/admin/orders', '/admin/webhooks']) {
      await openPage(page, path);
      await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
      await judge(page, `${path} that does not come`);
    }
  },
);
