import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '@shop/contract/addresses/endpoints';
import { type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newOrder } from '../../testing/order-builder.ts';
import { addAddress } from './save-address.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

const home = {
  address: '14 Cedar Lane',
  city: 'Shimla',
  pincode: '171001',
  phone: '9816012345',
  notes: 'Ring twice',
};

/** A shopper with one saved address, and functions that make the calls in their name. */
async function newShopperWithAddress() {
  const { id: userId, token } = await shop.newShopper();
  const { data: saved } = await shop.callOk(contract.addAddress, { token, body: home });
  const list = async () => (await shop.callOk(contract.listAddresses, { token, params: { userId } })).data;
  return { userId, token, saved, list };
}

/** Each of the four calls, for the owner of `saved`, with the token given. */
function fourCalls(token: string | undefined, userId: string, addressId: string) {
  return Promise.all([
    shop.call(contract.addAddress, { token, body: { userId, ...home } }),
    shop.call(contract.listAddresses, { token, params: { userId } }),
    shop.call(contract.updateAddress, { token, params: { userId, addressId }, body: { city: 'Solan' } }),
    shop.call(contract.deleteAddress, { token, params: { userId, addressId } }),
  ]);
}

test('refuses visitors', async () => {
  const { userId, saved, list } = await newShopperWithAddress();
  for (const answer of await fourCalls(undefined, userId, saved._id)) {
    expect(answer).toMatchObject({ status: 401, body: { message: 'Please sign in first.' } });
  }
  expect(await list()).toEqual([saved]);
});

test('refuses admins, who have no addresses', async () => {
  const { id, token } = await shop.newAdmin();
  for (const { status } of await fourCalls(token, id, uuidv7())) expect(status).toBe(403);
});

test("refuses another shopper's user id", async () => {
  const { userId, saved, list } = await newShopperWithAddress();
  const { token } = await shop.newShopper();
  for (const { status } of await fourCalls(token, userId, saved._id)) expect(status).toBe(403);
  expect(await list()).toEqual([saved]);
});

test.each(['unknown', 'malformed', "another shopper's"])('answers 404 for an %s address', async (kind) => {
  const { saved, list } = await newShopperWithAddress();
  const addressId = { unknown: uuidv7(), malformed: 'no-id', "another shopper's": saved._id }[kind] ?? '';
  const { id: userId, token } = await shop.newShopper();
  const [, , updated, deleted] = await fourCalls(token, userId, addressId);
  expect(updated.status).toBe(404);
  expect(deleted.status).toBe(404);
  expect(await list()).toEqual([saved]);
});

test('says which address the last paid order went to', async () => {
  const { token, userId, saved, list } = await newShopperWithAddress();
  const { data: other } = await shop.callOk(contract.addAddress, { token, body: home });
  const order = (addressId: string, paymentStatus: 'paid' | 'canceled') =>
    newOrder(shop.database, { userId, productIds: [], paymentStatus, addressId });
  await order(saved._id, 'canceled');
  expect(await list()).toEqual([saved, other]);
  await order(saved._id, 'paid');
  await order(other._id, 'paid');
  await order(saved._id, 'canceled');
  expect(await list()).toEqual([saved, { ...other, isLastUsed: true }]);
  await order(uuidv7(), 'paid');
  expect(await list()).toEqual([saved, other]);
});

test('keeps who takes the parcel and the state, which the PIN code gives where nobody says it', async () => {
  const { token, userId, saved } = await newShopperWithAddress();
  const params = { userId, addressId: saved._id };
  const update = async (body: object) =>
    (await shop.callOk(contract.updateAddress, { token, params, body })).data;
  expect(await update({ recipient: ' Kamla Rao ', state: 'himachal pradesh' })).toMatchObject({
    recipient: 'Kamla Rao',
    state: 'Himachal Pradesh',
  });
  expect((await update({ city: 'Solan' })).state).toBe('Himachal Pradesh');
  expect((await update({ pincode: '560001' })).state).toBe('Karnataka');
  expect((await update({ pincode: '411001' })).state).toBe('Maharashtra');
  expect((await update({ pincode: '533464', state: 'Puducherry' })).state).toBe('Puducherry');
  // A client that knows no states sends all the rest, which is as it was.
  expect((await update({ pincode: '533464', city: 'Yanam' })).state).toBe('Puducherry');
});

const HIMACHAL =
  'PIN code 171001 is in Himachal Pradesh, not in Karnataka. Choose Himachal Pradesh, or correct the PIN code.';
const YANAM =
  'PIN code 533464 can be in Andhra Pradesh or Puducherry. Choose the state, or write it after the city.';
const PONDICHERRY =
  'PIN code 605502 can be in Puducherry or Tamil Nadu. Choose the state, or write it after the city.';
