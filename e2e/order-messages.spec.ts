import { callShop, signInByApi } from './support/api.ts';
import { expect, withOwnShop } from './support/fixtures.ts';
import { mailsTo } from './support/mails.ts';
import { openPage } from './support/open-page.ts';
import { openOrder, shipOrder } from './support/owner.ts';
import { ADMIN_EMAIL, expectToast } from './support/people.ts';
import { findProduct } from './support/products.ts';
import { type PlacedOrder, openCheckout } from './support/purchase.ts';
import { type Person, newShopper, openAs, putIntoCart } from './support/shoppers.ts';
import type { RunningShop } from './support/start-shop.ts';
import { controlWhatsApp, messagesTo, nextMessageTo, readLedger, useWhatsApp } from './support/whatsapp.ts';

/** A separate shop for this test that takes cash on delivery and writes by WhatsApp, to its own sandbox. */
const test = withOwnShop().extend<{ owner: { token: string } }>({
  owner: async ({ ownShop }, use) => {
    const owner = await signInByApi(ownShop.url, ADMIN_EMAIL);
    await acceptCash(ownShop, owner);
    await useWhatsApp(ownShop, owner);
    await use(owner);
  },
});

const FEE = 30;

test('an order’s life by WhatsApp: agreed to at the checkout, confirmed by its button, sent, brought, refunded, each told once', async ({
  page,
  ownShop: shop,
  owner,
}) => {
  test.setTimeout(300_000);
  const { shopper, to } = await shopperAt(shop, '9816100001');
  const next = (count: number) => nextMessageTo(shop, to, count);

  const order = await test.step('the box below the number is empty until it is ticked', async () => {
    await openCheckout(page, shopper);
    const box = page.getByRole('checkbox', { name: /WhatsApp, to the number given with the order/ });
    await expect(box).not.toBeChecked();
    await box.click();
    await expect(box).toBeChecked();
    await page.getByRole('radio', { name: /^Cash on delivery/ }).check();
    await page.getByRole('button', { name: /^Order now, pay ₹.* in cash$/ }).click();
    await expect(page.getByRole('heading', { name: 'Please confirm your order' })).toBeVisible();
    return placedOf(shop, shopper);
  });

  await test.step('a button of the message confirms it, and the page says so', async () => {
    const question = await next(1);
    expect(question).toMatchObject({ template: 'shop_cash_to_confirm_1' });
    expect(question.text).toContain(order.orderNumber);
    await controlWhatsApp(shop, 'press', { message_id: question.id, button: 0 });
    const placed = await next(2);
    expect(placed.text).toContain(`order ${order.orderNumber}`);
    const [link = ''] = /http\S+order=[\w-]+/.exec(placed.text) ?? [];
    await openAs(page, shopper, new URL(link).pathname + new URL(link).search);
    await expect(page.getByRole('dialog')).toContainText(order.orderNumber);
    await expect(page.getByRole('dialog')).toContainText('Confirmed');
  });

  await test.step('it is sent with its link, and comes today', async () => {
    await shipOrder(page, owner, order, { courier: 'Delhivery', trackingNumber: '1490812345678' });
    expect((await next(3)).text).toContain('https://www.delhivery.com/track/package/1490812345678');
    const dialog = await openOrder(page, owner, order);
    await dialog.getByRole('button', { name: 'Out for delivery' }).click();
    expect((await next(4)).text).toContain('should reach you today');
  });

  await test.step('the cash is received, and goes back', async () => {
    const dialog = await openOrder(page, owner, order);
    await dialog.getByRole('button', { name: 'Cash received' }).click();
    await page.getByRole('button', { name: /^Yes, ₹.* received$/ }).click();
    await expectToast(page, 'The cash is received. The order is paid.');
    await callShop(shop.url, 'POST', `/api/admin/orders/refund/${order._id}`, {
      token: owner.token,
      body: { amount: 10, paidBack: { by: 'upi', reference: '4711' } },
    });
    expect((await next(5)).text).toContain(
      `Money for your order ${order.orderNumber} goes back to you: ₹10.00`,
    );
  });

  await test.step('by the ledger none is doubled and none lost, and each has its mail', async () => {
    await expect.poll(async () => (await readLedger(shop)).waiting, { timeout: 60_000 }).toBe(0);
    const sent = await messagesTo(shop, to);
    expect(sent.map(({ template, status }) => [template, status])).toEqual(
      ['cash_to_confirm', 'order_placed', 'order_shipped', 'out_for_delivery', 'order_refunded'].map(
        (name) => [`shop_${name}_1`, 'delivered'],
      ),
    );
    await expect
      .poll(
        async () =>
          (await mailsTo(shop, shopper.email)).filter((mail) => mail.includes(order.orderNumber)).length,
        {
          timeout: 90_000,
        },
      )
      .toBeGreaterThanOrEqual(5);
  });
});

