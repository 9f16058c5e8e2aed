import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmCashOrder, confirmForShopper, receiveCash } from '@shop/contract/cash/endpoints';
import * as cashMessages from '@shop/contract/cash/messages';
import { placeOrder } from '@shop/contract/checkout/endpoints';
import { listCodes } from '@shop/contract/offers/endpoints';
import type { CodeTerms } from '@shop/contract/offers/schemas';
import { getOrder, updateOrderStatus } from '@shop/contract/orders/endpoints';
import { capturePayment } from '@shop/contract/payments/endpoints';
import { mailedCashToken } from '../../testing/mailed-token.ts';
import { placeOrderOk, shopperWithCart } from '../../testing/buy.ts';
import type { SignedIn, TestShop } from '../../testing/build-test-app.ts';
import { acceptCash } from '../../testing/cash-order.ts';
import { makeCode, usesOf } from '../../testing/code-builder.ts';
import { newProduct, stockOf } from '../../testing/product-builder.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';

let shop: TestShop;
let sandbox: TestSandbox;
let owner: SignedIn;
beforeAll(async () => {
  ({ shop, sandbox } = await buildShopWithSandbox());
  owner = await shop.newAdmin();
  await acceptCash(shop, owner, { fee: 0 });
});
afterAll(() => shop.close());

/**
 * An order with a code for half the price whose sheet stays open, and then the same cart in cash with the same code,
 * to which the first one gives way.
 */
async function orderTwice(terms: Partial<CodeTerms>) {
  const offer = await makeCode(shop, owner.token, { percent: 50, ...terms });
  const productId = await newProduct(shop.database, { stock: 50, pricePaise: 20_000 });
  const buyer = await shopperWithCart(shop, [{ productId, quantity: 1 }]);
  const { token } = buyer.shopper;
  const online = await placeOrderOk(shop, buyer, { code: offer.code });
  const { data: cash } = await shop.callOk(placeOrder, {
    token,
    body: {
      addressInfo: { addressId: buyer.addressId },
      totalAmount: 100,
      paymentMethod: 'cod',
      code: offer.code,
    },
  });
  const read = async (orderId: string) => (await shop.callOk(getOrder, { token, params: { orderId } })).data;
  return {
    productId,
    cashId: cash._id,
    uses: () => usesOf(shop.database, offer._id),
    async results() {
      const { data } = await shop.callOk(listCodes, { token: owner.token, query: {} });
      return data.find(({ _id }) => _id === offer._id)?.results;
    },
    readOnline: () => read(online.data._id),
    readCash: () => read(cash._id),
    async payOnline() {
      await sandbox.pay(online.orderId);
      return shop.call(capturePayment, { token, body: { orderId: online.data._id } });
    },
    confirmByOwner: () => shop.call(confirmForShopper, { token: owner.token, params: { id: cash._id } }),
    async confirmByLink() {
      const mailed = await mailedCashToken(shop.database, cash._id);
      return shop.call(confirmCashOrder, { params: { token: mailed } });
    },
    mails: () => listQueuedMails(shop.database, { orderId: cash._id, kind: 'cash_code_used' }),
  };
}

test.each([{ usesPerShopper: 1 }, { firstOrderOnly: true }])(
  'a code with %o that another order was paid with ends the order in cash, and the shopper is told why',
  async (terms) => {
    const scene = await orderTwice(terms);
    expect(await scene.payOnline()).toMatchObject({ status: 200 });
    const answers = [await scene.confirmByLink(), await scene.confirmByLink()];
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 409, body: { message: cashMessages.ended() } });
    }
    expect(await scene.readOnline()).toMatchObject({ orderStatus: 'confirmed', paymentStatus: 'paid' });
    expect(await scene.readCash()).toMatchObject({
      orderStatus: 'Rejected',
      paymentStatus: 'canceled',
      cash: { state: 'ended' },
    });
    expect(await scene.uses()).toBe(1);
    expect(await stockOf(shop.database, scene.productId)).toMatchObject({ stock: 49, held: 0 });
    const [mail, ...more] = await scene.mails();
    expect(more).toEqual([]);
    expect(mail?.text).toContain('already used the code');
    expect(await scene.confirmByOwner()).toMatchObject({ status: 409 });
  },
);

test('an order in cash that is confirmed first keeps its code, and the payment of the other one goes back', async () => {
  const scene = await orderTwice({ usesPerShopper: 1 });
  expect(await scene.confirmByOwner()).toMatchObject({ status: 200 });
  await scene.payOnline();
  expect(await scene.readOnline()).toMatchObject({ paymentStatus: 'refunded' });
  expect(await scene.readCash()).toMatchObject({ cash: { state: 'confirmed' } });
  expect(await scene.uses()).toBe(1);
  expect(await scene.mails()).toEqual([]);
});

test('an order in cash waits for its payment in the results of its code until its cash has come', async () => {
  const scene = await orderTwice({});
  const ofOrder = { token: owner.token, params: { id: scene.cashId } };
  expect(await scene.results()).toMatchObject({ orders: 0, waiting: 1 });
  await shop.callOk(confirmForShopper, ofOrder);
  expect(await scene.results()).toMatchObject({ orders: 0, waiting: 1, revenue: 0 });
  await shop.callOk(updateOrderStatus, { ...ofOrder, body: { orderStatus: 'inShipping' } });
  await shop.callOk(receiveCash, ofOrder);
  expect(await scene.results()).toEqual({ orders: 1, waiting: 0, revenue: 100, discount: 100 });
  expect(await scene.uses()).toBe(1);
});

test('an instance of 0.2.0 that still runs is told an outcome that it knows', async () => {
  const scene = await orderTwice({ usesPerShopper: 1 });
  await scene.payOnline();
  const { rows } = await shop.database.write((tx) =>
    sql<{ state: string }>`select confirm_cash_order(${scene.cashId}, now(), null, null) as state`.execute(
      tx,
    ),
  );
  // To anything but `ended` it answers that the order is confirmed.
  expect(['confirmed', 'ended']).toContain(rows[0]?.state);
  expect(await scene.readCash()).toMatchObject({ cash: { state: rows[0]?.state } });
});
