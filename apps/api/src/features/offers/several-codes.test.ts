import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { releaseHold } from '@shop/contract/holds/endpoints';
import { listCodes, quoteCart } from '@shop/contract/offers/endpoints';
import type { CodeTerms } from '@shop/contract/offers/schemas';
import { getOrder } from '@shop/contract/orders/endpoints';
import { capturePayment } from '@shop/contract/payments/endpoints';
import { getRevenue } from '@shop/contract/revenue/endpoints';
import { getSettings, saveSection } from '@shop/contract/settings/endpoints';
import { makeCode } from '../../testing/code-builder.ts';
import type { SignedIn, TestShop } from '../../testing/build-test-app.ts';
import { placeOrderOf, shopperWithCart } from '../../testing/buy.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';

type Buyer = Awaited<ReturnType<typeof buyer>>;

let sandbox: TestSandbox;
let shop: TestShop;
let owner: SignedIn;
beforeAll(async () => {
  ({ sandbox, shop } = await buildShopWithSandbox({ config: { rateLimits: false } }));
  owner = await shop.newAdmin();
  await setDeliveryFee(40);
});
afterAll(() => shop.close());

async function setDeliveryFee(fee: number) {
  const { data } = await shop.callOk(getSettings, { token: owner.token });
  const value = { fee, freeAbove: 0, minDays: 3, maxDays: 7 };
  await shop.callOk(saveSection.shipping, {
    token: owner.token,
    body: { value, version: data.shipping.version },
  });
}

async function allow(codesPerOrder: number) {
  const { data } = await shop.callOk(getSettings, { token: owner.token });
  const { value, version } = data.orders;
  await shop.callOk(saveSection.orders, {
    token: owner.token,
    body: { value: { ...value, codesPerOrder }, version },
  });
}

/** Makes a code for everything: 10 percent off unless `terms` say otherwise. */
const newCode = (terms: Partial<CodeTerms> = {}) => makeCode(shop, owner.token, { percent: 10, ...terms });

/** A cart of two soaps at ₹199.50 each and a wash at ₹349.90: ₹748.90, and ₹40 for delivery. */
async function buyer() {
  const soap = await newProduct(shop.database, { pricePaise: 19_950, title: 'Soap' });
  const wash = await newProduct(shop.database, { pricePaise: 34_990, title: 'Wash' });
  const lines = [
    { productId: soap, quantity: 2 },
    { productId: wash, quantity: 1 },
  ];
  return { soap, wash, ...(await shopperWithCart(shop, lines)) };
}

async function quote({ shopper }: Buyer, code: string) {
  return (await shop.callOk(quoteCart, { token: shopper.token, query: { code } })).data;
}

async function placed(who: Buyer, code: string) {
  const { status, body } = await placeOrderOf(shop, who, { code });
  if (!('orderId' in body)) throw new Error(`not placed: ${status} ${JSON.stringify(body)}`);
  return { providerOrderId: body.orderId, order: body.data };
}

async function pay({ shopper }: Buyer, providerOrderId: string) {
  const paid = await sandbox.pay(providerOrderId);
  return shop.callOk(capturePayment, {
    token: shopper.token,
    body: {
      orderId: providerOrderId,
      paymentId: paid.razorpay_payment_id,
      signature: paid.razorpay_signature,
    },
  });
}

async function usesOf(...ids: string[]): Promise<number[]> {
  const rows = await shop.database.read.selectFrom('offers').select(['id', 'uses']).execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.uses ?? -1);
}

test('an order has one code until the owner allows more, and says so', async () => {
  const who = await buyer();
  const [one, two] = [await newCode(), await newCode({ kind: 'freeDelivery' })];
  expect(await quote(who, `${one.code}, ${two.code}`)).toMatchObject({
    code: one.code,
    mostCodes: 1,
    codeProblem: { code: two.code, reason: 'too_many', message: 'An order can have one code.' },
  });
  expect(await placeOrderOf(shop, who, { code: `${one.code},${two.code}` })).toMatchObject({
    status: 409,
    body: { code: 'code_refused', message: 'An order can have one code.', data: { totalAmount: 714.01 } },
  });
  expect(await usesOf(one._id, two._id)).toEqual([0, 0]);
});

