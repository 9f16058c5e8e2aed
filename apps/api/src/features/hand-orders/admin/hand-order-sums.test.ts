import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAddress } from '@shop/contract/addresses/endpoints';
import { addToCart } from '@shop/contract/cart/endpoints';
import { confirmForShopper } from '@shop/contract/cash/endpoints';
import { placeOrder } from '@shop/contract/checkout/endpoints';
import { placeHandOrder, quoteHandOrder } from '@shop/contract/hand-orders/endpoints';
import * as handOrderRefusals from '@shop/contract/hand-orders/refusals';
import type { HandOrder } from '@shop/contract/hand-orders/schemas';
import type { CodeTerms } from '@shop/contract/offers/schemas';
import { quoteCart } from '@shop/contract/offers/endpoints';
import { getAdminOrder, updateOrderStatus } from '@shop/contract/orders/endpoints';
import { releaseHold } from '@shop/contract/holds/endpoints';
import { getSettings, saveSection } from '@shop/contract/settings/endpoints';
import type { SignedIn, TestShop } from '../../../testing/build-test-app.ts';
import { shopperWithCart, someAddress } from '../../../testing/buy.ts';
import { acceptCash } from '../../../testing/cash-order.ts';
import { makeCode, usesOf } from '../../../testing/code-builder.ts';
import { handOrder } from '../../../testing/hand-order.ts';
import { newProduct, stockOf } from '../../../testing/product-builder.ts';
import { listQueuedMails } from '../../../testing/queued-mails.ts';
import { saveTaxSettings } from '../../../testing/save-tax-settings.ts';
import { buildShopWithSandbox } from '../../../testing/shop-with-sandbox.ts';
import { listPapersOfOrder } from '../../tax/shared/paper-queries.ts';

const places = [
  someAddress,
  { ...someAddress, city: 'Chennai', pincode: '600001' },
  { ...someAddress, city: 'Manali', pincode: '175131' },
];

let shop: TestShop;
let owner: SignedIn;
beforeAll(async () => {
  ({ shop } = await buildShopWithSandbox({ config: { rateLimits: false } }));
  owner = await shop.newAdmin();
  await saveTaxSettings(shop, owner);
  await acceptCash(shop, owner, { fee: 35, least: 150, most: 2_000 });
  const { data } = await shop.callOk(getSettings, { token: owner.token });
  const zone = { states: [], delivers: true, cash: true, minDays: 1, maxDays: 2 };
  const zones = [
    { ...zone, name: 'Shimla', pins: ['1710'], fee: 20, freeAbove: 300 },
    { ...zone, name: 'Kullu', pins: ['1751'], fee: 41.5, freeAbove: 0, cash: false },
  ];
  await shop.callOk(saveSection.zones, {
    token: owner.token,
    body: { value: { zones, elsewhere: 'deliver', elsewhereCash: true }, version: data.zones.version },
  });
  await shop.callOk(saveSection.shipping, {
    token: owner.token,
    body: { value: { fee: 90, freeAbove: 900, minDays: 5, maxDays: 8 }, version: data.shipping.version },
  });
  await shop.callOk(saveSection.orders, {
    token: owner.token,
    body: { value: { ...data.orders.value, codesPerOrder: 2 }, version: data.orders.version },
  });
});
afterAll(() => shop.close());

/** An order by hand of a known customer at the shop's own delivery fee. */
const given = (customerId: string, more: Partial<HandOrder>): HandOrder => {
  const { shippingFee: _fee, shippingReason: _reason, newCustomer: _new, ...typed } = handOrder('', more);
  return { ...typed, customerId, ...more };
};
const place = (body: HandOrder) => shop.call(placeHandOrder, { token: owner.token, body });
const placeOk = async (body: HandOrder) =>
  (await shop.callOk(placeHandOrder, { token: owner.token, body })).data;
const newCode = (terms: Partial<CodeTerms>) => makeCode(shop, owner.token, terms);

/** What money says of an order: its sums and lines, and what its invoice says. */
async function moneyOf(orderId: string) {
  const order = { token: owner.token, params: { id: orderId } };
  await shop.callOk(updateOrderStatus, { ...order, body: { orderStatus: 'inShipping' } });
  const { data } = await shop.callOk(getAdminOrder, order);
  const papers = await listPapersOfOrder(shop.database.read, orderId);
  return {
    total: data.totalAmount,
    shippingFee: data.shippingFee,
    discount: data.discount,
    cashFee: data.cash?.fee,
    codes: data.codes,
    lines: data.cartItems.map(({ productId, price, quantity, discount }) => ({
      productId,
      price,
      quantity,
      discount,
    })),
    papers: papers.map(
      ({ document: { kind, placeOfSupply, isInterState, lines, totals, amountInWords } }) => ({
        kind,
        placeOfSupply,
        isInterState,
        lines,
        totals,
        amountInWords,
      }),
    ),
  };
}

