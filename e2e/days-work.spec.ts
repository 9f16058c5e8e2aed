import type { Page } from '@playwright/test';
import { formatRupees, paiseFromRupees, rupeesFromPaise } from '@shop/contract/money';
import { callShop, signInByApi } from './support/api.ts';
import { type BooksOfShop, readBooks, readLedger } from './support/books.ts';
import { expect, withOwnShop } from './support/fixtures.ts';
import { mailsTo } from './support/mails.ts';
import { gained, openOrder, readDashboard, shipOrder } from './support/owner.ts';
import { ADMIN_EMAIL, expectToast } from './support/people.ts';
import { chooseProductFile } from './support/product-files.ts';
import { listShelf } from './support/products.ts';
import { type PlacedOrder, openCheckout } from './support/purchase.ts';
import { openUpi, sheetOf } from './support/sheet.ts';
import { type Person, newShopper, openAs, putIntoCart, saveAddress } from './support/shoppers.ts';
import type { RunningShop } from './support/start-shop.ts';
import { exportTable } from './support/tables.ts';

/** A separate shop for this test. */
const test = withOwnShop();

const names = [
  'Kokum',
  'Jamun',
  'Champa',
  'Kewra',
  'Vetiver',
  'Bakul',
  'Palash',
  'Ratrani',
  'Parijat',
  'Juhi',
];
const titles = names.map((name) => `${name} Day Soap`);
const STOCK = 20;
const BROKEN = 2;
/** One of the two bars of the second order. */
const REFUND_PAISE = 20_150;

interface Sale {
  shopper: Person;
  order: PlacedOrder;
  /** Paise. */
  paid: number;
}