const ARMY = 'The state of PIN code 900056 is not known. Choose it, or write it after the city.';
const UNLISTED = 'The state of PIN code 534464 is not known. Choose it, or write it after the city.';

test.each([
  [{ pincode: '171001', state: 'Karnataka' }, HIMACHAL],
  [{ pincode: '171001', state: 'Karnataka', stateConfirmedFor: '560001' }, HIMACHAL],
  [{ pincode: '605502' }, PONDICHERRY],
  [{ pincode: '533464', state: '' }, YANAM],
  [{ pincode: '900056' }, ARMY],
  [{ pincode: '534464' }, UNLISTED],
  [{ pincode: '534464', state: '' }, UNLISTED],
])('refuses %o, with what would be right', async (place, sentence) => {
  const { token, userId, saved, list } = await newShopperWithAddress();
  const refused = { status: 400, body: { message: sentence, fields: { state: sentence } } };
  expect(await shop.call(contract.addAddress, { token, body: { ...home, ...place } })).toMatchObject(refused);
  const params = { userId, addressId: saved._id };
  // An address elsewhere that becomes this one, all of it sent or only the place.
  const elsewhere = { pincode: '560001', state: 'Karnataka' };
  await shop.callOk(contract.updateAddress, { token, params, body: elsewhere });
  const echoed = { ...home, ...place };
  for (const body of [place, echoed]) {
    expect(await shop.call(contract.updateAddress, { token, params, body })).toMatchObject(refused);
  }
  expect((await list())[0]).toMatchObject(elsewhere);
});

test('a new PIN code with the state of the old one is refused, and one that fits is kept', async () => {
  const { token, userId, saved } = await newShopperWithAddress();
  const params = { userId, addressId: saved._id };
  const { _id, userId: _own, ...echoed } = saved;
  expect(
    await shop.call(contract.updateAddress, { token, params, body: { ...echoed, pincode: '560001' } }),
  ).toMatchObject({ status: 400, body: { fields: { state: expect.stringContaining('is in Karnataka') } } });
  const body = { ...echoed, pincode: '171002' };
  expect((await shop.callOk(contract.updateAddress, { token, params, body })).data.state).toBe(
    'Himachal Pradesh',
  );
});

test('a PIN code that the directory does not have takes any state, and an echo without one is asked about', async () => {
  const { token, userId, saved } = await newShopperWithAddress();
  const params = { userId, addressId: saved._id };
  const update = (body: object) => shop.call(contract.updateAddress, { token, params, body });
  const place = { pincode: '534464', state: 'Andhra Pradesh' };
  expect(await update(place)).toMatchObject({ status: 200, body: { data: place } });
  expect(await update({ ...home, pincode: '534464' })).toMatchObject({ status: 200, body: { data: place } });
  // As a former version saved it.
  await shop.database.write((tx) =>
    tx.updateTable('addresses').set({ state: '' }).where('id', '=', saved._id).execute(),
  );
  for (const body of [{ ...home, pincode: '534464' }, { pincode: '534464' }, { city: 'Eluru' }]) {
    expect(await update(body)).toMatchObject({ status: 400, body: { fields: { state: UNLISTED } } });
  }
});

test('a city that names its state says it for a client that knows none', async () => {
  const { token } = await shop.newShopper();
  const add = async (pincode: string, city: string) =>
    (await shop.callOk(contract.addAddress, { token, body: { ...home, pincode, city } })).data.state;
  expect(await add('533464', 'Yanam, Puducherry')).toBe('Puducherry');
  expect(await add('900056', '56 APO (Uttar Pradesh)')).toBe('Uttar Pradesh');
  expect(await add('534464', 'Eluru, Andhra Pradesh')).toBe('Andhra Pradesh');
});

test('a state that the shopper was asked about and confirmed stays, for this PIN code and state', async () => {
  const { token, userId, saved } = await newShopperWithAddress();
  const params = { userId, addressId: saved._id };
  const update = (body: object) => shop.call(contract.updateAddress, { token, params, body });
  const place = { pincode: '171001', state: 'Karnataka', stateConfirmedFor: '171001' };
  expect(await update(place)).toMatchObject({ status: 200, body: { data: place } });
  // Nobody is asked again while the place stays.
  expect((await update({ pincode: '171001', state: 'Karnataka', phone: '9816011111' })).status).toBe(200);
  expect((await update({ state: 'Goa' })).status).toBe(400);
  expect((await update({ ...place, pincode: '171002' })).status).toBe(400);
});

test('refuses a state that is none', async () => {
  const { token } = await shop.newShopper();
  const answer = await shop.call(contract.addAddress, { token, body: { ...home, state: 'Atlantis' } });
  expect(answer).toMatchObject({ status: 400, body: { fields: { state: 'Choose a state from the list.' } } });
});