/** What the customer of an order for cash pays once it is confirmed, or why it is refused. */
async function outcomeOf({ status, body }: { status: number; body: object }) {
  if (status !== 200) return 'message' in body ? body.message : undefined;
  const { _id: id } = (body as { data: { _id: string } }).data;
  await shop.callOk(confirmForShopper, { token: owner.token, params: { id } });
  return moneyOf(id);
}

const codeKinds = ['none', 'percent', 'amount', 'freeDelivery', 'both', 'unknown', 'tooBig'] as const;

const percent = async () => (await newCode({ percent: 13 })).code;

async function codesOf(kind: (typeof codeKinds)[number]): Promise<string | undefined> {
  switch (kind) {
    case 'none':
      return undefined;
    case 'unknown':
      return 'NOSUCHCODE';
    case 'tooBig':
      return (await newCode({ leastOrder: 5_000 })).code;
    case 'percent':
      return percent();
    case 'amount':
      return (await newCode({ kind: 'amount', amount: 77.77 })).code;
    case 'freeDelivery':
      return (await newCode({ kind: 'freeDelivery' })).code;
    case 'both':
      return `${await percent()}, ${(await newCode({ kind: 'freeDelivery' })).code}`;
  }
}

test('the same cart, codes, address and payment come to the same sums, lines and invoice by hand as in the shop, or to the same refusal', async () => {
  let placed = 0;
  await assert(
    asyncProperty(
      array(record({ paise: integer({ min: 1_101, max: 39_999 }), quantity: integer({ min: 1, max: 4 }) }), {
        minLength: 1,
        maxLength: 3,
      }),
      constantFrom(...codeKinds),
      constantFrom(...places),
      async (cart, kind, address) => {
        const lines: { productId: string; quantity: number }[] = [];
        for (const { paise, quantity } of cart)
          lines.push({ productId: await newProduct(shop.database, { pricePaise: paise }), quantity });
        const code = await codesOf(kind);
        const buyer = await shop.newShopper();
        const { data: saved } = await shop.callOk(addAddress, { token: buyer.token, body: address });
        for (const body of lines) await shop.callOk(addToCart, { token: buyer.token, body });
        const { data: inShop } = await shop.callOk(quoteCart, {
          token: buyer.token,
          query: { addressId: saved._id, ...(code === undefined ? {} : { code }) },
        });
        const caller = await shop.newShopper();
        const { data: byHand } = await shop.callOk(quoteHandOrder, {
          token: owner.token,
          body: { customerId: caller.id, address: { ...address, state: saved.state }, lines, code },
        });
        const { subtotal, discount, shippingFee, shippingSaved, totalAmount, codes, cash } = inShop;
        expect(byHand).toMatchObject({ subtotal, discount, shippingFee, shippingSaved, totalAmount, codes });
        expect(byHand.cash).toEqual(cash);
        expect(byHand.codeProblem).toBe(inShop.codeProblem?.message);

        const seen = cash?.totalAmount ?? totalAmount;
        const bought = await shop.call(placeOrder, {
          token: buyer.token,
          body: { addressInfo: { addressId: saved._id }, totalAmount: seen, paymentMethod: 'cod', code },
        });
        const called = await place(
          given(caller.id, { address, lines, code, payment: 'cod', totalAmount: seen }),
        );
        placed += called.status === 200 ? 1 : 0;
        expect(await outcomeOf(called)).toEqual(await outcomeOf(bought));
      },
    ),
    { numRuns: 40 },
  );
  expect(placed).toBeGreaterThan(5);
});

test('cash on delivery by hand is confirmed at once: sold, firm, to be packed, with its mail', async () => {
  const productId = await newProduct(shop.database, { pricePaise: 20_000, stock: 5 });
  const { id, email } = await shop.newShopper();
  const order = await placeOk(given(id, { lines: [{ productId, quantity: 2 }], payment: 'cod' }));
  expect(order).toMatchObject({
    orderStatus: 'confirmed',
    paymentStatus: 'pending',
    paymentMethod: 'cod',
    channel: 'by_hand',
    cash: { state: 'confirmed', fee: 35 },
    totalAmount: 435,
    shippingFee: 0,
  });
  expect(await stockOf(shop.database, productId)).toMatchObject({ stock: 3, held: 0 });
  const kinds = (await listQueuedMails(shop.database, { orderId: order._id, recipient: email })).map(
    ({ kind }) => kind,
  );
  expect(kinds).toEqual(['order_confirmed']);
});

test('the delivery fee is the shop’s own for the PIN code, and another one needs a reason, which is noted', async () => {
  const productId = await newProduct(shop.database, { pricePaise: 10_000 });
  const { id } = await shop.newShopper();
  const body = (more: Partial<HandOrder>) =>
    given(id, { lines: [{ productId, quantity: 1 }], address: places[1], payment: 'link', ...more });
  expect(await placeOk(body({}))).toMatchObject({ shippingFee: 90, totalAmount: 190 });
  expect(await place(body({ shippingFee: 0, shippingReason: ' ' }))).toMatchObject({
    status: 400,
    body: {
      message: handOrderRefusals.feeReasonMissing.text(90),
      fields: { shippingReason: expect.any(String) },
    },
  });
  const waived = await placeOk(body({ shippingFee: 0, shippingReason: 'first order' }));
  expect(waived).toMatchObject({ shippingFee: 0, totalAmount: 100 });
  expect(waived.timeline).toContainEqual(
    expect.objectContaining({ kind: 'note', note: 'Delivery: ₹0.00 instead of ₹90.00. first order' }),
  );
  // The shop's own fee, typed, is nothing to explain.
  expect(await placeOk(body({ shippingFee: 90 }))).toMatchObject({ shippingFee: 90 });
});