test("a day's work: ten products in, three orders, two shipped, one refunded in part, and all books agree", async ({
  page,
  ownShop: shop,
}) => {
  test.setTimeout(400_000);
  const owner = await signInByApi(shop.url, ADMIN_EMAIL);
  const before = { dashboard: await readDashboard(shop.url, owner), ledger: await readLedger(shop) };

  const products = await test.step('ten products come in from a file', async () => {
    const [picture] = (await listShelf(shop.url)).flatMap(({ images }) => images);
    const lines = titles.map(
      (title, index) =>
        `${title},A soap.,"Olive oil, water",soap,Deodar,${200 + index}.50,0,${STOCK},${picture}`,
    );
    await openAs(page, owner, '/admin/products/import');
    await chooseProductFile(page, lines);
    await page.getByRole('button', { name: 'Import 10 products' }).click();
    await expect(page.getByText('10 products added.')).toBeVisible();
    await openAs(page, owner, '/admin/products?search=day%20soap');
    for (const title of titles) await expect(cardOf(page, title)).toContainText(`${STOCK} in stock`);
    const shelf = await listShelf(shop.url);
    return titles.map((title) => firstOf(shelf.filter((product) => product.title === title)));
  });
  const [kokum, jamun, champa] = products.map(({ _id }) => _id) as [string, string, string];

  await test.step('one of them is corrected: its price, and two broken bars', async () => {
    await cardOf(page, 'Kokum Day Soap').getByRole('button', { name: 'Edit' }).click();
    const panel = page.getByRole('dialog', { name: 'Edit Product' });
    await panel.getByLabel('Price', { exact: true }).fill('240');
    await panel.getByLabel('Total Stock').fill(String(STOCK - BROKEN));
    await panel.getByLabel('Reason for the change').fill('Broken');
    await panel.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(page, 'Product edited successfully');
    await expect(cardOf(page, 'Kokum Day Soap')).toContainText('₹240.00');
    await expect(cardOf(page, 'Kokum Day Soap')).toContainText(`${STOCK - BROKEN} in stock`);
  });

  const sales = await test.step('three shoppers buy', async () => {
    const first = await buy(page, shop, { productId: kokum, quantity: 1 });
    const second = await buy(page, shop, { productId: jamun, quantity: 2 });
    const third = await buy(page, shop, { productId: champa, quantity: 3 });
    expect([first, second, third].map(({ paid }) => paid)).toEqual([24_000, 2 * 20_150, 3 * 20_250]);
    return [first, second, third] as const;
  });
  const [first, second] = sales;
  const soldPaise = sales.reduce((sum, { paid }) => sum + paid, 0);

  await test.step('two of them are packed with their slips, and shipped', async () => {
    await openAs(page, owner, '/admin/orders');
    for (const { order } of [first, second]) {
      await page.getByRole('checkbox', { name: `Select ${order.orderNumber}` }).check();
    }
    const bar = page.getByRole('region', { name: 'Selected orders' });
    await bar.getByRole('link', { name: 'Packing slips' }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByRole('article', { name: first.order.orderNumber })).toContainText(
      'Kokum Day Soap',
    );
    await expect(page.getByRole('article', { name: second.order.orderNumber })).toContainText(
      'Jamun Day Soap',
    );
    for (const { order, shopper } of [first, second]) {
      const trackingNumber = `DAY${order.orderNumber.replaceAll(/\W/g, '')}`;
      await shipOrder(page, owner, order, { courier: 'Delhivery', trackingNumber });
      await expect
        .poll(async () => (await mailsTo(shop, shopper.email)).join(), { timeout: 60_000 })
        .toContain(trackingNumber);
    }
  });

  await test.step('one bar of the second is refunded, and goes back into the stock', async () => {
    const dialog = await openOrder(page, owner, second.order);
    await dialog.getByText('Partial amount').click();
    await dialog.getByLabel(/^Pieces of/).selectOption('1');
    await expect(dialog.getByLabel('Amount in ₹')).toHaveValue(rupeesFromPaise(REFUND_PAISE).toFixed(2));
    await dialog.getByLabel(/^Return to stock/).check();
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await dialog.getByRole('button', { name: 'Yes, refund ₹201.50' }).click();
    await expectToast(page, 'The refund is on its way.');
    await expect(dialog).toContainText('Of ₹403.00: ₹201.50 refunded. ₹201.50 can still be refunded.');
    await expect.poll(() => refundsSince(shop, before.ledger.length), { timeout: 60_000 }).toBe(1);
  });

  await test.step('the dashboard shows the day', async () => {
    const after = await readDashboard(shop.url, owner);
    expect(gained(before.dashboard, after)).toEqual({
      payments: 3,
      takenPaise: soldPaise,
      refundedPaise: REFUND_PAISE,
      toShip: 1,
    });
    // Midnight may fall between the two readings.
    await expect(async () => {
      const { taken, refunded } = (await readDashboard(shop.url, owner)).money.today;
      await openAs(page, owner, '/admin/dashboard');
      const today = page.getByRole('term').filter({ hasText: 'Today' }).locator('..');
      await expect(today).toContainText(formatRupees(taken));
      await expect(today).toContainText(`${formatRupees(refunded)} refunded`);
    }).toPass({ timeout: 60_000 });
  });

  await test.step('the list of orders and its export say the same', async () => {
    await openAs(page, owner, '/admin/orders?text=buyer-');
    const rowOf = ({ order }: Sale) => page.getByRole('row').filter({ hasText: order.orderNumber });
    for (const sale of sales) await expect(rowOf(sale)).toContainText(`${rupees(sale.paid)}`);
    await expect(rowOf(second)).toContainText('Shipped');
    await expect(rowOf(second)).toContainText('₹201.50 refund');
    const table = await exportTable(page);
    const lines = sales.map(({ order }) =>
      firstOf(table.filter((line) => line['Order number'] === order.orderNumber)),
    );
    expect(lines.map((line) => line['Items'])).toEqual([
      '1 × Kokum Day Soap',
      '2 × Jamun Day Soap',
      '3 × Champa Day Soap',
    ]);
    expect(lines.map((line) => line['Paid'])).toEqual(['240.00', '403.00', '607.50']);
    expect(lines.map((line) => line['Refunded'])).toEqual(['0.00', '201.50', '0.00']);
    expect(lines.map((line) => line['Order status'])).toEqual(['Shipped', 'Shipped', 'Confirmed']);
  });

  await test.step('the movements tell how each stock came about', async () => {
    const movements = page.getByRole('row').filter({ has: page.getByRole('cell') });
    await openAs(page, owner, `/admin/stock?product=${kokum}`);
    await expect(movements).toHaveText([
      /Sale.*−1.*17 in stock/,
      /Hold.*1 held/,
      /Correction.*−2.*18 in stock.*Broken/,
      /First stock.*\+20.*20 in stock/,
    ]);
    await openAs(page, owner, `/admin/stock?product=${jamun}`);
    await expect(movements).toHaveText([
      /Return.*\+1.*19 in stock/,
      /Sale.*−2.*18 in stock/,
      /Hold.*2 held/,
      /First stock.*\+20.*20 in stock/,
    ]);
  });

  await test.step("database and the provider's ledger say the same", async () => {
    const ledger = (await readLedger(shop)).slice(before.ledger.length);
    await page.goto('about:blank');
    await shop.kill();
    const books = await readBooks(shop, {
      orderIds: sales.map(({ order }) => order._id),
      productIds: products.map(({ _id }) => _id),
    });
    const sums = (type: 'capture' | 'refund'): BooksOfShop['payments'] =>
      ledger
        .filter((entry) => entry.type === type)
        .map(({ payment_id, amount }) => ({ paymentId: payment_id, paise: amount }))
        .toSorted((one, other) => (one.paymentId < other.paymentId ? -1 : 1));
    expect(books.payments).toEqual(sums('capture'));
    expect(books.refunds).toEqual(sums('refund'));
    expect(books.payments.map(({ paise }) => paise).toSorted()).toEqual(
      sales.map(({ paid }) => paid).toSorted(),
    );
    expect(books.refunds.map(({ paise }) => paise)).toEqual([REFUND_PAISE]);
    expect(books.statuses).toEqual(['inShipping', 'inShipping', 'confirmed']);
    expect(books.shelf.map(({ stock }) => stock)).toEqual([
      STOCK - BROKEN - 1,
      STOCK - 1,
      STOCK - 3,
      ...names.slice(3).map(() => STOCK),
    ]);
    for (const { stock, held, moved, movedHeld } of books.shelf) {
      expect([held, moved, movedHeld]).toEqual([0, stock, 0]);
    }
  });
});