test('saves an address with the phone as its ten digits and the PIN code as its six, and lists the oldest first', async () => {
  const { userId, token, saved, list } = await newShopperWithAddress();
  expect(saved).toEqual({
    _id: saved._id,
    userId,
    ...home,
    state: 'Himachal Pradesh',
  });
  const office = { ...home, address: ' 2 The Mall ', phone: '+91 98160-54321', pincode: '171 002' };
  const answer = await shop.callOk(contract.addAddress, { token, body: { userId, ...office } });
  expect(answer).toMatchObject({
    success: true,
    message: 'Address added successfully',
    data: { address: '2 The Mall', phone: '9816054321', pincode: '171002' },
  });
  expect((await list()).map(({ _id }) => _id)).toEqual([saved._id, answer.data._id]);
});

test.each([
  [{ pincode: '071001' }, { pincode: 'A PIN code has 6 digits and does not start with 0.' }],
  [{ phone: '12345' }, { phone: 'A phone number has 10 digits and starts with 6, 7, 8 or 9.' }],
  [{ city: '  ' }, { city: 'Enter your city.' }],
  [{ notes: '' }, { notes: 'Enter your notes.' }],
  [{ address: undefined }, { address: 'Enter your address.' }],
])('refuses %o with a sentence at the field', async (wrong, fields) => {
  const { id: userId, token } = await shop.newShopper();
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/shop/address/add',
    headers: { authorization: `Bearer ${token}` },
    payload: { ...home, ...wrong },
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ success: false, fields });
  expect(await shop.callOk(contract.listAddresses, { token, params: { userId } })).toMatchObject({
    data: [],
  });
});

test('refuses a fourth address', async () => {
  const { token, list } = await newShopperWithAddress();
  for (const address of ['second', 'third']) {
    await shop.callOk(contract.addAddress, { token, body: { ...home, address } });
  }
  expect(await shop.call(contract.addAddress, { token, body: home })).toMatchObject({
    status: 409,
    body: { message: 'You can add max 3 addresses', code: 'address_limit_reached' },
  });
  expect(await list()).toHaveLength(3);
});

test('saves three of ten addresses that are added at once', async () => {
  const { id: userId, token } = await shop.newShopper();
  const adds = Array.from({ length: 10 }, () => shop.call(contract.addAddress, { token, body: home }));
  const statuses = (await Promise.all(adds)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(3);
  expect(statuses.filter((status) => status === 409)).toHaveLength(7);
  const { data } = await shop.callOk(contract.listAddresses, { token, params: { userId } });
  expect(data).toHaveLength(3);
});

test('an account that is closed while an address is on its way keeps none', async () => {
  const { id: userId } = await shop.newShopper();
  await shop.database.write((tx) =>
    tx.updateTable('users').set({ closed_at: shop.clock.now() }).where('id', '=', userId).execute(),
  );
  const dependencies = { database: shop.database, pinCodes: { find: async () => null } };
  const stated = { ...home, state: 'Himachal Pradesh' };
  await expect(addAddress(dependencies, userId, stated)).rejects.toThrow(
    expect.objectContaining({ code: 'not_signed_in' }),
  );
});

test('changes the fields that are sent and no others', async () => {
  const { userId, token, saved, list } = await newShopperWithAddress();
  const params = { userId, addressId: saved._id };
  const answer = await shop.callOk(contract.updateAddress, {
    token,
    params,
    body: { city: ' Solan ', phone: '09816011111' },
  });
  const changed = { ...saved, city: 'Solan', phone: '9816011111' };
  expect(answer).toEqual({ success: true, message: 'Address updated successfully', data: changed });
  expect(await list()).toEqual([changed]);
  const untouched = await shop.callOk(contract.updateAddress, { token, params, body: {} });
  expect(untouched.data).toEqual(changed);
});

test('a change with a wrong PIN code changes nothing', async () => {
  const { userId, token, saved, list } = await newShopperWithAddress();
  const answer = await shop.call(contract.updateAddress, {
    token,
    params: { userId, addressId: saved._id },
    body: { city: 'Solan', pincode: '1' },
  });
  expect(answer).toMatchObject({
    status: 400,
    body: { message: 'A PIN code has 6 digits and does not start with 0.' },
  });
  expect(await list()).toEqual([saved]);
});

test('deletes an address once, which makes room for another', async () => {
  const { userId, token, saved, list } = await newShopperWithAddress();
  const remove = () => shop.call(contract.deleteAddress, { token, params: { userId, addressId: saved._id } });
  const answers = await Promise.all([remove(), remove(), remove()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
  expect(answers.find(({ status }) => status === 200)?.body).toEqual({
    success: true,
    message: 'Address deleted successfully',
  });
  expect(await list()).toEqual([]);
  await shop.callOk(contract.addAddress, { token, body: home });
});
