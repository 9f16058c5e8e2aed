import * as cashMessages from '@shop/contract/cash/messages';
import { quoteCart } from '@shop/contract/offers/endpoints';
import { updateOrderStatus } from '@shop/contract/orders/endpoints';
import { capturePayment } from '@shop/contract/payments/endpoints';
import { refundOrder } from '@shop/contract/refunds/endpoints';
import { placeOrder } from '@shop/contract/checkout/endpoints';
import type { SectionValues } from '@shop/contract/settings/schemas';
import { getSettings, saveSection } from '@shop/contract/settings/endpoints';
import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeCode } from '../../testing/code-builder.ts';
import type { SignedIn, TestShop } from '../../testing/build-test-app.ts';
import { acceptCash } from '../../testing/cash-order.ts';
import { shopperWithCart } from '../../testing/buy.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';

type Prepaid = SectionValues['prepaid'];
type Buyer = Awaited<ReturnType<typeof buyer>>;

let sandbox: TestSandbox;
let shop: TestShop;
let owner: SignedIn;
beforeAll(async () => {
  ({ sandbox, shop } = await buildShopWithSandbox({ config: { rateLimits: false } }));
  owner = await shop.newAdmin();
  await acceptCash(shop, owner, { confirmHours: 1 });
  await makeCode(shop, owner.token, { code: 'TENTH', percent: 10 });
});
afterAll(() => shop.close());
beforeEach(() => set({ kind: 'percent', percent: 5 }));

const settings = async () => (await shop.callOk(getSettings, { token: owner.token })).data;
async function set(given: Partial<Prepaid>) {
  const value = { kind: 'off', percent: 0, amount: 0, most: 0, withCodes: 'no', ...given } as const;
  const { version } = (await settings()).prepaid;
  await shop.callOk(saveSection.prepaid, { token: owner.token, body: { value, version } });
}

/** A cart of two soaps at ₹199.50 each and a wash at ₹349.90: ₹748.90. */
async function buyer() {
  const soap = await newProduct(shop.database, { pricePaise: 19_950, title: 'Soap' });
  const wash = await newProduct(shop.database, { pricePaise: 34_990, title: 'Wash' });
  const lines = [
    { productId: soap, quantity: 2 },
    { productId: wash, quantity: 1 },
  ];
  return { soap, wash, ...(await shopperWithCart(shop, lines)) };
}

const quote = async (who: Buyer, code?: string) =>
  (await shop.callOk(quoteCart, { token: who.shopper.token, query: code === undefined ? {} : { code } }))
    .data;
const order = (who: Buyer, totalAmount: number, more: object = { prepaidDiscount: true }) =>
  shop.call(placeOrder, {
    token: who.shopper.token,
    body: { addressInfo: { addressId: who.addressId }, totalAmount, ...more },
  });
async function placed(...given: Parameters<typeof order>) {
  const { body } = await order(...given);
  if (!('orderId' in body)) throw new Error(JSON.stringify(body));
  return body;
}

test('the shop gives none unless its owner says so, and whoever asks for it pays the price', async () => {
  await set({});
  const who = await buyer();
  expect(await quote(who)).not.toHaveProperty('prepaid');
  const { data } = await placed(who, 748.9);
  expect(data).toMatchObject({ totalAmount: 748.9, discount: 0 });
  expect(data).not.toHaveProperty('prepaidDiscount');
});

test('what each way to pay comes to is quoted, and is what it costs', async () => {
  const who = await buyer();
  // 5 % of 748.90 is 37.445.
  expect(await quote(who)).toMatchObject({
    totalAmount: 748.9,
    prepaid: { discount: 37.45, totalAmount: 711.45 },
    cash: { totalAmount: 778.9 },
  });
  expect((await placed(who, 711.45)).data).toMatchObject({
    subtotal: 748.9,
    discount: 37.45,
    prepaidDiscount: 37.45,
    totalAmount: 711.45,
  });
  // A total without the discount is refused, with today's total.
  expect(await order(who, 748.9)).toMatchObject({ status: 409, body: { data: { totalAmount: 711.45 } } });
  // A client that does not mention the discount pays the total it shows; cash has its own price.
  expect((await placed(who, 748.9, {})).data).toMatchObject({ totalAmount: 748.9, discount: 0 });
  expect(await order(who, 711.45, {})).toMatchObject({ status: 409, body: { code: 'total_changed' } });
  const cash = { paymentMethod: 'cod', prepaidDiscount: true };
  const inCash = await placed(who, 778.9, cash);
  expect(inCash.data).toMatchObject({ totalAmount: 778.9, discount: 0 });
  expect(inCash, 'the provider is not asked').toMatchObject({ orderId: '', message: cashMessages.placed() });
});

