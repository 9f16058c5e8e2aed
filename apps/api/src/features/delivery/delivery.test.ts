import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '@shop/contract/delivery/endpoints';
import { type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { cityRules } from './city-of.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

const find = (pinCode: string) => shop.call(contract.findPinCode, { params: { pinCode } });

test('tells district, city, state and dates of a PIN code', async () => {
  expect(await find('560001')).toMatchObject({
    status: 200,
    body: {
      success: true,
      data: {
        pinCode: '560001',
        district: 'Bengaluru Urban',
        city: 'Bengaluru',
        states: [{ code: '29', name: 'Karnataka' }],
      },
    },
  });
  const { data } = await shop.callOk(contract.findPinCode, { params: { pinCode: '560001' } });
  expect(data.earliest > shop.clock.now().toISOString().slice(0, 10)).toBe(true);
  expect(data.latest > data.earliest).toBe(true);
});

test.each([
  ['110019', 'Delhi'],
  ['400050', 'Mumbai'],
  ['500005', 'Hyderabad'],
  ['682011', 'Kochi'],
  ['751001', 'Bhubaneswar'],
  ['781001', 'Guwahati'],
  ['171001', undefined],
  ['110001', undefined],
])('says of %s what people write as its city', async (pinCode, city) => {
  const { data } = await shop.callOk(contract.findPinCode, { params: { pinCode } });
  expect(data.city).toBe(city);
});

test('every city belongs to PIN codes of the directory', async () => {
  const directory = await readFile(new URL('pin-codes.csv', import.meta.url), 'utf8');
  const lines = directory.split('\n');
  const missing = cityRules.filter(
    ({ district, firstDigits }) =>
      !lines.some((line) => line.startsWith(firstDigits) && line.endsWith(`,${district}`)),
  );
  expect(missing).toEqual([]);
});

test('offers both states where a PIN code has two', async () => {
  const { data } = await shop.callOk(contract.findPinCode, { params: { pinCode: '533464' } });
  expect(data.states.map(({ name }) => name)).toEqual(['Andhra Pradesh', 'Puducherry']);
});

test.each([
  ['799001', 'West Tripura', 'Tripura'],
  ['334002', 'Bikaner', 'Rajasthan'],
  ['384316', 'Mahesana', 'Gujarat'],
  ['504346', 'Adilabad', 'Telangana'],
  ['612906', 'Ariyalur', 'Tamil Nadu'],
])(
  '%s is in %s, %s, though its post office is entered under another state',
  async (pinCode, district, state) => {
    const { data } = await shop.callOk(contract.findPinCode, { params: { pinCode } });
    expect(data).toMatchObject({ district, states: [{ name: state }] });
  },
);

test.each(['900056', '900099'])("%s is the Army's, which is in no state", async (pinCode) => {
  const { data } = await shop.callOk(contract.findPinCode, { params: { pinCode } });
  expect(data).toMatchObject({ district: '', states: [] });
});

test.each(['056001', '56001', 'abcdef', '5600011'])('refuses %s, which is no PIN code', async (pinCode) => {
  expect(await find(pinCode)).toMatchObject({
    status: 400,
    body: { message: 'A PIN code has 6 digits and does not start with 0.' },
  });
});

test('answers 404 for six digits that India Post does not list', async () => {
  expect(await find('199999')).toMatchObject({ status: 404, body: { code: 'pin_code_unknown' } });
});
