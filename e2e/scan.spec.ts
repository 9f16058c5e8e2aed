import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { callShop, signInByApi } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { writeBarcodeVideo } from './support/barcode-video.ts';
import { expect, test } from './support/fixtures.ts';
import { ADMIN_EMAIL } from './support/people.ts';
import { putUpProduct } from './support/products.ts';
import { placeOrder } from './support/purchase.ts';
import { newShopper, openAs, putIntoCart } from './support/shoppers.ts';

const video = join(mkdtempSync(join(tmpdir(), 'scan-')), 'camera.y4m');
const NEEM = '8901234567890';
const ROSE = '8901030865275';
const TULSI = '8901725133474';
const LIME = '8906000000014';
const NOBODYS = '8901063142046';

// Real cameras, their light and their focus are not tested here: a picture of the camera is a drawing.
test.use({
  permissions: ['camera'],
  launchOptions: async ({ launchOptions }, use) => {
    const args = [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ];
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] });
  },
});

/** Holds a code before the camera, again and again. */
const hold = (ean13: string, pauseSeconds = 0) =>
  writeBarcodeVideo(video, [
    { ean13, seconds: 1 },
    ...(pauseSeconds > 0 ? [{ ean13: null, seconds: pauseSeconds }] : []),
  ]);

const camera = (page: Page) => page.getByLabel('Picture of the camera');
/** The address and permissions policy of the page that was loaded. */
const loaded = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('navigation').map(({ name }) => new URL(name).pathname));

async function openAsOwner(page: Page, shop: { url: string }, path: string) {
  await openAs(page, await signInByApi(shop.url, ADMIN_EMAIL), path);
}

test('a product is found by its barcode, and an unknown one is given to a product', async ({
  page,
  shop,
}) => {
  const { title } = await putUpProduct(shop.url, { facts: { barcode: NEEM } });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  // The page that is loaded is another: its policy allows no camera.
  await openAsOwner(page, shop, '/admin/orders');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: /^Products/ }).click();
  const scan = page.getByRole('button', { name: 'Scan', exact: true });
  await expect(scan).toBeVisible();
  expect(await loaded(page)).toEqual(['/admin/orders']);
  const ofReader = () => asked.filter((url) => /barcode|ponyfill|zxing|scanner-panel/.test(url));
  expect(ofReader()).toEqual([]);

  await hold(NEEM);
  await scan.click();
  const panel = page.getByRole('dialog', { name: 'Edit Product' });
  await expect(panel.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(title);
  await expect(camera(page)).toHaveCount(0);
  expect(ofReader().filter((url) => !url.startsWith(`${shop.url}/assets/`))).toEqual([]);
  expect(ofReader().some((url) => url.endsWith('.wasm'))).toBe(true);
  await page.keyboard.press('Escape');

  await hold(NOBODYS);
  await scan.click();
  await expect(page.getByText(`No product has ${NOBODYS}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Add New Product' }).click();
  await expect(page.getByRole('dialog').getByLabel('Barcode')).toHaveValue(NOBODYS);
});

test('pieces of a stocktake are counted as they are held before the camera', async ({ page, shop }) => {
  const { title } = await putUpProduct(shop.url, { facts: { barcode: ROSE } });
  const { token } = await signInByApi(shop.url, ADMIN_EMAIL);
  await callShop(shop.url, 'POST', '/api/admin/stocktakes', { token, body: {} });
  await openAsOwner(page, shop, '/admin/stocktake');
  await hold(ROSE, 2);
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  await expect(page.getByText(`${title}: 1 piece`, { exact: true })).toBeVisible();
  await expect(page.getByText(`${title}: 2 pieces`, { exact: true })).toBeVisible();
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await expectAccessible(page, `the camera at ${size.width} px`);
  }
  await page.getByRole('button', { name: 'Stop the camera' }).click();
  await expect(camera(page)).toHaveCount(0);
  const save = page.getByRole('button', { name: /^Save \d+$/ });
  const pieces = Number((await save.textContent())?.replace('Save ', ''));
  await save.click();
  const row = page.getByRole('row', { name: title });
  await page.getByRole('searchbox').fill(title);
  await expect(row).toContainText(String(pieces));
});

test('each piece is checked as it is packed: a wrong one and one too many are told at once', async ({
  page,
  shop,
}) => {
  const soap = await putUpProduct(shop.url, { facts: { barcode: TULSI } });
  const wrong = await putUpProduct(shop.url, { facts: { barcode: LIME } });
  const shopper = await newShopper(shop.url);
  await putIntoCart(shop.url, shopper, soap._id);
  const { orderNumber, _id } = await placeOrder(shop, shopper, { outcome: 'captured', productId: soap._id });
  await openAsOwner(page, shop, '/admin/orders/pack');
  await page.getByRole('button', { name: `Pack ${orderNumber}` }).click();
  const order = page.getByRole('region', { name: orderNumber });
  await expect(order).toContainText('0 of 2');

  await hold(LIME);
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  await expect(page.getByText(`Wrong piece: nothing in ${orderNumber} has the code ${LIME}.`)).toBeVisible();
  await expect(order).toContainText('0 of 2');
  await expectAccessible(page, 'a wrong piece');
  await page.getByRole('button', { name: 'Stop the camera' }).click();

  await hold(TULSI, 2);
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  await expect(page.getByText(`${soap.title}: 1 of 2.`)).toBeVisible();
  await expect(page.getByText(`${orderNumber} is complete: 2 pieces.`)).toBeVisible();
  await expect(page.getByText(`One too many: only 2 are in ${orderNumber}, of ${soap.title}.`)).toBeVisible();
  await expect(order).toContainText('2 of 2');
  const { token } = await signInByApi(shop.url, ADMIN_EMAIL);
  const read = () =>
    callShop<{ orderStatus: string }>(shop.url, 'GET', `/api/admin/orders/details/${_id}`, { token });
  await expect.poll(async () => (await read()).data.orderStatus).toBe('inProcess');
  expect(wrong._id).not.toBe(soap._id);
});

test('the camera is off while the page is hidden', async ({ page, shop }) => {
  await hold(NEEM, 30);
  await openAsOwner(page, shop, '/admin/stocktake?scan=camera');
  const isOn = () =>
    camera(page).evaluate((element) => {
      const { srcObject } = element as HTMLVideoElement;
      return srcObject instanceof MediaStream && srcObject.active;
    });
  await expect.poll(isOn).toBe(true);
  const show = (state: string) =>
    page.evaluate((said) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => said });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await show('hidden');
  await expect.poll(isOn).toBe(false);
  await show('visible');
  await expect.poll(isOn).toBe(true);
});