test('a highest amount bounds it, an amount is taken as it is, and a rupee is left to pay', async () => {
  const who = await buyer();
  await set({ kind: 'percent', percent: 50, most: 60 });
  expect((await quote(who)).prepaid).toEqual({ discount: 60, totalAmount: 688.9 });
  await set({ kind: 'amount', amount: 25 });
  expect((await quote(who)).prepaid).toEqual({ discount: 25, totalAmount: 723.9 });
  await set({ kind: 'amount', amount: 5_000 });
  expect((await quote(who)).prepaid).toEqual({ discount: 747.9, totalAmount: 1 });
  expect((await placed(who, 1)).data).toMatchObject({ totalAmount: 1, discount: 747.9 });
});

test('delivery is paid all the same, and counts for the rupee that is left', async () => {
  const { shipping } = await settings();
  const deliver = async (fee: number) =>
    shop.callOk(saveSection.shipping, {
      token: owner.token,
      body: { value: { ...shipping.value, fee, freeAbove: 0 }, version: (await settings()).shipping.version },
    });
  await deliver(40);
  const who = await buyer();
  await set({ kind: 'amount', amount: 5_000 });
  expect((await quote(who)).prepaid).toEqual({ discount: 748.9, totalAmount: 40 });
  expect((await placed(who, 40)).data).toMatchObject({ totalAmount: 40, discount: 748.9 });
  // Delivery that a code makes free is not paid, so the rupee is left of the goods.
  await set({ kind: 'amount', amount: 5_000, withCodes: 'yes' });
  const { code } = await makeCode(shop, owner.token, { kind: 'freeDelivery' });
  expect((await quote(who, code)).prepaid).toEqual({ discount: 747.9, totalAmount: 1 });
  await deliver(shipping.value.fee);
});

const refusedAt = (totalAmount: number) => ({ body: { code: 'code_refused', data: { totalAmount } } });

test('with a code it is off, or taken from what the code leaves, as the settings say', async () => {
  const who = await buyer();
  expect(await quote(who, 'TENTH')).toMatchObject({ totalAmount: 674.01 });
  expect(await quote(who, 'TENTH')).not.toHaveProperty('prepaid');
  const withCode = { prepaidDiscount: true, code: 'TENTH' };
  expect((await placed(who, 674.01, withCode)).data).toMatchObject({ discount: 74.89, totalAmount: 674.01 });

  await set({ kind: 'percent', percent: 5, withCodes: 'yes' });
  // 5 % of 674.01 is 33.7005.
  expect((await quote(who, 'TENTH')).prepaid).toEqual({ discount: 33.7, totalAmount: 640.31 });
  const { data } = await placed(who, 640.31, withCode);
  expect(data).toMatchObject({ code: 'TENTH', discount: 108.59, prepaidDiscount: 33.7, totalAmount: 640.31 });
  // An unknown code is refused with the total that the shopper would pay online without it.
  expect(await order(who, 640.31, { prepaidDiscount: true, code: 'NONE' })).toMatchObject({
    status: 409,
    body: { code: 'code_refused', data: { totalAmount: 711.45 } },
  });
  // The second of two codes is one too many: 5 % of what the first leaves, or nothing where a code excludes the
  // discount.
  const twoCodes = { prepaidDiscount: true, code: 'TENTH, NONE' };
  expect(await order(who, 640.31, twoCodes)).toMatchObject(refusedAt(640.31));
  await set({ kind: 'percent', percent: 5, withCodes: 'no' });
  expect(await order(who, 640.31, twoCodes)).toMatchObject(refusedAt(674.01));
});

