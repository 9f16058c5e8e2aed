import { AxeBuilder } from '@axe-core/playwright';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { findChromium } from '../../../scripts/find-chromium.mjs';
import { startShopPage } from './shop-page.ts';
import { eventually, startSandbox } from './support.ts';

type Told = [string, Record<string, unknown> | null][];

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
});
afterAll(() => browser.close());

/** A shopper on the shop's checkout page with the sheet open. Any error in the browser's console fails the test. */
async function openSheet(options: object = {}, viewport = { width: 390, height: 844 }) {
  const sandbox = await startSandbox({ slowBankMs: 200 });
  const order = await sandbox.sdk.orders.create({ amount: 129900, currency: 'INR' });
  const shop = await startShopPage(sandbox.url);
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const complaints: string[] = [];
  page.on('console', (message) => {
    const refused = message.text().includes('400 (Bad Request)');
    if (message.type() === 'error' && !refused) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  onTestFinished(async () => {
    await context.close();
    expect(complaints).toEqual([]);
  });
  const all = {
    key: 'rzp_test_sandbox',
    order_id: order.id,
    name: 'Deodar',
    prefill: { name: 'Asha', email: 'asha@deodar.example', contact: '+919876543210' },
    ...options,
  };
  await page.goto(`${shop.url}/#${encodeURIComponent(JSON.stringify(all))}`);
  await page.getByRole('button', { name: 'Pay' }).click();
  const sheet = page.frameLocator('iframe[title="Razorpay Checkout (simulated payment)"]');
  await sheet.getByRole('heading', { level: 1 }).waitFor();
  const told = () => page.evaluate<Told>('window.told');
  const toldOf = (name: string) =>
    eventually(async () => {
      const found = (await told()).find(([event]) => event === name);
      expect(found).toBeDefined();
      return found?.[1];
    });
  const press = (name: string | RegExp) => sheet.getByRole('button', { name }).click();
  return { ...sandbox, order, shop, page, sheet, told, toldOf, press };
}

async function fillCard({ sheet, press }: Awaited<ReturnType<typeof openSheet>>, number: string) {
  await press('Card');
  await sheet.getByLabel('Card number').fill(number);
  await sheet.getByLabel('Expiry').fill('1239');
  await sheet.getByLabel('CVV').fill('123');
  await press(/^Pay ₹/);
}

describe('the sheet', () => {
  test('is loaded before it is opened, out of sight and without a name', async () => {
    const sandbox = await startSandbox();
    const order = await sandbox.sdk.orders.create({ amount: 129900, currency: 'INR' });
    const shop = await startShopPage(sandbox.url);
    const page = await browser.newPage();
    onTestFinished(() => page.close());
    await page.goto(
      `${shop.url}/#${encodeURIComponent(JSON.stringify({ key: 'rzp_test_sandbox', order_id: order.id }))}`,
    );
    await page.waitForLoadState('networkidle');
    expect(await page.locator('iframe').count()).toBe(1);
    expect(await page.locator('iframe:visible').count()).toBe(0);
    await page.route('**/checkout/sheet*', (route) => route.abort());
    await page.getByRole('button', { name: 'Pay' }).click();
    const sheet = page.frameLocator('iframe[title="Razorpay Checkout (simulated payment)"]');
    await sheet.getByRole('button', { name: 'UPI', exact: true }).waitFor();
  });

  test('shows who is paid, how much and by whom, and that it is simulated', async () => {
    const { sheet } = await openSheet();
    for (const text of ['Deodar', '₹1,299.00', 'asha@deodar.example', 'Simulated payment']) {
      expect(await sheet.getByText(text, { exact: true }).first().isVisible()).toBe(true);
    }
  });

  test('a declined UPI payment is told, the sheet stays open, and the next try pays', async () => {
    const { sheet, told, toldOf, press, order, sdk } = await openSheet();
    await press('UPI');
    await press(/^Pay ₹1,299.00 by UPI app/);
    await press('Decline payment');
    expect(await toldOf('failed')).toMatchObject({
      error: { code: 'GATEWAY_ERROR', reason: 'payment_declined', metadata: { order_id: order.id } },
    });
    expect((await told()).map(([name]) => name)).toEqual(['failed']);
    await press('Try again');
    await sheet.getByRole('heading', { name: 'Choose how to pay' }).waitFor();
    await press('Netbanking');
    await press('HDFC Bank');
    await press('Approve payment');
    expect(await toldOf('paid')).toMatchObject({ razorpay_order_id: order.id });
    expect(await sdk.orders.fetch(order.id)).toMatchObject({ status: 'paid', attempts: 2 });
  });

  test('a card pays after its one-time password', async () => {
    const opened = await openSheet();
    await fillCard(opened, '4100280000001007');
    await opened.sheet.getByLabel('One-time password').fill('12');
    await opened.press('Submit OTP');
    await opened.sheet.getByText('Enter the 4 to 10 digits').waitFor();
    await opened.sheet.getByLabel('One-time password').fill('123456');
    await opened.press('Submit OTP');
    const paid = await opened.toldOf('paid');
    expect(await opened.sdk.payments.fetch(String(paid?.['razorpay_payment_id']))).toMatchObject({
      method: 'card',
      status: 'captured',
      email: 'asha@deodar.example',
    });
    expect(await opened.page.locator('iframe:visible').count()).toBe(0);
    expect(await opened.page.locator('#pay:focus').count()).toBe(1);
  });

  test('the other test card is declined, any further one refused in the form', async () => {
    const opened = await openSheet();
    await fillCard(opened, '4242424242424242');
    await opened.sheet.getByText('not one of the two test cards').waitFor();
    await opened.sheet.getByLabel('Card number').fill('4100280000060003');
    await opened.press(/^Pay ₹/);
    await opened.sheet.getByLabel('One-time password').fill('123456');
    await opened.press('Submit OTP');
    expect(await opened.toldOf('failed')).toMatchObject({ error: { code: 'BAD_REQUEST_ERROR' } });
  });

  test('a slow bank is waited for', async () => {
    const { sheet, toldOf, press, order } = await openSheet();
    await press('UPI');
    await press(/by UPI app/);
    await press('Slow bank');
    await sheet.getByRole('heading', { name: 'Waiting for your bank' }).waitFor();
    expect(await toldOf('paid')).toMatchObject({ razorpay_order_id: order.id });
  });

  test('Escape asks first where the shop wants that, and dismissing is told', async () => {
    const { page, toldOf, press, told } = await openSheet({ modal: { confirm_close: true } });
    await page.keyboard.press('Escape');
    await press('Continue payment');
    expect(await told()).toEqual([]);
    await press('Close checkout');
    await press('Leave');
    await toldOf('dismissed');
    expect(await page.locator('iframe:visible').count()).toBe(0);
  });

  test('leaving the page of the bank cancels the payment', async () => {
    const { sdk, sheet, order, press, toldOf } = await openSheet();
    await press('Netbanking');
    await press('ICICI Bank');
    await sheet.getByRole('button', { name: 'Approve payment' }).waitFor();
    await press('Close checkout');
    await toldOf('dismissed');
    await eventually(async () =>
      expect((await sdk.orders.fetchPayments(order.id)).items).toMatchObject([
        { status: 'failed', error_reason: 'payment_cancelled' },
      ]),
    );
  });

  test('it closes by itself when the time of the shop is over', async () => {
    const { told } = await openSheet({ timeout: 1 });
    await eventually(async () => expect(await told()).toEqual([['dismissed', 'timeout']]));
  });

  test('without retries a failed try can only be closed', async () => {
    const { sheet, press, toldOf } = await openSheet({ retry: { enabled: false } });
    await press('Netbanking');
    await press('Axis Bank');
    await press('Cancel payment');
    expect(await toldOf('failed')).toMatchObject({ error: { reason: 'payment_cancelled' } });
    expect(await sheet.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await press('Back to the shop');
    await toldOf('dismissed');
  });

  test('with redirect the answer is posted to the callback address', async () => {
    const { page, press, order, shop } = await openSheet({ redirect: true, callback_url: '/thanks' });
    await press('UPI');
    await press(/by UPI app/);
    await press('Approve payment');
    await page.waitForURL('**/thanks');
    const fields = new URLSearchParams(shop.posted.join(''));
    expect(fields.get('razorpay_order_id')).toBe(order.id);
    expect(fields.get('razorpay_signature')).toMatch(/^[0-9a-f]{64}$/);
  });

  test('an unknown order cannot be paid', async () => {
    const { sheet } = await openSheet({ order_id: 'order_00000000000000' });
    expect(await sheet.getByRole('alert').textContent()).toBe('The id provided does not exist');
    expect(await sheet.getByRole('button', { name: 'UPI' }).count()).toBe(0);
  });

  test.each([
    [390, 844],
    [1280, 800],
  ])('has no accessibility faults and fits at %d px', async (width, height) => {
    const opened = await openSheet({}, { width, height });
    const check = async () => {
      const { violations } = await new AxeBuilder({ page: opened.page }).include('iframe').analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      const overflow = await opened.sheet
        .locator('html')
        .evaluate((html) => html.scrollWidth - html.clientWidth);
      expect(overflow).toBe(0);
    };
    await check();
    for (const method of ['UPI', 'Netbanking', 'Card']) {
      await opened.press(method);
      await opened.sheet.getByRole('heading', { level: 1, name: method }).waitFor();
      await check();
      await opened.press('Back');
    }
    await opened.press('UPI');
    await opened.press(/by UPI app/);
    await opened.sheet.getByRole('heading', { name: 'Your UPI app' }).waitFor();
    await check();
    await opened.press('Decline payment');
    await opened.sheet.getByRole('heading', { name: 'Payment failed' }).waitFor();
    await check();
  });

  test('can be paid by keyboard alone', async () => {
    const { page, toldOf, sheet } = await openSheet();
    const focusName = () =>
      sheet.locator(':focus').evaluate((element) => element.ariaLabel || element.textContent);
    const isOn = async (name: string) => (await focusName())?.startsWith(name) ?? false;
    const tabTo = async (name: string) => {
      for (let step = 0; step < 12; step += 1) {
        if (await isOn(name)) break;
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Enter');
    };
    await tabTo('UPI');
    await sheet.getByRole('heading', { name: 'UPI' }).waitFor();
    await tabTo('Pay ₹');
    await sheet.getByRole('heading', { name: 'Your UPI app' }).waitFor();
    await tabTo('Approve payment');
    expect(await toldOf('paid')).toHaveProperty('razorpay_signature');
  });
});

describe('the payment link page', () => {
  test('pays and sends the browser back to the shop', async () => {
    const { sdk } = await startSandbox();
    const shop = await startShopPage('http://localhost');
    const link = await sdk.paymentLink.create({
      amount: 45000,
      currency: 'INR',
      description: 'Deodar',
      customer: {},
      callback_url: `${shop.url}/back`,
      callback_method: 'get',
    });
    const context = await browser.newContext();
    onTestFinished(() => context.close());
    const page = await context.newPage();
    await page.goto(link.short_url);
    await page.getByText('Simulated payment', { exact: true }).waitFor();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await page.getByRole('button', { name: 'UPI' }).click();
    await page.getByRole('button', { name: /by UPI app/ }).click();
    await page.getByRole('button', { name: 'Approve payment' }).click();
    await page.waitForURL('**/back?**');
    expect(new URL(page.url()).searchParams.get('razorpay_payment_link_status')).toBe('paid');
    await page.goto(link.short_url);
    await page.getByText('This payment link has been paid.').waitFor();
  });
});
