import * as contract from '@shop/contract/addresses/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { someAddress } from '../../testing/buy.ts';
import { expectWaiting, whileLocked } from '../../testing/held-up.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

/** Of Himachal Pradesh, where the address is, and of Karnataka. */
const OWN = '02ABCDE1234F1ZC';
const FAR = '29AAGCB7383J1Z4';
const hotel = { gstin: OWN, businessName: 'Hotel Himalaya LLP' };
const far = { gstin: FAR, businessName: 'Bhatia Traders', businessAddress: '4 MG Road, Bengaluru 560001' };

async function newAddress(body: object = {}) {
  const { id: userId, token } = await shop.newShopper();
  const { data } = await shop.callOk(contract.addAddress, { token, body: { ...someAddress, ...body } });
  const params = { userId, addressId: data._id };
  return {
    data,
    update: (change: object) => shop.call(contract.updateAddress, { token, params, body: change }),
    read: async () => (await shop.callOk(contract.listAddresses, { token, params })).data[0],
  };
}
const refused = (fields: object) => ({ status: 400, body: { code: 'invalid_address', fields } });

test('an address of a consumer says nothing of a business', async () => {
  const { data } = await newAddress({ gstin: '', businessName: '', businessAddress: '' });
  expect(Object.keys(data)).not.toContain('gstin');
  expect(Object.keys(data)).not.toContain('businessName');
});

test('a GSTIN is tidied and kept with the legal name; of the same state it needs no other address', async () => {
  const { read } = await newAddress({
    gstin: ' 02abcde 1234f-1zc',
    businessName: ' Hotel Himalaya LLP ',
    businessAddress: 'not needed',
  });
  expect(await read()).toMatchObject(hotel);
  expect(await read()).not.toHaveProperty('businessAddress');
});

test('a GSTIN of another state is taken with the registered address there', async () => {
  const { data, update } = await newAddress(far);
  expect(data).toMatchObject({ ...far, state: 'Himachal Pradesh' });
  // In the state of the GSTIN the address itself is enough.
  const moved = await update({ pincode: '560001', city: 'Bengaluru', gstin: FAR });
  expect(moved).toMatchObject({ status: 200, body: { data: { state: 'Karnataka', gstin: FAR } } });
  expect(moved.body).not.toHaveProperty('data.businessAddress');
});

const KARNATAKA =
  'The GSTIN is of Karnataka. Enter the registered address of the business there, with its PIN code.';
test.each([
  [{ ...hotel, gstin: '02ABCDE1234F1Z' }, { gstin: 'A GSTIN has 15 characters; this one has 14.' }],
  [{ ...hotel, gstin: '02ABCDE1234F1ZD' }, { gstin: expect.stringContaining('does not fit the others') }],
  [
    { gstin: OWN },
    { businessName: 'Enter the legal name of the business, as on its registration certificate.' },
  ],
  [{ businessName: 'Hotel' }, { gstin: 'Enter the GSTIN of the business, or leave its name empty.' }],
  [{ ...far, businessAddress: '' }, { businessAddress: KARNATAKA }],
  [{ ...far, businessAddress: '4 MG Road, Bengaluru' }, { businessAddress: KARNATAKA }],
  [
    { ...far, businessAddress: '14 Cedar Lane, Shimla 171001' },
    {
      businessAddress:
        'The PIN code 171001 is of Himachal Pradesh, but the GSTIN is of Karnataka. Enter the registered address of the business there.',
    },
  ],
])('%j is refused with a sentence at its field', async (business, fields) => {
  const { token } = await shop.newShopper();
  const body = { ...someAddress, ...business };
  expect(await shop.call(contract.addAddress, { token, body })).toMatchObject(refused(fields));
  const { update, read } = await newAddress();
  expect(await update(business)).toMatchObject(refused(fields));
  expect(await read()).not.toHaveProperty('gstin');
});

test('a client that knows no GSTIN changes and moves an address, and the business stays', async () => {
  const { update, read } = await newAddress(hotel);
  expect(await update({ ...someAddress, address: '2 The Mall' })).toMatchObject({ status: 200 });
  expect(await update({ pincode: '560001', city: 'Bengaluru' })).toMatchObject({ status: 200 });
  expect(await read()).toMatchObject({ ...hotel, state: 'Karnataka' });
});

test('an empty GSTIN takes the business away', async () => {
  const { update, read } = await newAddress(far);
  expect(await update({ gstin: '' })).toMatchObject({ status: 200 });
  expect(Object.keys((await read()) ?? {})).toEqual(Object.keys((await newAddress()).data));
});

test('a registered address whose PIN code no directory has is believed', async () => {
  const unlisted = { ...far, businessAddress: '4 MG Road, Bengaluru 590999' };
  expect((await newAddress(unlisted)).data).toMatchObject(unlisted);
});

test('two changes at once leave no business of another state without its address', async () => {
  const { data, update, read } = await newAddress();
  let changes: Promise<unknown[]> = Promise.resolve([]);
  await whileLocked(
    shop.database,
    (tx) => tx.selectFrom('addresses').select('id').where('id', '=', data._id).forUpdate().execute(),
    async () => {
      changes = Promise.all([update({ pincode: '560001', city: 'Bengaluru', gstin: '' }), update(hotel)]);
      await expectWaiting(shop.database, 2);
    },
  );
  await changes;
  const saved = await read();
  expect([saved?.state, saved?.gstin]).toEqual(['Karnataka', undefined]);
});
