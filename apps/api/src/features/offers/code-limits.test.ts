import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '@shop/contract/checkout/endpoints';
import { typedTimeOfIndia } from '@shop/contract/days';
import { addCode } from '@shop/contract/offers/endpoints';
import { capturePayment } from '@shop/contract/payments/endpoints';
import { placeOrderOf, shopperWithCart } from '../../testing/buy.ts';
import type { TestShop } from '../../testing/build-test-app.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';

let sandbox: TestSandbox;
let shop: TestShop;
beforeAll(async () => {
  ({ sandbox, shop } = await buildShopWithSandbox());
});
afterAll(() => shop.close());

const newBuyer = async () =>
  shopperWithCart(shop, [{ productId: await newProduct(shop.database, { stock: 50 }), quantity: 1 }]);

/** A code for 20 percent off everything. */
async function newCode(terms: object) {
  const { data } = await shop.callOk(addCode, {
    token: (await shop.newAdmin()).token,
    body: {
      code: `CODE${Math.floor(Math.random() * 1e9)}`,
      kind: 'percent',
      percent: 20,
      leastOrder: 0,
      scope: { kind: 'all', ids: [] },
      firstOrderOnly: false,
      usesPerShopper: 0,
      usesInAll: 0,
      from: typedTimeOfIndia(new Date(shop.clock.now().getTime() - 86_400_000)),
      to: '',
      givenTo: '',
      ...terms,
    },
  });
  return data;
}

test.each([
  ['one for each shopper', { usesPerShopper: 1 }, 1],
  ['for first orders', { firstOrderOnly: true }, 1],
  ['two in all', { usesInAll: 2 }, 2],
] as const)(
  'a code, %s, is not used again by paying orders that were started over',
  async (_name, terms, most) => {
    const { _id, code } = await newCode(terms);
    const { shopper, ...buyer } = await newBuyer();
    const orders: string[] = [];
    for (let tab = 0; tab < 4; tab += 1) {
      const { body } = await placeOrderOf(shop, { shopper, ...buyer }, { code });
      if ('orderId' in body) orders.push(body.orderId);
    }
    const outcomes = [];
    for (const orderId of orders) {
      const paid = await sandbox.pay(orderId);
      const { body } = await shop.call(capturePayment, {
        token: shopper.token,
        body: { orderId, paymentId: paid.razorpay_payment_id, signature: paid.razorpay_signature },
      });
      outcomes.push((body as { data?: { paymentStatus: string } }).data?.paymentStatus);
    }
    expect(outcomes).toEqual([0, 1, 2, 3].map((turn) => (turn < most ? 'paid' : 'refunded')));
    const { uses } = await shop.database.read
      .selectFrom('offers')
      .select('uses')
      .where('id', '=', _id)
      .executeTakeFirstOrThrow();
    expect(uses).toBe(most);
    const back = await shop.database.read
      .selectFrom('refunds')
      .innerJoin('orders', 'orders.id', 'refunds.order_id')
      .select(['refunds.reason', 'refunds.amount_paise', 'orders.total_paise', 'orders.hold'])
      .where('orders.user_id', '=', shopper.id)
      .execute();
    expect(back).toHaveLength(4 - most);
    for (const { reason, amount_paise, total_paise, hold } of back) {
      expect([reason, amount_paise, hold]).toEqual(['code_used', total_paise, 'released']);
    }
  },
);

test('codes are not guessed by placing orders', async () => {
  const { shopper, addressId } = await newBuyer();
  const tried = [];
  for (let turn = 0; turn < 21; turn += 1) {
    const body = { totalAmount: 1, code: `GUESS${turn}`, addressInfo: { addressId } };
    tried.push(await shop.call(placeOrder, { token: shopper.token, body }));
  }
  expect(tried.slice(0, 20).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 409));
  expect(tried.at(-1)).toMatchObject({ status: 429, body: { code: 'too_many_guesses' } });
});
