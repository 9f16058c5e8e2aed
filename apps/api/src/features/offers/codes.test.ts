import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '@shop/contract/checkout/endpoints';
import { releaseHold } from '@shop/contract/holds/endpoints';
import { typedTimeOfIndia } from '@shop/contract/days';
import { addCode, editCode, listCodes, quoteCart, stopCode } from '@shop/contract/offers/endpoints';
import type { CodeTerms } from '@shop/contract/offers/schemas';
import { getOrder, listOrders } from '@shop/contract/orders/endpoints';
import { capturePayment } from '@shop/contract/payments/endpoints';
import { v7 as uuidv7 } from 'uuid';
import { codeTerms, makeCode, usesOf } from '../../testing/code-builder.ts';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { placeOrderOf, shopperWithCart } from '../../testing/buy.ts';
import { newProduct, setStock } from '../../testing/product-builder.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';
import { createPlaceOrder } from '../checkout/place-order.ts';

type Buyer = Awaited<ReturnType<typeof shopperWithCart>>;

let sandbox: TestSandbox;
let shop: TestShop;
let admin: SignedIn;
let productId: string;
beforeAll(async () => {
  ({ sandbox, shop } = await buildShopWithSandbox());
  admin = await shop.newAdmin();
  productId = await newProduct(shop.database, { pricePaise: 24_900, stock: 1_000, title: 'Neem Soap' });
});
afterAll(() => shop.close());

const DAY_MS = 24 * 3_600_000;
const at = (days: number) => typedTimeOfIndia(new Date(shop.clock.now().getTime() + days * DAY_MS));
const newCode = (terms: Partial<CodeTerms> = {}) => makeCode(shop, admin.token, terms);

const buyer = (quantity = 1, of = productId) => shopperWithCart(shop, [{ productId: of, quantity }]);

async function quoteOf({ shopper }: Buyer, code: string) {
  const { data } = await shop.callOk(quoteCart, { token: shopper.token, query: { code } });
  return data;
}

async function placed(who: Buyer, code?: string) {
  const { status, body } = await placeOrderOf(shop, who, { code });
  if (!('orderId' in body)) throw new Error(`not placed: ${status} ${JSON.stringify(body)}`);
  return { providerOrderId: body.orderId, order: body.data };
}

async function pay({ shopper }: Buyer, providerOrderId: string) {
  const paid = await sandbox.pay(providerOrderId);
  return shop.call(capturePayment, {
    token: shopper.token,
    body: {
      orderId: providerOrderId,
      paymentId: paid.razorpay_payment_id,
      signature: paid.razorpay_signature,
    },
  });
}

const release = (orderId: string) =>
  shop.callOk(releaseHold, { token: admin.token, params: { id: orderId } });

async function codeOf(id: string) {
  const { data } = await shop.callOk(listCodes, { token: admin.token, query: {} });
  const found = data.find(({ _id }) => _id === id);
  if (!found) throw new Error('no such code');
  return found;
}

test('a code takes its share off, is frozen in the order and told wherever the order is', async () => {
  const other = await newProduct(shop.database, { pricePaise: 10_005, title: 'Rose Soap' });
  const { _id, code } = await newCode({ percent: 15 });
  const who = await shopperWithCart(shop, [
    { productId, quantity: 2 },
    { productId: other, quantity: 1 },
  ]);
  // 15 % of ₹598.05 is ₹89.7075.
  expect(await quoteOf(who, ` ${code.toLowerCase()} `)).toEqual({
    subtotal: 598.05,
    discount: 89.71,
    shippingFee: 0,
    shippingSaved: 0,
    totalAmount: 508.34,
    code,
    codes: [{ code, discount: 89.71, shippingSaved: 0 }],
    mostCodes: 1,
    lines: [
      { productId, discount: 74.7 },
      { productId: other, discount: 15.01 },
    ],
  });
  const { order, providerOrderId } = await placed(who, code);
  expect(order).toMatchObject({
    subtotal: 598.05,
    discount: 89.71,
    shippingFee: 0,
    totalAmount: 508.34,
    code,
    cartItems: [
      { price: 249, quantity: 2, discount: 74.7 },
      { price: 100.05, quantity: 1, discount: 15.01 },
    ],
  });
  expect(await pay(who, providerOrderId)).toMatchObject({ status: 200, body: { data: { discount: 89.71 } } });
  await shop.callOk(editCode, {
    token: admin.token,
    params: { id: _id },
    body: codeTerms(shop, { code, percent: 50 }),
  });
  const { data } = await shop.callOk(getOrder, { token: who.shopper.token, params: { orderId: order._id } });
  expect(data).toMatchObject({ subtotal: 598.05, discount: 89.71, totalAmount: 508.34, code });
  const [mail] = await listQueuedMails(shop.database, { orderId: order._id, kind: 'order_confirmed' });
  expect(mail?.text).toContain(`Discount (${code})`);
  expect(mail?.text).toContain('−₹89.71');
  expect(await codeOf(_id)).toMatchObject({
    state: 'running',
    results: { orders: 1, waiting: 0, revenue: 508.34, discount: 89.71 },
  });
});

