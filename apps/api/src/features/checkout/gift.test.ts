import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '@shop/contract/checkout/endpoints';
import * as checkoutMessages from '@shop/contract/checkout/messages';
import { closeAccount } from '@shop/contract/customers/endpoints';
import { MAX_GIFT_MESSAGE } from '@shop/contract/limits';
import { getAdminOrder, getOrder } from '@shop/contract/orders/endpoints';
import { listPackingSlips } from '@shop/contract/packing/endpoints';
import { capturePayment } from '@shop/contract/payments/endpoints';
import { getSettings, saveSection } from '@shop/contract/settings/endpoints';
import { shopperWithCart } from '../../testing/buy.ts';
import type { SignedIn, TestShop } from '../../testing/build-test-app.ts';
import { acceptCash } from '../../testing/cash-order.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';

const gift = { message: 'Happy birthday!\nYours, Leela', from: 'Leela Rao' };

let sandbox: TestSandbox;
let shop: TestShop;
let owner: SignedIn;
beforeAll(async () => {
  ({ sandbox, shop } = await buildShopWithSandbox({ config: { rateLimits: false } }));
  owner = await shop.newAdmin();
  await acceptCash(shop, owner, { confirmHours: 1 });
});
afterAll(() => shop.close());

async function buyer() {
  const productId = await newProduct(shop.database, { pricePaise: 19_950, stock: 5 });
  return shopperWithCart(shop, [{ productId, quantity: 1 }]);
}

function order({ shopper, addressId }: Awaited<ReturnType<typeof buyer>>, more: object) {
  const body = { addressInfo: { addressId }, totalAmount: 199.5, ...more };
  return shop.call(placeOrder, { token: shopper.token, body });
}

async function placed(who: Awaited<ReturnType<typeof buyer>>, more: object) {
  const { body } = await order(who, more);
  if (!('orderId' in body)) throw new Error(JSON.stringify(body));
  return body;
}

async function offerGifts(gifts: 'yes' | 'no') {
  const { orders } = (await shop.callOk(getSettings, { token: owner.token })).data;
  const body = { value: { ...orders.value, gifts }, version: orders.version };
  await shop.callOk(saveSection.orders, { token: owner.token, body });
}

test('a gift is in the order, on the slip without a price, and in the mails of buyer and owner', async () => {
  const who = await buyer();
  const { token } = who.shopper;
  const typed = { message: `  ${gift.message}\n`, from: ' Leela   Rao ' };
  const { orderId, data } = await placed(who, { gift: typed });
  expect(data.gift).toEqual(gift);
  await sandbox.pay(orderId);
  await shop.callOk(capturePayment, { token, body: { orderId: data._id } });

  const own = await shop.callOk(getOrder, { token, params: { orderId: data._id } });
  expect(own.data.gift).toEqual(gift);
  const seen = await shop.callOk(getAdminOrder, { token: owner.token, params: { id: data._id } });
  expect(seen.data.gift).toEqual(gift);
  const slips = await shop.callOk(listPackingSlips, { token: owner.token, query: { ids: data._id } });
  const [slip] = slips.data.slips;
  expect(slip?.gift).toEqual(gift);
  expect(slip).not.toHaveProperty('cashToCollect');
  expect(JSON.stringify(slip)).not.toContain('199.5');
  for (const kind of ['order_confirmed', 'order_received']) {
    const [mail] = await listQueuedMails(shop.database, { orderId: data._id, kind });
    expect(mail?.text).toContain('Happy birthday!');
    expect(mail?.text).toContain('Sender on the parcel: Leela Rao');
    expect(mail?.text).toContain('No prices are in the parcel.');
  }
});

test('message and sender may be left empty, and an order that is no gift has neither', async () => {
  const empty = { message: '', from: '' };
  expect((await placed(await buyer(), { gift: empty })).data.gift).toEqual(empty);
  const plain = await placed(await buyer(), {});
  expect(plain.data).not.toHaveProperty('gift');
  const slips = await shop.callOk(listPackingSlips, { token: owner.token, query: { ids: plain.data._id } });
  expect(slips.data.slips[0]).not.toHaveProperty('gift');
});

test('nobody pays for a gift at the door', async () => {
  const who = await buyer();
  expect(await order(who, { gift, paymentMethod: 'cod', totalAmount: 229.5 })).toMatchObject({
    status: 409,
    body: { code: 'gift_refused', message: checkoutMessages.noGiftInCash() },
  });
  expect((await placed(who, { gift })).data.gift).toEqual(gift);
});

test('a shop that offers no gifts says so, and takes the order without', async () => {
  await offerGifts('no');
  const who = await buyer();
  expect(await order(who, { gift })).toMatchObject({ status: 409, body: { code: 'gift_refused' } });
  expect((await placed(who, {})).data).not.toHaveProperty('gift');
  await offerGifts('yes');
});

test('a gift is refused with the rest of its order, and too long a message by itself', async () => {
  const who = await buyer();
  expect(await order(who, { gift, totalAmount: 1 })).toMatchObject({
    status: 409,
    body: { code: 'total_changed' },
  });
  const long = { ...gift, message: 'a'.repeat(MAX_GIFT_MESSAGE + 1) };
  expect(await order(who, { gift: long })).toMatchObject({ status: 400 });
});

test('what was written with a gift is erased with the account', async () => {
  const who = await buyer();
  const { data } = await placed(who, { gift });
  await shop.callOk(capturePayment, {
    token: who.shopper.token,
    body: { orderId: data._id, paymentStatus: 'canceled', orderStatus: 'Rejected' },
  });
  await shop.callOk(closeAccount, { token: owner.token, params: { id: who.shopper.id } });
  const row = await shop.database.read
    .selectFrom('orders')
    .select('gift')
    .where('id', '=', data._id)
    .executeTakeFirstOrThrow();
  expect(row.gift).toBeNull();
});
