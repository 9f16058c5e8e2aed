import { assert, constantFrom, asyncProperty, integer } from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addAddress, updateAddress } from '@shop/contract/addresses/endpoints';
import { placeOrder } from '@shop/contract/checkout/endpoints';
import { findPinCode } from '@shop/contract/delivery/endpoints';
import { STATES, STATE_CODES } from '@shop/contract/delivery/states';
import { zoneOf } from '@shop/contract/delivery/zone-of';
import { quoteCart } from '@shop/contract/offers/endpoints';
import type { SectionValues } from '@shop/contract/settings/schemas';
import {
  getSettings,
  listSettingsChanges,
  restoreSettings,
  saveSection,
} from '@shop/contract/settings/endpoints';
import type { SignedIn, TestShop } from '../../testing/build-test-app.ts';
import { shopperWithCart, someAddress } from '../../testing/buy.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import { zonesForDatabase } from '../delivery/index.ts';

type Zones = SectionValues['zones'];

let shop: TestShop;
let owner: SignedIn;
let shopper: SignedIn;
let home: string;
let south: string;

const shimla = {
  name: 'Shimla',
  states: [],
  pins: ['1710', '171102'],
  delivers: true,
  cash: true,
  fee: 20,
  freeAbove: 300,
  minDays: 1,
  maxDays: 2,
};
const himachal = { ...shimla, name: 'Himachal', states: ['02'], pins: [], fee: 40, freeAbove: 0, maxDays: 3 };
const islands = { ...shimla, name: 'Islands', states: ['31', '35'], pins: [], delivers: false };

beforeAll(async () => {
  ({ shop } = await buildShopWithSandbox());
  owner = await shop.newAdmin();
  const productId = await newProduct(shop.database, { stock: 90, pricePaise: 19_900 });
  ({ shopper, addressId: home } = await shopperWithCart(shop, [{ productId, quantity: 1 }]));
  const body = { ...someAddress, city: 'Chennai', pincode: '600001' };
  south = (await shop.callOk(addAddress, { token: shopper.token, body })).data._id;
  await save({ zones: [shimla, himachal, islands], elsewhere: 'deliver', elsewhereCash: false });
  const { version } = (await settings()).shipping;
  const value = { fee: 90, freeAbove: 900, minDays: 5, maxDays: 8 };
  await shop.callOk(saveSection.shipping, { token: owner.token, body: { value, version } });
});
afterAll(() => shop.close());
beforeEach(() => save({ zones: [shimla, himachal, islands], elsewhere: 'deliver', elsewhereCash: false }));

const settings = async () => (await shop.callOk(getSettings, { token: owner.token })).data;

async function trySave(value: Zones) {
  const { version } = (await settings()).zones;
  return shop.call(saveSection.zones, { token: owner.token, body: { value, version } });
}

async function save(value: Zones) {
  expect(await trySave(value)).toMatchObject({ status: 200 });
}

const quote = async (query: { code?: string; addressId?: string; pinCode?: string }) =>
  (await shop.callOk(quoteCart, { token: shopper.token, query })).data;

const find = async (pinCode: string) => (await shop.callOk(findPinCode, { params: { pinCode } })).data;

const place = (addressId: string, totalAmount: number) =>
  shop.call(placeOrder, { token: shopper.token, body: { addressInfo: { addressId }, totalAmount } });

test('the first zone that has the address decides, and the rest of India has the others', async () => {
  expect(await quote({ addressId: home })).toMatchObject({
    shippingFee: 20,
    totalAmount: 219,
    delivery: { delivers: true, freeAbove: 300 },
  });
  expect(await quote({ addressId: south })).toMatchObject({ shippingFee: 90, totalAmount: 289 });
  // Kullu is in Himachal but not in Shimla.
  expect(await quote({ pinCode: '175101' })).toMatchObject({ shippingFee: 40, totalAmount: 239 });
  await save({ zones: [himachal, shimla], elsewhere: 'deliver', elsewhereCash: false });
  expect(await quote({ addressId: home })).toMatchObject({ shippingFee: 40 });
});

test('a quote without a destination has the fee of the rest, and none for somebody else’s address', async () => {
  expect(await quote({})).toMatchObject({ shippingFee: 90 });
  expect(await quote({})).not.toHaveProperty('delivery');
  const { addressId } = await shopperWithCart(shop, []);
  expect(await quote({ addressId })).toMatchObject({ shippingFee: 90 });
  expect(await quote({ addressId })).not.toHaveProperty('delivery');
});

test('the order has the fee and the days of its zone, whatever the client believes, and keeps them', async () => {
  expect(await place(home, 199)).toMatchObject({
    status: 409,
    body: {
      code: 'total_changed',
      message: expect.stringMatching(/^The total is now ₹219\.00 with ₹\d+\.00 delivery\. /),
      data: { totalAmount: 219 },
    },
  });
  const { status, body } = await place(home, 219);
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { data: { shippingFee: 20, totalAmount: 219, deliveryDays: { minDays: 1, maxDays: 2 } } },
  });
  await save({ zones: [], elsewhere: 'deliver', elsewhereCash: false });
  const kept = await shop.database.read
    .selectFrom('orders')
    .select(['shipping_paise', 'delivery_min_days', 'delivery_max_days'])
    .where('user_id', '=', shopper.id)
    .executeTakeFirstOrThrow();
  expect(kept).toEqual({ shipping_paise: 2_000, delivery_min_days: 1, delivery_max_days: 2 });
});

