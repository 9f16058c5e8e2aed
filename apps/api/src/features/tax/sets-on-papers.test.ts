import { getPickingList, listPackingSlips } from '@shop/contract/packing/endpoints';
import { getProfit, saveCost } from '@shop/contract/profit/endpoints';
import { refundOrder } from '@shop/contract/refunds/endpoints';
import * as contract from '@shop/contract/tax/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newSet } from '../../testing/new-set.ts';
import { newProduct, stockOf } from '../../testing/product-builder.ts';
import { saveTaxSettings } from '../../testing/save-tax-settings.ts';
import { newSoldOrder } from '../../testing/sold-order.ts';
import { listPapersOfOrder } from './shared/paper-queries.ts';

let shop: TestShop;
let admin: SignedIn;
let shopper: SignedIn;
let soap: string;
let wash: string;
beforeAll(async () => {
  shop = await buildTestShop();
  [admin, shopper] = [await shop.newAdmin(), await shop.newShopper()];
  await saveTaxSettings(shop, admin);
  soap = await newProduct(shop.database, {
    title: 'Neem Soap',
    pricePaise: 15_000,
    facts: { sku: 'NEEM', hsn: '34011190', gstRates: [{ percent: 5 }] },
  });
  wash = await newProduct(shop.database, {
    title: 'Face Wash',
    pricePaise: 20_000,
    facts: { hsn: '34013011', gstRates: [{ percent: 18 }] },
  });
});
afterAll(() => shop.close());

const of = (id: string) => ({ token: admin.token, params: { id } });

/** A paid order of two sets at ₹449.99 with two soaps and a wash in each, and of a soap alone. */
async function sale(supply: 'parts' | 'mixed') {
  const set = await newSet(shop, admin, { title: 'Gift box', parts: { [soap]: 2, [wash]: 1 }, supply });
  const id = await newSoldOrder(shop.database, {
    userId: shopper.id,
    state: '02',
    at: shop.clock.now(),
    lines: [
      { productId: set, quantity: 2, unitPricePaise: 44_999 },
      { productId: soap, quantity: 1, unitPricePaise: 15_000 },
    ],
  });
  await shop.database.write((tx) => sql`select keep_parts(${id}::uuid)`.execute(tx));
  return { id, set };
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

async function papersOf(id: string) {
  const papers = await listPapersOfOrder(shop.database.read, id);
  return papers.map(({ kind, document: { lines, totals } }) => {
    expect(sumOf(lines.map(({ totalPaise }) => totalPaise))).toBe(totals.totalPaise);
    return {
      kind,
      totals,
      lines: lines.map(({ hsn, rate, quantity, totalPaise }) => [hsn, rate, quantity, totalPaise]),
    };
  });
}

test('the parts of a set are lines with their own code and rate, and a refund of one set is a note of its parts', async () => {
  const { id, set } = await sale('parts');
  await shop.callOk(contract.issuePaper, of(id));
  const before = await stockOf(shop.database, soap);
  await shop.callOk(refundOrder, { ...of(id), body: { restock: [{ productId: set, quantity: 1 }] } });
  const after = await stockOf(shop.database, soap);
  expect(after.stock - before.stock).toBe(2);
  const [invoice, note] = await papersOf(id);
  expect(invoice?.lines).toEqual([
    ['34011190', 500, 4, 53_999],
    ['34013011', 1_800, 2, 35_999],
    ['34011190', 500, 1, 15_000],
  ]);
  expect(note?.lines).toEqual([
    ['34011190', 500, 2, 27_000],
    ['34013011', 1_800, 1, 17_999],
  ]);
  await shop.callOk(refundOrder, of(id));
  const [, ...notes] = await papersOf(id);
  for (const sum of ['totalPaise', 'taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise'] as const)
    expect(sumOf(notes.map(({ totals }) => totals[sum]))).toBe(invoice?.totals[sum]);
});

test('a mixed supply is one line at the highest rate', async () => {
  const { id } = await sale('mixed');
  await shop.callOk(contract.issuePaper, of(id));
  const [invoice] = await papersOf(id);
  expect(invoice?.lines).toEqual([
    ['34013011', 1_800, 2, 89_998],
    ['34011190', 500, 1, 15_000],
  ]);
});

test('slips and the picking list say what is taken from the shelf, and a set costs what its parts do', async () => {
  const { id, set } = await sale('parts');
  const { data } = await shop.callOk(listPackingSlips, { token: admin.token, query: { ids: id } });
  expect(data.slips[0]).toMatchObject({
    pieces: 7,
    items: [
      { productId: soap, title: 'Neem Soap', sku: 'NEEM', quantity: 4, inSet: 'Soap' },
      { productId: wash, title: 'Face Wash', quantity: 2, inSet: 'Soap' },
      { productId: soap, title: 'Soap', sku: 'NEEM', quantity: 1 },
    ],
  });
  const picking = await shop.callOk(getPickingList, { token: admin.token });
  const picked = picking.data.products.find(({ productId }) => productId === soap);
  const ofOrder = picked?.orders.filter(({ _id }) => _id === id);
  expect(ofOrder).toMatchObject([{ pieces: 5 }]);
  const fromDay = '2026-01-01';
  await shop.callOk(saveCost, { token: admin.token, params: { id: soap }, body: { fromDay, cost: 40 } });
  const ofSet = async () => {
    const month = shop.clock.now().toISOString().slice(0, 7);
    const profit = await shop.callOk(getProfit, { token: admin.token, query: { month } });
    return profit.data.products.find(({ productId }) => productId === set);
  };
  expect(await ofSet()).toMatchObject({ pieces: 2, unknownPieces: 2 });
  await shop.callOk(saveCost, { token: admin.token, params: { id: wash }, body: { fromDay, cost: 60 } });
  expect(await ofSet()).toMatchObject({ pieces: 2, unknownPieces: 0, goods: 280 });
});