test('it is on the mail and the invoice, and what goes back in parts sums to what was paid', async () => {
  const who = await buyer();
  const { orderId, data } = await placed(who, 711.45);
  await sandbox.pay(orderId);
  await shop.callOk(capturePayment, { token: who.shopper.token, body: { orderId } });
  const id = data._id;
  const [mail] = await listQueuedMails(shop.database, { orderId: id, kind: 'order_confirmed' });
  expect(mail?.text).toContain('Discount for paying online');
  expect(mail?.text).toContain('−₹37.45');
  expect(mail?.text).not.toContain('Replacement');
  const ofOrder = { token: owner.token, params: { id } };
  await shop.callOk(updateOrderStatus, { ...ofOrder, body: { orderStatus: 'inShipping' } });
  for (const productId of [who.soap, who.wash, who.soap]) {
    await shop.callOk(refundOrder, { ...ofOrder, body: { restock: [{ productId, quantity: 1 }] } });
  }
  const { rows } = await shop.database.write((tx) =>
    sql<{ kind: string; paise: number }>`
      select kind, sum(total_paise)::int as paise from tax_papers where order_id = ${id}::uuid group by kind order by kind`.execute(
      tx,
    ),
  );
  expect(rows).toEqual([
    { kind: 'credit_note', paise: 71_145 },
    { kind: 'invoice', paise: 71_145 },
  ]);
  const paid = await shop.database.read
    .selectFrom('orders')
    .select(['payment_status', 'refunded_paise'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(paid).toEqual({ payment_status: 'refunded', refunded_paise: 71_145 });
});

const cart = record({
  lines: array(
    record({
      price: integer({ min: 1, max: 500_000 }),
      quantity: integer({ min: 1, max: 9 }),
      /** What a code takes off the line, in hundredths of a per cent. */
      code: integer({ min: 0, max: 10_000 }),
    }),
    { minLength: 1, maxLength: 10 },
  ),
  kind: constantFrom('percent', 'amount'),
  percent: integer({ min: 0, max: 100 }),
  amountPaise: integer({ min: 0, max: 300_000 }),
  mostPaise: constantFrom(0, 0, 1, 999, 50_000),
  shipping: constantFrom(0, 4_900),
});

test('of any cart, code and terms no line goes below nothing and the parts sum to the paisa', async () => {
  await assert(
    asyncProperty(cart, async ({ lines, shipping, ...terms }) => {
      const gross = lines.map(({ price, quantity }) => price * quantity);
      const codes = lines.map(({ code }, index) => Math.floor(((gross[index] ?? 0) * code) / 10_000));
      const lefts = gross.map((paise, index) => paise - (codes[index] ?? 0));
      const left = lefts.reduce((sum, paise) => sum + paise, 0);
      const rows = await shop.database.read
        .selectNoFrom([
          sql<string>`prepaid_discount(${JSON.stringify({ ...terms, withCodes: 'yes' })}::jsonb, true,
            ${left}::bigint, ${left + shipping}::bigint)`.as('discount'),
        ])
        .executeTakeFirstOrThrow();
      const discount = Number(rows.discount);
      // Rounded half up, in integers. Never more than is left, and one rupee stays to be paid. Only a percentage has
      // a maximum.
      const wanted =
        terms.kind === 'percent'
          ? Math.min(Math.floor((left * terms.percent + 50) / 100), terms.mostPaise || Infinity)
          : terms.amountPaise;
      const bounds = [wanted, left, left + shipping - 100];
      expect(discount).toBe(Math.max(0, Math.min(...bounds)));
      const { shares } = await shop.database.read
        .selectNoFrom(
          sql<
            number[]
          >`to_json(share_prepaid(${discount}::bigint, ${lines.map(({ price }) => price)}::integer[],
            ${lines.map(({ quantity }) => quantity)}::integer[], ${codes}::bigint[]))`.as('shares'),
        )
        .executeTakeFirstOrThrow();
      const own = shares.map((share, index) => share - (codes[index] ?? 0));
      expect(own.reduce((sum, paise) => sum + paise, 0)).toBe(discount);
      for (const [index, share] of own.entries()) {
        const exact = left === 0 ? 0 : (discount * (lefts[index] ?? 0)) / left;
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(lefts[index] ?? 0);
        expect(Math.abs(share - exact)).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 150 },
  );
});