test('an address where nothing is delivered is refused with a sentence, and so is the rest if the owner says so', async () => {
  await save({ zones: [shimla], elsewhere: 'refuse', elsewhereCash: false });
  const message = 'We do not deliver to 600001 yet. Please choose another address.';
  expect(await place(south, 289)).toMatchObject({ status: 409, body: { code: 'not_delivered', message } });
  expect((await quote({ addressId: south })).delivery).toMatchObject({ delivers: false, problem: message });
  expect(await place(home, 219)).toMatchObject({ status: 200 });
});

test('a quote tells of its destination what the PIN code box tells, and why nothing is delivered there', async () => {
  const { earliest, latest } = await find('171001');
  const near = (await quote({ pinCode: '171001' })).delivery;
  expect(near).toEqual({ delivers: true, freeAbove: 300, earliest, latest });
  const problem = 'We do not deliver to 744101 yet. Please choose another address.';
  expect((await quote({ pinCode: '744101' })).delivery).toMatchObject({ delivers: false, problem });
  // The address counts, whatever PIN code is sent with it.
  expect(await quote({ addressId: home, pinCode: '744101' })).toMatchObject({
    shippingFee: 20,
    delivery: { delivers: true },
  });
});

test('what is no PIN code is no destination, and one that nobody knows has the fee of the rest', async () => {
  for (const pinCode of ['17100', '1710011', 'x', '']) {
    const told = await quote({ pinCode });
    expect(told).toMatchObject({ shippingFee: 90 });
    expect(told).not.toHaveProperty('delivery');
  }
  expect(await quote({ pinCode: '999999' })).toMatchObject({
    shippingFee: 90,
    delivery: { delivers: true, freeAbove: 900 },
  });
});

test('a PIN code tells the fee and the dates of its zone', async () => {
  const [near, far] = [await find('171001'), await find('600001')];
  expect(near).toMatchObject({ delivers: true, fee: 20, freeAbove: 300 });
  expect(far).toMatchObject({ delivers: true, fee: 90, freeAbove: 900 });
  expect(near.latest < far.earliest).toBe(true);
  expect(await find('744101')).toMatchObject({ delivers: false });
});

test('an address that moves into another zone changes the total', async () => {
  const patch = { city: 'Kullu', pincode: '175101' };
  await shop.callOk(updateAddress, {
    token: shopper.token,
    params: { addressId: home, userId: shopper.id },
    body: patch,
  });
  expect(await quote({ addressId: home })).toMatchObject({ shippingFee: 40 });
  await shop.callOk(updateAddress, {
    token: shopper.token,
    params: { addressId: home, userId: shopper.id },
    body: { city: someAddress.city, pincode: someAddress.pincode },
  });
});

test('the database and the PIN code box find the same zone', async () => {
  const pin = integer({ min: 100_000, max: 999_999 });
  await assert(
    asyncProperty(pin, constantFrom(...STATE_CODES), async (pinCode, code) => {
      const destination = { state: STATES[code], pinCode: String(pinCode) };
      const zone = sql<{ name: string }>`delivery_zone(
        ${zonesForDatabase(shop.readSettings())}::jsonb, ${destination.state}::text, ${destination.pinCode}::text
      )`;
      const found = await shop.database.read.selectNoFrom(zone.as('zone')).executeTakeFirstOrThrow();
      expect(found.zone.name).toBe(zoneOf(shop.readSettings(), destination).name);
    }),
    {
      numRuns: 60,
      examples: [
        [171_001, '07'],
        [171_102, '07'],
        [171_103, '07'],
        [560_001, '31'],
      ],
    },
  );
});

test('each wrong field of a zone has its sentence', async () => {
  const wrong = { ...shimla, name: ' ', pins: ['017'], fee: 0, freeAbove: 5, minDays: 4, maxDays: 2 };
  const nowhere = { ...himachal, states: [], name: 'himachal ' };
  expect(
    await trySave({ zones: [himachal, wrong, nowhere], elsewhere: 'deliver', elsewhereCash: false }),
  ).toMatchObject({
    status: 400,
    body: {
      fields: {
        'zones.1.name': 'Enter a name, such as Himachal or Metros.',
        'zones.1.pins': '017 is no PIN code: enter 6 digits, or the first 1 to 5 of them, such as 17.',
        'zones.1.freeAbove': 'Delivery is already free: enter a fee, or 0 here.',
        'zones.1.maxDays': 'The latest day cannot come before the earliest.',
        'zones.2.name': 'Another zone has this name.',
        'zones.2.states': 'Choose a state, or enter PIN codes.',
      },
    },
  });
  expect(await trySave({ zones: [islands], elsewhere: 'refuse', elsewhereCash: false })).toMatchObject({
    status: 400,
    body: { fields: { elsewhere: expect.any(String) as string } },
  });
});

test('an owner takes a change of the zones back', async () => {
  await save({ zones: [shimla], elsewhere: 'deliver', elsewhereCash: false });
  const { data } = await shop.callOk(listSettingsChanges, {
    token: owner.token,
    query: { section: 'zones' },
  });
  const { version } = (await settings()).zones;
  await shop.callOk(restoreSettings, {
    token: owner.token,
    params: { id: Number(data[0]?._id) },
    body: { version },
  });
  expect((await settings()).zones.value.zones.map(({ name }) => name)).toEqual([
    'Shimla',
    'Himachal',
    'Islands',
  ]);
});
