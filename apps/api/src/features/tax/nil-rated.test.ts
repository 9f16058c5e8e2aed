import { refundOrder } from '@shop/contract/refunds/endpoints';
import * as contract from '@shop/contract/tax/endpoints';
import type { Gstr1Section } from '@shop/contract/tax/gstr1-sections';
import { paperLabel } from '@shop/contract/tax/paper-kinds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { gstr1Faults } from '../../testing/gstr1-facts.ts';
import { pdfTexts } from '../../testing/pdf-text.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { saveTaxSettings } from '../../testing/save-tax-settings.ts';
import { newSoldOrder } from '../../testing/sold-order.ts';

let shop: TestShop;
let admin: SignedIn;
let shopper: SignedIn;
/** Clay lamps at 0 %, soap at 5 %, incense at 4 %, which the portal's list of rates does not have. */
let lamp: string;
let soap: string;
let odd: string;
const classed = (hsn: string, percent: number) => ({ stock: 100, facts: { hsn, gstRates: [{ percent }] } });
beforeAll(async () => {
  shop = await buildTestShop();
  [admin, shopper] = [await shop.newAdmin(), await shop.newShopper()];
  await saveTaxSettings(shop, admin);
  lamp = await newProduct(shop.database, { title: 'Clay lamp', ...classed('69120000', 0) });
  soap = await newProduct(shop.database, { title: 'Soap', ...classed('34011190', 5) });
  odd = await newProduct(shop.database, { title: 'Incense', ...classed('33074100', 4) });
});
afterAll(() => shop.close());

const MONTH = '2026-11';
const of = (id: string) => ({ token: admin.token, params: { id } });
const papersOf = async (id: string) => (await shop.callOk(contract.listOrderPapers, of(id))).data;

/** Sells pieces at ₹105 each, and makes the paper. */
async function sell(state: '02' | '31', productIds: string[], { quantity = 1, shippingPaise = 0 } = {}) {
  const id = await newSoldOrder(shop.database, {
    userId: shopper.id,
    state,
    at: shop.clock.now(),
    shippingPaise,
    lines: productIds.map((productId) => ({ productId, quantity, unitPricePaise: 10_500 })),
  });
  await shop.callOk(contract.issuePaper, of(id));
  return id;
}
const refund = (id: string, productId: string) =>
  shop.callOk(refundOrder, { ...of(id), body: { restock: [{ productId, quantity: 1 }] } });
async function printed(id: string) {
  const ids = (await papersOf(id)).map(({ _id }) => _id).join(',');
  return pdfTexts(
    (await shop.callOk(contract.printPapers, { token: admin.token, query: { ids } })) as Buffer,
  );
}
async function csvOf(section: Gstr1Section) {
  const query = { month: MONTH, section };
  const text = await shop.callOk(contract.exportGstr1, { token: admin.token, query });
  return text.split('\r\n').slice(1, -1);
}

test('the heading says which goods are on a paper: taxed, at nil rate, or both', async () => {
  const [nil, both, taxed] = [
    await sell('02', [lamp], { shippingPaise: 4_900 }),
    await sell('31', [lamp, soap]),
    await sell('02', [soap]),
  ];
  expect((await papersOf(nil)).map(({ kind }) => kind)).toEqual(['bill_of_supply']);
  expect((await papersOf(both)).map(({ kind }) => kind)).toEqual(['invoice']);
  const names = await Promise.all(
    [nil, both, taxed].map(async (id) => (await papersOf(id)).map((paper) => paperLabel(paper))),
  );
  expect(names.flat()).toEqual(['Bill of supply', 'Invoice-cum-bill of supply', 'Tax invoice']);
  const sold = String(
    await shop.callOk(contract.exportSales, { token: admin.token, query: { month: MONTH } }),
  );
  const [number] = (await papersOf(both)).map((paper) => paper.number);
  expect(sold.split('\r\n').filter((line) => line.includes(`,${number},`))).toEqual([
    expect.stringContaining(',Invoice-cum-bill of supply,'),
    expect.stringContaining(',Invoice-cum-bill of supply,'),
  ]);
  const ofNil = (await printed(nil)).join(' ');
  expect(ofNil).toContain('Bill of supply');
  expect(ofNil).not.toContain('Composition');
  expect(ofNil).not.toContain('Reverse charge');
  expect((await printed(both)).join(' ')).toContain('Invoice-cum-bill of supply');
  expect((await printed(taxed)).join(' ')).toContain('Tax invoice');
});