test('several codes: percentages, then amounts of what is left, then delivery, however they were typed', async () => {
  await allow(3);
  const who = await buyer();
  const free = await newCode({ kind: 'freeDelivery' });
  const amount = await newCode({ kind: 'amount', amount: 50, scope: { kind: 'products', ids: [who.wash] } });
  const percent = await newCode();
  // 10 % of ₹748.90 is ₹74.89, ₹39.90 on the soaps and ₹34.99 on the wash, and ₹50 more on the wash.
  const told = {
    subtotal: 748.9,
    discount: 124.89,
    shippingFee: 0,
    shippingSaved: 40,
    totalAmount: 624.01,
    code: `${percent.code}, ${amount.code}, ${free.code}`,
    codes: [
      { code: percent.code, discount: 74.89, shippingSaved: 0 },
      { code: amount.code, discount: 50, shippingSaved: 0 },
      { code: free.code, discount: 0, shippingSaved: 40 },
    ],
  };
  const typed = ` ${free.code.toLowerCase()},${amount.code} , ${percent.code},${free.code}`;
  expect(await quote(who, typed)).toMatchObject({
    ...told,
    mostCodes: 3,
    lines: [
      { productId: who.soap, discount: 39.9 },
      { productId: who.wash, discount: 84.99 },
    ],
  });
  const { order, providerOrderId } = await placed(who, typed);
  expect(order).toMatchObject(told);
  expect(order.cartItems).toMatchObject([{ discount: 39.9 }, { discount: 84.99 }]);
  expect(await usesOf(percent._id, amount._id, free._id)).toEqual([1, 1, 1]);
  await pay(who, providerOrderId);
  const { data } = await shop.callOk(getOrder, { token: who.shopper.token, params: { orderId: order._id } });
  expect(data).toMatchObject(told);
  const mail = (await listQueuedMails(shop.database)).findLast(({ subject }) =>
    subject.includes(order.orderNumber),
  );
  for (const { code } of [percent, amount, free]) expect(mail?.text).toContain(`(${code})`);

  const results = new Map(
    (await shop.callOk(listCodes, { token: owner.token, query: {} })).data.map((code) => [
      code._id,
      code.results,
    ]),
  );
  const paid = { orders: 1, waiting: 0, revenue: 624.01 };
  expect(results.get(percent._id)).toEqual({ ...paid, discount: 74.89 });
  expect(results.get(amount._id)).toEqual({ ...paid, discount: 50 });
  expect(results.get(free._id)).toEqual({ ...paid, discount: 40 });
  const sales = await shop.callOk(getRevenue, { token: owner.token, query: {} });
  expect(sales.data.codes.find(({ code }) => code === amount.code)).toMatchObject({
    orders: 1,
    discount: 50,
  });
});

test('where one of them cannot be used the others are quoted, and the order says which one it is', async () => {
  await allow(2);
  const who = await buyer();
  const [percent, least] = [await newCode(), await newCode({ leastOrder: 900 })];
  expect(await quote(who, `${least.code},${percent.code}`)).toMatchObject({
    code: percent.code,
    totalAmount: 714.01,
    codeProblem: {
      code: least.code,
      reason: 'below_least',
      message: expect.stringMatching(`^${least.code}: Add ₹`),
    },
  });
  expect(await placeOrderOf(shop, who, { code: `${least.code},${percent.code}` })).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(`^${least.code}: Add ₹`), data: { totalAmount: 714.01 } },
  });
  const { code } = await newCode({ kind: 'freeDelivery' });
  const other = await newCode({ kind: 'freeDelivery' });
  expect(await quote(who, `${code},${other.code}`)).toMatchObject({
    codes: [{ code }],
    codeProblem: { reason: 'delivery_free' },
  });
  expect(await placeOrderOf(shop, who, { code: `${code},${other.code}` })).toMatchObject({
    status: 409,
    body: { code: 'code_refused', data: { totalAmount: 748.9 } },
  });
  const [whole, more] = [await newCode({ percent: 100 }), await newCode()];
  expect(await quote(who, `${more.code},${whole.code}`)).toMatchObject({
    totalAmount: 40,
    codeProblem: { code: more.code, reason: 'nothing_left' },
  });
});

test('each code goes by what the ones before it left, of each line and of the total', async () => {
  await allow(2);
  const who = await buyer();
  const half = await newCode({ percent: 50, scope: { kind: 'products', ids: [who.soap] } });
  const amount = await newCode({ kind: 'amount', amount: 50 });
  // ₹199.50 of the soaps and ₹349.90 of the wash are left: ₹18.16 and ₹31.84 of the ₹50.
  expect(await quote(who, `${half.code},${amount.code}`)).toMatchObject({
    lines: [
      { productId: who.soap, discount: 217.66 },
      { productId: who.wash, discount: 31.84 },
    ],
  });
  const whole = await newCode({ percent: 100 });
  const free = await newCode({ kind: 'freeDelivery' });
  expect(await quote(who, `${whole.code},${free.code}`)).toMatchObject({
    totalAmount: 40,
    codeProblem: { code: free.code, reason: 'leaves_too_little' },
  });
  const most = await newCode({ percent: 99 });
  const rest = await newCode({ kind: 'amount', amount: 5 });
  // ₹7.49 of the goods is left, ₹40 is for the delivery: ₹42.49.
  expect(await quote(who, `${most.code},${rest.code}`)).toMatchObject({ totalAmount: 42.49 });
  const single = { ...who, ...(await shopperWithCart(shop, [{ productId: who.soap, quantity: 1 }])) };
  await setDeliveryFee(0);
  const one = await newCode({ kind: 'amount', amount: 1 });
  // ₹1.99 of ₹199.50 is left.
  expect(await quote(single, `${most.code},${one.code}`)).toMatchObject({
    codeProblem: { code: one.code, reason: 'leaves_too_little' },
  });
  await setDeliveryFee(40);
});