test('without a code nothing is new but the parts of the total', async () => {
  const { order } = await placed(await buyer());
  expect(order).toMatchObject({ subtotal: 249, discount: 0, shippingFee: 0, totalAmount: 249 });
  expect(order).not.toHaveProperty('code');
  expect(order.cartItems[0]).not.toHaveProperty('discount');
});

test('the seen total counts on the code: with it and without it another one is refused', async () => {
  const { code } = await newCode();
  const { shopper, addressId } = await buyer();
  const order = (body: object) =>
    shop.call(placeOrder, { token: shopper.token, body: { addressInfo: { addressId }, ...body } });
  expect(await order({ totalAmount: 249, code })).toMatchObject({
    status: 409,
    body: { code: 'total_changed', data: { totalAmount: 199.2 } },
  });
  expect(await order({ totalAmount: 199.2 })).toMatchObject({
    status: 409,
    body: { code: 'total_changed', data: { totalAmount: 249 } },
  });
  expect(await order({ totalAmount: 199.2, code })).toMatchObject({ status: 200 });
  expect(await order({ totalAmount: 249, code: ' ' })).toMatchObject({ status: 200 });
});

test.each([
  ['unknown', {}, 'NOSUCH', 'We do not know the code NOSUCH. Please check how it is written.'],
  ['below_least', { leastOrder: 300 }, '', 'Add ₹51 more to use this code.'],
  [
    'not_covered',
    { scope: { kind: 'categories' as const, ids: ['shampoo'] } },
    '',
    'This code is only for Shampoo, and your cart contains none.',
  ],
  [
    'delivery_free',
    { kind: 'freeDelivery' as const },
    '',
    'Delivery is already free, so this code would save nothing.',
  ],
  [
    'leaves_too_little',
    { kind: 'amount' as const, amount: 249 },
    '',
    'With this code, less than ₹1 would be left to pay. Please add something to the cart.',
  ],
])(
  'a code that cannot be used says why, before and when it is ordered: %s',
  async (reason, terms, typed, message) => {
    const code = typed || (await newCode(terms)).code;
    const who = await buyer();
    expect(await quoteOf(who, code)).toMatchObject({
      discount: 0,
      totalAmount: 249,
      codeProblem: { reason, message },
    });
    const refused = await shop.call(placeOrder, {
      token: who.shopper.token,
      body: { addressInfo: { addressId: who.addressId }, totalAmount: 249, code },
    });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'code_refused', message, fields: { code: message }, data: { totalAmount: 249, reason } },
    });
    const { total } = await shop.callOk(listOrders, {
      token: who.shopper.token,
      params: { userId: who.shopper.id },
    });
    expect(total).toBe(0);
  },
);

test('a code has its time, by the clock of India, and an owner can stop it', async () => {
  const who = await buyer();
  const soon = await newCode({ from: at(2) });
  expect((await quoteOf(who, soon.code)).codeProblem?.message).toMatch(
    /^This code can be used from \d+ \w+, .+m\.$/,
  );
  expect(soon.state).toBe('planned');
  // What ends at midnight is said to have ended on the day before.
  const old = await newCode({ from: '2020-11-01T00:00', to: '2020-11-21T00:00' });
  expect((await quoteOf(who, old.code)).codeProblem?.message).toBe('This code ended on 20 Nov.');
  expect(old.state).toBe('ended');
  const { _id, code } = await newCode();
  const stop = (stopped: boolean) =>
    shop.callOk(stopCode, { token: admin.token, params: { id: _id }, body: { stopped } });
  expect((await stop(true)).data.state).toBe('stopped');
  expect((await quoteOf(who, code)).codeProblem?.reason).toBe('ended');
  expect((await stop(false)).data.state).toBe('running');
  expect((await quoteOf(who, code)).code).toBe(code);
});

