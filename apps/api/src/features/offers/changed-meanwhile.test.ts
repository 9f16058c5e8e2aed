import { afterAll, beforeAll, expect, test } from 'vitest';
import { typedTimeOfIndia } from '@shop/contract/days';
import { addSale, editCode, editSale, listCodes, listSales } from '@shop/contract/offers/endpoints';
import * as offerRefusals from '@shop/contract/offers/refusals';
import type { SaleTerms } from '@shop/contract/offers/schemas';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { codeTerms, makeCode } from '../../testing/code-builder.ts';

const DAY_MS = 24 * 3_600_000;

let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  shop = await buildTestShop();
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());

const day = (days: number) => typedTimeOfIndia(new Date(Date.now() + days * DAY_MS));

async function newCode() {
  const terms = codeTerms(shop, { percent: 50 });
  const { _id, version } = await makeCode(shop, admin.token, terms);
  const edit = (body: object) =>
    shop.call(editCode, { token: admin.token, params: { id: _id }, body: { ...terms, ...body } });
  const read = async () => {
    const { data } = await shop.callOk(listCodes, { token: admin.token, query: {} });
    return data.find((code) => code._id === _id);
  };
  return { version, edit, read };
}

async function newSale() {
  const terms: SaleTerms = {
    name: 'Diwali',
    kind: 'percent',
    percent: 50,
    scope: { kind: 'all', ids: [] },
    from: day(1),
    to: day(2),
  };
  const { data } = await shop.callOk(addSale, { token: admin.token, body: terms });
  const edit = (body: object) =>
    shop.call(editSale, { token: admin.token, params: { id: data._id }, body: { ...terms, ...body } });
  const read = async () => {
    const list = await shop.callOk(listSales, { token: admin.token, query: {} });
    return list.data.find((sale) => sale._id === data._id);
  };
  return { version: data.version, edit, read };
}

test.each([
  ['code', newCode, offerRefusals.codeChanged.text()],
  ['sale', newSale, offerRefusals.saleChanged.text()],
])(
  'a form opened earlier does not undo what another owner has changed about a %s',
  async (_, make, message) => {
    const { version, edit, read } = await make();
    expect(await edit({ percent: 10, version })).toMatchObject({
      status: 200,
      body: { data: { version: version + 1 } },
    });
    // The other tab still shows 50 %.
    expect(await edit({ version })).toMatchObject({
      status: 409,
      body: { code: 'offer_changed', message, data: { percent: 10, version: version + 1 } },
    });
    expect(await read()).toMatchObject({ percent: 10, version: version + 1 });
    expect(await edit({ percent: 20, version: version + 1 })).toMatchObject({ status: 200 });
    // A client that sends no version replaces whatever is there.
    expect(await edit({ percent: 30 })).toMatchObject({ status: 200, body: { data: { percent: 30 } } });
  },
);

test('of several changes made of the same version at once one is saved', async () => {
  for (const make of [newCode, newSale]) {
    const { version, edit } = await make();
    const answers = await Promise.all([10, 11, 12, 13].map((percent) => edit({ percent, version })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  }
});