test('whoever types one unknown code among known ones is counted as guessing', async () => {
  await allow(2);
  const who = await buyer();
  const later = await newCode({ leastOrder: 90_000 });
  expect(await quote(who, `${later.code},NOSUCH`)).toMatchObject({
    codeProblem: { code: 'NOSUCH', reason: 'unknown' },
  });
  await allow(1);
  expect(await quote(who, `NOSUCH,${later.code}`)).toMatchObject({ codeProblem: { reason: 'unknown' } });
});

test('all of them get their uses back when the order ends, and give way together', async () => {
  await allow(2);
  const who = await buyer();
  const [one, two] = [
    await newCode({ usesInAll: 1 }),
    await newCode({ kind: 'freeDelivery', usesPerShopper: 1 }),
  ];
  const typed = `${one.code}, ${two.code}`;
  await placed(who, typed);
  const { order } = await placed(who, typed);
  expect(await usesOf(one._id, two._id)).toEqual([1, 1]);
  await shop.callOk(releaseHold, { token: owner.token, params: { id: order._id } });
  expect(await usesOf(one._id, two._id)).toEqual([0, 0]);
  const last = await placed(who, typed);
  await pay(who, last.providerOrderId);
  expect(await usesOf(one._id, two._id)).toEqual([1, 1]);
  const more = { ...who, ...(await shopperWithCart(shop, [{ productId: who.soap, quantity: 1 }])) };
  expect(await quote(more, typed)).toMatchObject({
    codes: [{ code: two.code }],
    codeProblem: { reason: 'used_up' },
  });
});

test('shoppers who take two codes in opposite order never lock each other out, and none is used too often', async () => {
  await allow(2);
  const [one, two] = [await newCode({ usesInAll: 6 }), await newCode({ usesInAll: 6 })];
  const productId = await newProduct(shop.database, { pricePaise: 10_000, stock: 100 });
  const buyers = await Promise.all(
    Array.from({ length: 16 }, () => shopperWithCart(shop, [{ productId, quantity: 1 }])),
  );
  const answers = await Promise.all(
    buyers.map((who, index) =>
      placeOrderOf(shop, who, {
        code: index % 2 === 0 ? `${one.code},${two.code}` : `${two.code},${one.code}`,
      }),
    ),
  );
  expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual(
    [],
  );
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(6);
  const orders = await shop.database.read
    .selectFrom('orders')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where(sql<boolean>`codes @> ${JSON.stringify([{ offerId: one._id }])}::jsonb`)
    .executeTakeFirstOrThrow();
  expect(orders.count).toBe(6);
  expect(await usesOf(one._id, two._id)).toEqual([6, 6]);
});

const cartLine = record({
  unitPrice: integer({ min: 100, max: 100_000 }).map((rupees) => rupees * 10),
  quantity: integer({ min: 1, max: 9 }),
});
const codeTerms = record({
  kind: constantFrom('percent' as const, 'amount' as const),
  share: integer({ min: 1, max: 100 }),
});

test('of any cart and any codes what each takes off sums to the lines, and no line costs less than nothing', async () => {
  interface Applied {
    codes: { discountPaise: number }[] | null;
    discountPaise: number;
    lineDiscounts: number[];
  }
  const { shopper } = await buyer();
  await assert(
    asyncProperty(
      array(cartLine, { minLength: 1, maxLength: 6 }),
      array(codeTerms, { minLength: 1, maxLength: 3 }),
      async (lines, terms) => {
        const ids = await Promise.all(lines.map(() => newProduct(shop.database, { pricePaise: 100 })));
        const codes = await Promise.all(
          terms.map(({ kind, share }) =>
            newCode(
              kind === 'percent'
                ? { code: `P${uuidv7().slice(-15)}`, percent: share }
                : { code: `A${uuidv7().slice(-15)}`, kind, amount: share * 100 },
            ),
          ),
        );
        const prices = lines.map(({ unitPrice }) => unitPrice);
        const quantities = lines.map(({ quantity }) => quantity);
        const { applied } = await shop.database.read
          .selectNoFrom(
            sql<Applied>`apply_codes(
              ${codes.map(({ code }) => code).join(',')}, 3, ${shopper.id}::uuid, ${ids}::uuid[],
              ${prices}::integer[], ${quantities}::integer[], 0, now()
            )`.as('applied'),
          )
          .executeTakeFirstOrThrow();
        const ofLines = applied.lineDiscounts.reduce((sum, each) => sum + each, 0);
        const ofCodes = (applied.codes ?? []).reduce((sum, each) => sum + each.discountPaise, 0);
        expect([ofLines, ofCodes]).toEqual([applied.discountPaise, applied.discountPaise]);
        for (const [index, each] of applied.lineDiscounts.entries()) {
          expect(each).toBeGreaterThanOrEqual(0);
          expect(each).toBeLessThanOrEqual((prices[index] ?? 0) * (quantities[index] ?? 0));
        }
      },
    ),
    { numRuns: 15 },
  );
});
