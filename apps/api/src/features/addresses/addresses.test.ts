import { afterAll, beforeAll, expect, test } from 'vitest';
import * as addresses from '@shop/contract/addresses';
import { type TestShop, buildTestShop } from '../../testing/build-test-app.ts';

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

test('saves three of ten addresses that are added at once and refuses the others', async () => {
  const { id, token } = await shop.newShopper();
  const adds = Array.from({ length: 10 }, () => shop.call(addresses.addAddress, { token, body: home }));
  const statuses = (await Promise.all(adds)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(3);
  expect(statuses.filter((status) => status === 409)).toHaveLength(7);
  const { data } = await shop.callOk(addresses.listAddresses, { token, params: { userId: id } });
  expect(data).toHaveLength(3);
});