test('only for first orders, and so often a shopper: what was paid counts', async () => {
  const who = await buyer();
  const first = await newCode({ firstOrderOnly: true });
  const twice = await newCode({ usesPerShopper: 1 });
  const { providerOrderId } = await placed(who, twice.code);
  expect((await quoteOf(who, first.code)).code).toBe(first.code);
  await pay(who, providerOrderId);
  const again = { ...who };
  await shop.callOk((await import('@shop/contract/cart/endpoints')).addToCart, {
    token: who.shopper.token,
    body: { productId, quantity: 1 },
  });
  expect((await quoteOf(again, first.code)).codeProblem?.message).toBe('This code is only for first orders.');
  expect((await quoteOf(again, twice.code)).codeProblem?.message).toBe('You have already used this code.');
});

test('a free delivery, and a code for some products, in amounts', async () => {
  const posted = await buildTestShop({
    database: shop.database,
    clock: shop.clock,
    gateway: sandbox.gateway,
    settings: {
      ...shop.readSettings(),
      shipping: { ...shop.readSettings().shipping, feePaise: 4_900, freeAbovePaise: 59_900 },
    },
  });
  const free = await newCode({ kind: 'freeDelivery' });
  const who = await buyer();
  const quote = (code: string) => posted.callOk(quoteCart, { token: who.shopper.token, query: { code } });
  expect((await quote(free.code)).data).toMatchObject({
    shippingFee: 0,
    shippingSaved: 49,
    totalAmount: 249,
  });
  const { body } = await placeOrderOf(posted, who, { code: free.code });
  expect(body).toMatchObject({
    data: { subtotal: 249, discount: 0, shippingFee: 0, shippingSaved: 49, totalAmount: 249 },
  });
  const some = await newCode({ kind: 'amount', amount: 100, scope: { kind: 'products', ids: [productId] } });
  expect((await quote(some.code)).data).toMatchObject({ discount: 100, shippingFee: 49, totalAmount: 198 });
  await posted.close();
});

test('a use is given back when its order ends unpaid, and counts again when it is paid after all', async () => {
  const { _id, code } = await newCode({ usesInAll: 1 });
  const [first, second] = [await buyer(), await buyer()];
  const { order, providerOrderId } = await placed(first, code);
  expect(await usesOf(shop.database, _id)).toBe(1);
  expect((await codeOf(_id)).state).toBe('usedUp');
  expect((await quoteOf(second, code)).codeProblem?.message).toBe('This code is used up.');
  // The shopper's next order replaces the held one, together with its use of the code.
  expect((await quoteOf(first, code)).code).toBe(code);
  const again = await placed(first, code);
  expect(await usesOf(shop.database, _id)).toBe(1);
  await release(again.order._id);
  expect(await usesOf(shop.database, _id)).toBe(0);
  const other = await placed(second, code);
  expect(await pay(second, other.providerOrderId)).toMatchObject({ status: 200 });
  expect(await usesOf(shop.database, _id)).toBe(1);
  // Two shoppers have paid the code's price: both are served, and both count.
  expect(await pay(first, providerOrderId)).toMatchObject({
    status: 200,
    body: { data: { _id: order._id, orderStatus: 'confirmed', discount: 49.8 } },
  });
  expect(await usesOf(shop.database, _id)).toBe(2);
  expect((await codeOf(_id)).results).toMatchObject({ orders: 2, waiting: 0 });
});

test('a payment that can no longer be served gives the use back', async () => {
  const scarce = await newProduct(shop.database, { pricePaise: 10_000, stock: 1 });
  const { _id, code } = await newCode();
  const who = await buyer(1, scarce);
  const { providerOrderId } = await placed(who, code);
  await setStock(shop.database, scarce, { stock: 0 });
  expect(await pay(who, providerOrderId)).toMatchObject({ body: { data: { paymentStatus: 'refunded' } } });
  expect(await usesOf(shop.database, _id)).toBe(0);
  expect((await codeOf(_id)).results).toEqual({ orders: 0, waiting: 0, revenue: 0, discount: 0 });
});