function cardOf(page: Page, title: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
}

/** A new shopper buys in a separate tab, from the checkout on. */
async function buy(
  owners: Page,
  shop: RunningShop,
  { productId, quantity }: { productId: string; quantity: number },
): Promise<Sale> {
  const { url } = shop;
  const shopper = await newShopper(url);
  await putIntoCart(url, shopper, productId, quantity);
  await saveAddress(url, shopper);
  const page = await owners.context().newPage();
  await openCheckout(page, shopper);
  await openUpi(page);
  await sheetOf(page).getByRole('button', { name: 'Approve payment' }).click();
  await expect(page.getByText('Your payment was successful!')).toBeVisible();
  await page.close();
  const path = `/api/shop/order/list/${shopper.userId}`;
  const order = firstOf((await callShop<PlacedOrder[]>(url, 'GET', path, { token: shopper.token })).data);
  return { shopper, order, paid: paiseFromRupees(order.totalAmount) };
}

async function refundsSince(shop: RunningShop, entries: number): Promise<number> {
  return (await readLedger(shop)).slice(entries).filter(({ type }) => type === 'refund').length;
}

function rupees(paise: number): string {
  return formatRupees(rupeesFromPaise(paise));
}

function firstOf<Item>([item]: readonly Item[]): Item {
  if (item === undefined) throw new Error('Nothing fits');
  return item;
}