test('a code counts its uses by hand as in the shop, keeps its limits, and is given back with the order', async () => {
  const productId = await newProduct(shop.database, { pricePaise: 20_000 });
  const { _id: codeId, code } = await newCode({ percent: 10, usesPerShopper: 1 });
  const { shopper, addressId } = await shopperWithCart(shop, [{ productId, quantity: 1 }]);
  const body = (more: Partial<HandOrder> = {}) =>
    given(shopper.id, { lines: [{ productId, quantity: 1 }], code, payment: 'link', ...more });
  const waiting = await placeOk(body());
  expect(waiting).toMatchObject({ discount: 20, totalAmount: 200, paymentStatus: 'pending' });
  expect(await usesOf(shop.database, codeId)).toBe(1);
  // It waits for its payment and does not give way, so the code is used for the shop as well.
  const { data: quote } = await shop.callOk(quoteCart, { token: shopper.token, query: { code, addressId } });
  expect(quote.codeProblem).toMatchObject({ reason: 'used_before' });
  expect(await place(body())).toMatchObject({
    status: 409,
    body: { code: 'code_refused', message: quote.codeProblem?.message, data: { reason: 'used_before' } },
  });
  expect(await usesOf(shop.database, codeId)).toBe(1);
  await shop.callOk(releaseHold, { token: owner.token, params: { id: waiting._id } });
  expect(await usesOf(shop.database, codeId)).toBe(0);
  expect(await placeOk(body())).toMatchObject({ discount: 20 });
});

test('a code for a first order counts for one of the orders by hand that wait for their payment', async () => {
  const productId = await newProduct(shop.database, { pricePaise: 20_000 });
  const { code } = await newCode({ percent: 10, firstOrderOnly: true });
  const { id } = await shop.newShopper();
  const body = () => given(id, { lines: [{ productId, quantity: 1 }], code, payment: 'link' });
  const first = await placeOk(body());
  expect(await place(body())).toMatchObject({ status: 409, body: { data: { reason: 'first_order' } } });
  await shop.callOk(releaseHold, { token: owner.token, params: { id: first._id } });
  expect(await placeOk(body())).toMatchObject({ discount: 20 });
});

test('orders by hand and of the shop at once sell the last pieces and the last uses of a code once', async () => {
  const productId = await newProduct(shop.database, { pricePaise: 20_000, stock: 7 });
  const { _id: codeId, code } = await newCode({ percent: 10, usesInAll: 4 });
  const lines = [{ productId, quantity: 1 }];
  const buyers = await Promise.all(Array.from({ length: 8 }, () => shopperWithCart(shop, lines)));
  const callers = await Promise.all(Array.from({ length: 8 }, () => shop.newShopper()));
  const body = { totalAmount: 235, paymentMethod: 'cod', code };
  const answers = await Promise.all([
    ...buyers.map(({ shopper, addressId }) =>
      shop.call(placeOrder, { token: shopper.token, body: { ...body, addressInfo: { addressId } } }),
    ),
    ...callers.map(({ id }, index) =>
      place(given(id, { lines, payment: 'cod', ...(index < 4 ? { code } : {}) })),
    ),
  ]);
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(7);
  expect(await usesOf(shop.database, codeId)).toBeLessThanOrEqual(4);
  const { stock, held } = await stockOf(shop.database, productId);
  expect(stock - held).toBe(0);
});

test('where the shop does not deliver, an order by hand is paid before, not in cash to a courier', async () => {
  const { data } = await shop.callOk(getSettings, { token: owner.token });
  const { zones, ...elsewhere } = data.zones.value;
  const away = { name: 'Chennai', states: [], pins: ['600'], delivers: false, cash: true };
  await shop.callOk(saveSection.zones, {
    token: owner.token,
    body: {
      value: { ...elsewhere, zones: [...zones, { ...away, fee: 0, freeAbove: 0, minDays: 1, maxDays: 2 }] },
      version: data.zones.version,
    },
  });
  const productId = await newProduct(shop.database, { pricePaise: 20_000 });
  const { id } = await shop.newShopper();
  const body = (payment: HandOrder['payment']) =>
    given(id, { lines: [{ productId, quantity: 1 }], address: places[1], payment });
  expect(await place(body('cod'))).toMatchObject({ status: 409, body: { code: 'cash_unavailable' } });
  expect(await placeOk(body('link'))).toMatchObject({ totalAmount: 200 });
});