test('a word stops the messages for good, and a number without WhatsApp has its mails', async ({
  page,
  ownShop: shop,
  owner,
}) => {
  test.setTimeout(300_000);
  const stopping = await shopperAt(shop, '9816100002');
  const without = await shopperAt(shop, '9816100003');
  await controlWhatsApp(shop, 'people', { phone: without.to, whatsapp: false });
  const orders = [await orderByApi(shop, stopping.shopper), await orderByApi(shop, without.shopper)];

  await test.step('one is asked, and writes that it is enough', async () => {
    await nextMessageTo(shop, stopping.to, 1);
    await controlWhatsApp(shop, 'write', { from: stopping.to, text: 'बंद करें' });
    expect((await nextMessageTo(shop, stopping.to, 2)).text).toBe(
      'You get no more messages here. Emails about your orders still come.',
    );
    await openAs(page, stopping.shopper, '/shop/account?tab=profile');
    await expect(page.getByRole('checkbox', { name: /WhatsApp, to the number given/ })).not.toBeChecked();
  });

  await test.step('the other cannot be reached: the owner reads why, the mail’s link confirms', async () => {
    await expect
      .poll(async () => (await messagesTo(shop, without.to)).map(({ errorCode }) => errorCode), {
        timeout: 60_000,
      })
      .toEqual([131026]);
    const order = orders[1];
    if (!order) throw new Error('The order is not there');
    await expect(async () => {
      const dialog = await openOrder(page, owner, order);
      await expect(dialog).toContainText('did not arrive', { timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    await expect.poll(() => confirmationLink(shop, without.shopper), { timeout: 90_000 }).not.toBe('');
    await page.evaluate(() => window.sessionStorage.clear());
    await openPage(page, await confirmationLink(shop, without.shopper));
    await page.getByRole('button', { name: /^Confirm, and pay ₹/ }).click();
    await expect(page.getByRole('heading', { name: 'Your order is confirmed' })).toBeVisible();
  });

  await test.step('both are sent: mails alone go to the one, and nothing is lost of the other', async () => {
    const [first, second] = orders;
    if (!first || !second) throw new Error('The orders are not there');
    await callShop(shop.url, 'POST', `/api/admin/cash/${first._id}/confirm`, owner);
    for (const order of [first, second]) {
      await callShop(shop.url, 'PUT', `/api/admin/orders/update/${order._id}`, {
        token: owner.token,
        body: { orderStatus: 'inShipping' },
      });
    }
    for (const [{ email }, { orderNumber }] of [
      [stopping.shopper, first],
      [without.shopper, second],
    ] as const) {
      await expect
        .poll(
          async () =>
            (await mailsTo(shop, email)).filter(
              (mail) => mail.includes(orderNumber) && /^Subject: .*on its way/m.test(mail),
            ).length,
          { timeout: 90_000 },
        )
        .toBe(1);
    }
    // Whatever waited has left by now: the mails leave after the messages.
    await expect.poll(async () => (await messagesTo(shop, without.to)).length, { timeout: 60_000 }).toBe(3);
    const { messages } = await readLedger(shop);
    expect(messages.filter(({ isAfterStop }) => isAfterStop)).toEqual([]);
    expect((await messagesTo(shop, stopping.to)).map(({ template }) => template)).toEqual([
      'shop_cash_to_confirm_1',
      null,
    ]);
  });
});

/** A shopper with a product in the cart, whose address has this phone number. */
async function shopperAt(shop: RunningShop, phone: string): Promise<{ shopper: Person; to: string }> {
  const shopper = await newShopper(shop.url);
  const product = await findProduct(shop.url, ({ totalStock }) => totalStock > 20);
  await putIntoCart(shop.url, shopper, product._id);
  await callShop(shop.url, 'POST', '/api/shop/address/add', {
    token: shopper.token,
    body: { address: '14 Cedar Lane', city: 'Shimla', pincode: '171001', phone, notes: 'Ring' },
  });
  return { shopper, to: `91${phone}` };
}

/** The link that confirms a cash order, as it was mailed; empty: it was not yet. */
async function confirmationLink(shop: RunningShop, { email }: Person): Promise<string> {
  const mails = (await mailsTo(shop, email)).join('\n');
  return /\/shop\/confirm-order\?token=[\w-]+/.exec(mails)?.[0] ?? '';
}

async function placedOf(shop: RunningShop, { userId, token }: Person): Promise<PlacedOrder> {
  const { data } = await callShop<PlacedOrder[]>(shop.url, 'GET', `/api/shop/order/list/${userId}`, {
    token,
  });
  const [placed] = data;
  if (!placed) throw new Error('The order is not there');
  return placed;
}

/** A cash order of somebody who agrees to messages. */
async function orderByApi(shop: RunningShop, shopper: Person): Promise<PlacedOrder> {
  const { token, userId } = shopper;
  const { data: choices } = await callShop<unknown[]>(shop.url, 'GET', '/api/shop/consents', { token });
  expect(choices).not.toEqual([]);
  await callShop(shop.url, 'PUT', '/api/shop/consents/order_messages', {
    token,
    body: { isOn: true, version: 2, language: 'en' },
  });
  const { data: addresses } = await callShop<{ _id: string }[]>(
    shop.url,
    'GET',
    `/api/shop/address/get/${userId}`,
    { token },
  );
  const { data: cart } = await callShop<{ items: { price: number; salePrice: number; quantity: number }[] }>(
    shop.url,
    'GET',
    `/api/shop/cart/get/${userId}`,
    { token },
  );
  const goods = cart.items.reduce(
    (sum, { price, salePrice, quantity }) => sum + (salePrice > 0 ? salePrice : price) * quantity,
    0,
  );
  await callShop(shop.url, 'POST', '/api/shop/order/create', {
    token,
    body: {
      addressInfo: { addressId: addresses[0]?._id },
      totalAmount: goods + FEE,
      paymentMethod: 'cod',
    },
  });
  return placedOf(shop, shopper);
}

async function acceptCash({ url }: RunningShop, { token }: { token: string }): Promise<void> {
  const { data } = await callShop<{ cash: { version: number } }>(url, 'GET', '/api/admin/settings', {
    token,
  });
  await callShop(url, 'PUT', '/api/admin/settings/cash', {
    token,
    body: {
      value: { accepted: 'yes', fee: FEE, least: 0, most: 1_000, confirmHours: 24, returnsAllowed: 2 },
      version: data.cash.version,
    },
  });
}