test('a hundred shoppers at once get the last ten uses ten times', async () => {
  const plenty = await newProduct(shop.database, { pricePaise: 10_000, stock: 1_000 });
  const { _id, code } = await newCode({ usesInAll: 10 });
  const shoppers = await shoppersWithCarts(100, plenty);
  const place = createPlaceOrder({
    database: shop.database,
    clock: shop.clock,
    findAddressProblem: async () => null,
    ensureDeliverable: async () => {},
    gateway: {} as never,
    takesRealMoney: false,
    readSettings: shop.readSettings,
    holdSeconds: 1_800,
    rateLimits: false,
  });
  const outcomes = await Promise.all(
    shoppers.map(({ userId, addressId }) =>
      place({ userId, email: 'a@b.example', addressId, totalRupees: 80, code, address: '10.0.0.1' }).then(
        ({ order }) => order.discount_paise,
        (error: { code: string; message: string }) => `${error.code}: ${error.message}`,
      ),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === 2_000)).toHaveLength(10);
  expect(outcomes.filter((outcome) => outcome === 'code_refused: This code is used up.')).toHaveLength(90);
  expect(await usesOf(shop.database, _id)).toBe(10);
});

/** Shoppers with one piece of a product in the cart, inserted together. */
async function shoppersWithCarts(count: number, ofProduct: string) {
  const shoppers = Array.from({ length: count }, () => ({ userId: uuidv7(), addressId: uuidv7() }));
  await shop.database.write(async (tx) => {
    await tx
      .insertInto('users')
      .values(
        shoppers.map(({ userId }) => ({
          id: userId,
          email: `${userId}@example.com`,
          user_name: 'Meera',
          password_hash: '-',
        })),
      )
      .execute();
    await tx
      .insertInto('addresses')
      .values(
        shoppers.map(({ userId, addressId }) => ({
          id: addressId,
          user_id: userId,
          address: '14 Cedar Lane',
          city: 'Shimla',
          pincode: '171001',
          phone: '9816012345',
          notes: '-',
        })),
      )
      .execute();
    await tx
      .insertInto('cart_items')
      .values(shoppers.map(({ userId }) => ({ user_id: userId, product_id: ofProduct, quantity: 1 })))
      .execute();
  });
  return shoppers;
}

test('somebody who guesses codes has to wait', async () => {
  await newCode({ code: 'SECRET9' });
  const { shopper } = await buyer();
  const guess = (code: string) => shop.call(quoteCart, { token: shopper.token, query: { code } });
  for (let tries = 1; tries <= 20; tries += 1) {
    expect(await guess(`GUESS${tries}`)).toMatchObject({ status: 200 });
  }
  expect(await guess('SECRET9')).toMatchObject({ status: 429, body: { code: 'too_many_guesses' } });
  shop.clock.advance(10 * 60_000);
  expect(await guess('SECRET9')).toMatchObject({ status: 200, body: { data: { code: 'SECRET9' } } });
});

test('a wrong value of a code is told at its field, and a name is given once', async () => {
  const add = (terms: Partial<CodeTerms>) =>
    shop.call(addCode, { token: admin.token, body: codeTerms(shop, terms) });
  const wrong = [
    [{ code: 'A B' }, { code: 'A code has 3 to 20 letters, digits or dashes, such as DIWALI20.' }],
    [{ percent: 12.5 }, { percent: 'Enter a whole number from 1 to 100.' }],
    [{ kind: 'amount', amount: 0 }, { amount: 'Enter an amount in rupees above 0.' }],
    [{ from: '2026-02-30T10:00' }, { from: 'Choose a day and a time.' }],
    [{ to: at(-2) }, { to: 'The end must be after the start.' }],
    [{ scope: { kind: 'products', ids: [] } }, { scope: 'Choose at least one product.' }],
  ] as const;
  for (const [terms, fields] of wrong) {
    expect(await add(terms as Partial<CodeTerms>)).toMatchObject({ status: 400, body: { fields } });
  }
  const { code } = await newCode({ code: 'onlyonce', givenTo: 'Asha, for the wedding' });
  expect(code).toBe('ONLYONCE');
  expect(await add({ code: 'OnlyOnce' })).toMatchObject({
    status: 409,
    body: { fields: { code: 'There is already a code with this name.' } },
  });
  const { _id } = await newCode();
  expect(
    await shop.call(editCode, {
      token: admin.token,
      params: { id: _id },
      body: codeTerms(shop, { code: 'ONLYONCE' }),
    }),
  ).toMatchObject({ status: 409 });
});

test('of ten codes that are given one name at once one has it, and the others are told so', async () => {
  const codes = await Promise.all(Array.from({ length: 10 }, () => newCode()));
  const answers = await Promise.all(
    codes.map(({ _id: id }) =>
      shop.call(editCode, {
        token: admin.token,
        params: { id },
        body: codeTerms(shop, { code: 'SAMENAME' }),
      }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)]);
});