test('goods at nil rate are in table 8, less what came back, and in table 12 at 0, not in table 7', async () => {
  await refund(await sell('02', [lamp], { quantity: 3 }), lamp);
  // All of it comes back: no row of zeros.
  const bell = await newProduct(shop.database, {
    title: 'Bell',
    stock: 10,
    facts: { hsn: '83061000', gstRates: [{ percent: 0 }] },
  });
  await refund(await sell('31', [bell]), bell);
  // Above a lakh, with nothing taxed on it: no invoice of table 5.
  await sell('31', [lamp], { quantity: 1_000 });
  expect(await csvOf('b2cs')).toEqual(['OE,02-Himachal Pradesh,,5,100,,', 'OE,31-Lakshdweep,,5,100,,']);
  expect(await csvOf('b2cl')).toEqual([]);
  expect(await csvOf('nil')).toEqual([
    'Inter-State supplies to unregistered persons,105105,0,0',
    'Intra-State supplies to unregistered persons,364,0,0',
  ]);
  expect(await csvOf('hsn')).toEqual([
    '340111,Soap,NOS-NUMBERS,2,210,5,200,5,2.5,2.5,',
    '691200,Soap,NOS-NUMBERS,1004,105469,0,105469,0,0,0,',
  ]);
  const json = await shop.callOk(contract.exportGstr1Json, { token: admin.token, query: { month: MONTH } });
  expect(gstr1Faults(json)).toEqual([]);
  expect(json).toMatchObject({
    nil: {
      inv: [
        { sply_ty: 'INTRB2C', nil_amt: 105_105, expt_amt: 0, ngsup_amt: 0 },
        { sply_ty: 'INTRAB2C', nil_amt: 364, expt_amt: 0, ngsup_amt: 0 },
      ],
    },
  });
});

test('bills of supply are among the invoices of table 13, whose numbers they share', async () => {
  expect(await csvOf('docs')).toEqual([
    'Invoices for outward supply,DEO/2627/000001,DEO/2627/000006,6,0',
    'Credit Note,CN/2627/000001,CN/2627/000002,2,0',
  ]);
});

test('the month names what the portal would refuse before it is filed', async () => {
  const month = async () =>
    (await shop.callOk(contract.getTaxMonth, { token: admin.token, query: { month: MONTH } })).data;
  expect((await month()).unfileable).toEqual([]);
  const id = await sell('02', [odd]);
  const [paper] = await papersOf(id);
  expect((await month()).unfileable).toEqual([
    { orderId: id, number: paper?.number, title: 'Soap', hsn: '330741', rate: 4, why: 'rate' },
  ]);
  // As papers were made before a code was required.
  const order_id = await newSoldOrder(shop.database, {
    userId: shopper.id,
    state: '02',
    at: shop.clock.now(),
    lines: [{ productId: odd, unitPricePaise: 10_500 }],
  });
  await shop.database.write(async (tx) => {
    const { document, ...row } = await tx
      .selectFrom('tax_papers')
      .selectAll()
      .where('id', '=', paper?._id ?? '')
      .executeTakeFirstOrThrow();
    const old = structuredClone(document) as { lines: { hsn: string; rate: number; title: string }[] };
    for (const line of old.lines) Object.assign(line, { hsn: '', rate: 500, title: 'Candle' });
    const number = 'DEO/2627/000008';
    await tx
      .insertInto('tax_papers')
      .values({
        ...row,
        id: order_id,
        order_id,
        number,
        sequence: 8,
        document: JSON.stringify({ ...old, number }),
      })
      .execute();
  });
  expect((await month()).unfileable.at(-1)).toMatchObject({ title: 'Candle', hsn: '', rate: 5, why: 'hsn' });
  expect((await csvOf('hsn')).map((line) => line.split(',')[0])).toEqual(['330741', '340111', '691200']);
});
