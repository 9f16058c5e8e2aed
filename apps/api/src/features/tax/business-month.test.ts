import { exportMonth } from '@shop/contract/month-end/endpoints';
import { refundOrder } from '@shop/contract/refunds/endpoints';
import * as contract from '@shop/contract/tax/endpoints';
import type { Gstr1Section } from '@shop/contract/tax/gstr1-sections';
import type { StateCode } from '@shop/contract/delivery/states';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { gstr1Faults } from '../../testing/gstr1-facts.ts';
import { pdfTexts } from '../../testing/pdf-text.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { saveTaxSettings } from '../../testing/save-tax-settings.ts';
import { newSoldOrder } from '../../testing/sold-order.ts';

/**
 * A month of a shop in Himachal Pradesh (02), worked out by hand. A soap is ₹105 of which ₹5 are tax, a wash ₹118 of
 * which ₹18 are, a lamp ₹105 at nil rate.
 *
 * | order | buyer             | goes to | pieces          | back   | billed in | taxable | tax           |
 * | ----- | ----------------- | ------- | --------------- | ------ | --------- | ------- | ------------- |
 * | 0     | consumer          | 02      | 2 soaps         | 1 soap | 02        | 200     | 10            |
 * | 1     | hotel, 02         | 02      | 10 soaps, 5 w.  | 2 s.   | 02        | 1,500   | 50 + 90       |
 * | 2     | traders, 29       | 02      | 4 washes        |        | 29        | 400     | 72, IGST      |
 * | 3     | traders, 29       | 29      | 1,000 soaps     | 1 soap | 29        | 100,000 | 5,000, IGST   |
 * | 4     | consumer          | 29      | 1,000 soaps     |        | 29        | 100,000 | 5,000, IGST   |
 * | 5     | hotel, 02         | 29      | 2 soaps         |        | 02        | 200     | 10            |
 * | 6     | hotel, 02         | 02      | a lamp          |        | 02        | 105     |               |
 * | 7     | consumer          | 02      | a lamp          |        | 02        | 105     |               |
 *
 * And in December a hotel's soap and lamp on one invoice.
 */
const HOTEL = { gstin: '02AAHFH4321K1ZP', business_name: 'Hotel Himalaya LLP' };
const TRADERS = { gstin: '29AAGCB7383J1Z4', business_name: 'Bhatia Traders' };
const BENGALURU = '4 MG Road, Bengaluru 560001';
const MONTH = '2026-11';

let shop: TestShop;
let admin: SignedIn;
let shopper: SignedIn;
let soap: string;
let wash: string;
let lamp: string;
let orders: string[] = [];

const classed = (hsn: string, percent: number) => ({ stock: 9_000, facts: { hsn, gstRates: [{ percent }] } });

beforeAll(async () => {
  shop = await buildTestShop();
  shop.clock.set(new Date('2026-11-21T12:00:00+05:30'));
  [admin, shopper] = [await shop.newAdmin(), await shop.newShopper()];
  await saveTaxSettings(shop, admin);
  soap = await newProduct(shop.database, { title: 'Soap', ...classed('34011190', 5) });
  wash = await newProduct(shop.database, { title: 'Wash', ...classed('34013019', 18) });
  lamp = await newProduct(shop.database, { title: 'Lamp', ...classed('69120000', 0) });
  const abroad = { ...TRADERS, business_address: BENGALURU };
  const ofHotel = { ...HOTEL, business_address: '3 Mall Road, Shimla 171001' };
  orders = [];
  for (const [state, soaps, washes, lamps, business] of [
    ['02', 2, 0, 0, undefined],
    ['02', 10, 5, 0, HOTEL],
    ['02', 0, 4, 0, abroad],
    ['29', 1_000, 0, 0, TRADERS],
    ['29', 1_000, 0, 0, undefined],
    ['29', 2, 0, 0, ofHotel],
    ['02', 0, 0, 1, HOTEL],
    ['02', 0, 0, 1, undefined],
  ] as const) {
    orders.push(await sell(state, { soaps, washes, lamps, business }));
  }
  await giveBack(0, 1);
  await giveBack(1, 2);
  await giveBack(3, 1);
}, 60_000);
afterAll(() => shop.close());

const of = (id = '') => ({ token: admin.token, params: { id } });

interface Sold {
  soaps: number;
  washes: number;
  lamps: number;
  business: Parameters<typeof newSoldOrder>[1]['business'] | undefined;
}

async function sell(state: StateCode, { soaps, washes, lamps, business }: Sold) {
  const lines = [
    { productId: soap, quantity: soaps, unitPricePaise: 10_500 },
    { productId: wash, quantity: washes, unitPricePaise: 11_800 },
    { productId: lamp, quantity: lamps, unitPricePaise: 10_500 },
  ].filter(({ quantity }) => quantity > 0);
  const pincode = state === '29' ? '560001' : '171001';
  const at = shop.clock.now();
  const id = await newSoldOrder(shop.database, {
    userId: shopper.id,
    state,
    pincode,
    at,
    lines,
    ...(business && { business }),
  });
  await shop.callOk(contract.issuePaper, of(id));
  return id;
}
const giveBack = (order: number, quantity: number) =>
  shop.callOk(refundOrder, { ...of(orders[order]), body: { restock: [{ productId: soap, quantity }] } });
const papersOf = async (order: number) =>
  (await shop.callOk(contract.listOrderPapers, of(orders[order]))).data;
async function csvOf(section: Gstr1Section, month = MONTH) {
  const query = { month, section };
  const text = await shop.callOk(contract.exportGstr1, { token: admin.token, query });
  return text.trimEnd().split('\r\n').slice(1);
}
/** The words of the papers of an order, each by itself: its invoice, then its notes. */
async function printed(order: number, size: 'A4' | 'A5' = 'A4') {
  const print = (ids: string) =>
    shop.callOk(contract.printPapers, { token: admin.token, query: { ids, size } }) as Promise<Buffer>;
  const papers = await papersOf(order);
  return Promise.all(papers.map(async ({ _id }) => pdfTexts(await print(_id)).join('\n')));
}

test('invoices to businesses are in B2B, a line for each rate, in the state of the GSTIN', async () => {
  expect(await csvOf('b2b')).toEqual([
    '02AAHFH4321K1ZP,Hotel Himalaya LLP,DEO/2627/000002,21-Nov-2026,1640,02-Himachal Pradesh,N,,Regular B2B,,5,1000,',
    '02AAHFH4321K1ZP,Hotel Himalaya LLP,DEO/2627/000002,21-Nov-2026,1640,02-Himachal Pradesh,N,,Regular B2B,,18,500,',
    '02AAHFH4321K1ZP,Hotel Himalaya LLP,DEO/2627/000006,21-Nov-2026,210,02-Himachal Pradesh,N,,Regular B2B,,5,200,',
    '29AAGCB7383J1Z4,Bhatia Traders,DEO/2627/000003,21-Nov-2026,472,29-Karnataka,N,,Regular B2B,,18,400,',
    '29AAGCB7383J1Z4,Bhatia Traders,DEO/2627/000004,21-Nov-2026,105000,29-Karnataka,N,,Regular B2B,,5,100000,',
  ]);
});

test('their credit notes are in CDNR', async () => {
  expect(await csvOf('cdnr')).toEqual([
    '02AAHFH4321K1ZP,Hotel Himalaya LLP,CN/2627/000002,21-Nov-2026,C,02-Himachal Pradesh,N,Regular B2B,210,,5,200,',
    '29AAGCB7383J1Z4,Bhatia Traders,CN/2627/000003,21-Nov-2026,C,29-Karnataka,N,Regular B2B,105,,5,100,',
  ]);
});

test('only consumers are in B2CS, B2CL and CDNUR', async () => {
  expect(await csvOf('b2cs')).toEqual(['OE,02-Himachal Pradesh,,5,100,,']);
  expect(await csvOf('b2cl')).toEqual(['DEO/2627/000005,21-Nov-2026,105000,29-Karnataka,,5,100000,,']);
  expect(await csvOf('cdnur')).toEqual([]);
});

test('goods at nil rate and table 12 are told apart by who bought', async () => {
  expect(await csvOf('nil')).toEqual([
    'Intra-State supplies to registered persons,105,0,0',
    'Intra-State supplies to unregistered persons,105,0,0',
  ]);
  expect(await csvOf('hsn-b2b')).toEqual([
    '340111,Soap,NOS-NUMBERS,1009,105945,5,100900,4995,25,25,',
    '340130,Soap,NOS-NUMBERS,9,1062,18,900,72,45,45,',
    '691200,Soap,NOS-NUMBERS,1,105,0,105,0,0,0,',
  ]);
  expect(await csvOf('hsn')).toEqual([
    '340111,Soap,NOS-NUMBERS,1001,105105,5,100100,5000,2.5,2.5,',
    '691200,Soap,NOS-NUMBERS,1,105,0,105,0,0,0,',
  ]);
});

const det = (rt: number, txval: number, tax: object) => ({ rt, txval, ...tax, csamt: 0 });
const half = (amount: number) => ({ camt: amount, samt: amount });

test('the JSON says the same, and the portal takes it', async () => {
  const query = { month: MONTH };
  const json = await shop.callOk(contract.exportGstr1Json, { token: admin.token, query });
  expect(gstr1Faults(json)).toEqual([]);
  const invoice = { rchrg: 'N', inv_typ: 'R' };
  expect(json).toMatchObject({
    b2b: [
      {
        ctin: HOTEL.gstin,
        inv: [
          {
            ...invoice,
            inum: 'DEO/2627/000002',
            idt: '21-11-2026',
            val: 1640,
            pos: '02',
            itms: [
              { num: 1, itm_det: det(5, 1000, half(25)) },
              { num: 2, itm_det: det(18, 500, half(45)) },
            ],
          },
          {
            ...invoice,
            inum: 'DEO/2627/000006',
            val: 210,
            pos: '02',
            itms: [{ num: 1, itm_det: det(5, 200, half(5)) }],
          },
        ],
      },
      {
        ctin: TRADERS.gstin,
        inv: [
          { ...invoice, val: 472, pos: '29', itms: [{ num: 1, itm_det: det(18, 400, { iamt: 72 }) }] },
          {
            ...invoice,
            val: 105_000,
            pos: '29',
            itms: [{ num: 1, itm_det: det(5, 100_000, { iamt: 5000 }) }],
          },
        ],
      },
    ],
    cdnr: [
      {
        ctin: HOTEL.gstin,
        nt: [{ ntty: 'C', nt_num: 'CN/2627/000002', val: 210, itms: [{ itm_det: det(5, 200, half(5)) }] }],
      },
      {
        ctin: TRADERS.gstin,
        nt: [{ ntty: 'C', nt_dt: '21-11-2026', val: 105, itms: [{ itm_det: det(5, 100, { iamt: 5 }) }] }],
      },
    ],
    nil: {
      inv: [
        { sply_ty: 'INTRAB2B', nil_amt: 105 },
        { sply_ty: 'INTRAB2C', nil_amt: 105 },
      ],
    },
    hsn: {
      hsn_b2b: [{ num: 1, qty: 1009 }, { num: 2 }, { num: 3 }],
      hsn_b2c: [{ num: 1, qty: 1001 }, { num: 2 }],
    },
  });
});

test.each(['A4', 'A5'] as const)(
  'an invoice and its note on %s name the buyer, its GSTIN and state',
  async (size) => {
    const papers = await printed(1, size);
    expect(papers).toHaveLength(2);
    for (const page of papers) {
      expect(page).toContain('Billed to');
      expect(page).toContain('Hotel Himalaya LLP');
      expect(page).toContain('GSTIN: 02AAHFH4321K1ZP');
      expect(page).toContain('State: Himachal Pradesh (02)');
      expect(page).toContain('Delivered to');
    }
  },
);

test('lists of papers name who is billed', async () => {
  expect((await papersOf(2)).map(({ recipient }) => recipient)).toEqual(['Bhatia Traders']);
});

test('an invoice that is billed to another state than the delivery has both addresses', async () => {
  const [page = ''] = await printed(2);
  expect(page).toContain(BENGALURU);
  expect(page).toContain('14 Cedar Lane');
  expect(page).toContain('Place of supply: Karnataka (29)');
});

test("a consumer's invoice says nothing of a business", async () => {
  const [page = ''] = await printed(0);
  expect(page).toContain('Billed and delivered to');
  expect(page).not.toContain('Billed to');
});

/** A code that begins with 0, as spreadsheets keep it. */
const HIMACHAL = '"=""02"""';
/** The delivery of a line of the list: in Himachal, and in Karnataka. */
const TO_SHIMLA = `Asha Rao,"14 Cedar Lane, Somewhere 171001",Somewhere,171001,${HIMACHAL},`;
const TO_BENGALURU = 'Asha Rao,"14 Cedar Lane, Somewhere 560001",Somewhere,560001,29,';

test('register, return and Tally of the archive come to the same sum, and it lists what e-invoices need', async () => {
  const { rawPayload } = await shop.app.inject({
    method: 'GET',
    url: `${exportMonth.path}?month=${MONTH}`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const files = unzipSync(rawPayload);
  const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  // 210 + 1,640 + 472 + 105,000 + 105,000 + 210 + 105 + 105, less 105 + 210 + 105.
  expect(textOf('README.txt')).toContain('register = GSTR-1 = Tally = ₹2,12,322');
  const rows = textOf(`csv/business-invoices-${MONTH}.csv`).trimEnd().split('\r\n').slice(1);
  expect(rows).toEqual([
    `INV,DEO/2627/000002,21/11/2026,B2B,02AAHFH4321K1ZP,Hotel Himalaya LLP,${HIMACHAL},"14 Cedar Lane, Somewhere 171001",Somewhere,171001,${HIMACHAL},${TO_SHIMLA}1500,0,70,70,1640,,`,
    `INV,DEO/2627/000003,21/11/2026,B2B,29AAGCB7383J1Z4,Bhatia Traders,29,"${BENGALURU}",Bengaluru,560001,29,${TO_SHIMLA}400,72,0,0,472,,`,
    `INV,DEO/2627/000004,21/11/2026,B2B,29AAGCB7383J1Z4,Bhatia Traders,29,"14 Cedar Lane, Somewhere 560001",Somewhere,560001,29,${TO_BENGALURU}100000,5000,0,0,105000,,`,
    `INV,DEO/2627/000006,21/11/2026,B2B,02AAHFH4321K1ZP,Hotel Himalaya LLP,${HIMACHAL},"3 Mall Road, Shimla 171001",Shimla,171001,${HIMACHAL},${TO_BENGALURU}200,0,5,5,210,,`,
    `INV,DEO/2627/000007,21/11/2026,B2B,02AAHFH4321K1ZP,Hotel Himalaya LLP,${HIMACHAL},"14 Cedar Lane, Somewhere 171001",Somewhere,171001,${HIMACHAL},${TO_SHIMLA}105,0,0,0,105,,`,
    `CRN,CN/2627/000002,21/11/2026,B2B,02AAHFH4321K1ZP,Hotel Himalaya LLP,${HIMACHAL},"14 Cedar Lane, Somewhere 171001",Somewhere,171001,${HIMACHAL},${TO_SHIMLA}200,0,5,5,210,DEO/2627/000002,21/11/2026`,
    `CRN,CN/2627/000003,21/11/2026,B2B,29AAGCB7383J1Z4,Bhatia Traders,29,"14 Cedar Lane, Somewhere 560001",Somewhere,560001,29,${TO_BENGALURU}100,5,0,0,105,DEO/2627/000004,21/11/2026`,
  ]);
  const tally = textOf('tally/tally.xml').split('<TALLYMESSAGE');
  expect(tally.filter((voucher) => voucher.includes('<PARTYGSTIN>'))).toHaveLength(7);
  expect(tally.find((voucher) => voucher.includes('DEO/2627/000003'))).toContain(
    '<PARTYGSTIN>29AAGCB7383J1Z4</PARTYGSTIN>\n<GSTREGISTRATIONTYPE>Regular</GSTREGISTRATIONTYPE>\n<STATENAME>Karnataka</STATENAME>',
  );
});

test('the register names the buyer of each paper', async () => {
  const text = await shop.callOk(contract.exportSales, { token: admin.token, query: { month: MONTH } });
  const lines = text.trimEnd().split('\r\n');
  expect(lines[0]).toMatch(/,GSTIN of the buyer,Legal name of the buyer$/);
  expect(lines.filter((line) => line.endsWith(',02AAHFH4321K1ZP,Hotel Himalaya LLP'))).toHaveLength(5);
});

test('taxed goods and goods at nil rate of a business are on one tax invoice', async () => {
  shop.clock.set(new Date('2026-12-05T12:00:00+05:30'));
  admin = await shop.signIn(admin.email);
  orders.push(await sell('02', { soaps: 1, washes: 0, lamps: 1, business: HOTEL }));
  const [paper] = await papersOf(orders.length - 1);
  expect(paper).toMatchObject({ kind: 'invoice', total: 210 });
  // An invoice-cum-bill of supply is for consumers (rule 46A).
  expect(paper).not.toHaveProperty('nilRated');
  expect(await csvOf('b2b', '2026-12')).toEqual([
    `02AAHFH4321K1ZP,Hotel Himalaya LLP,${paper?.number},05-Dec-2026,210,02-Himachal Pradesh,N,,Regular B2B,,5,100,`,
  ]);
  expect(await csvOf('nil', '2026-12')).toEqual(['Intra-State supplies to registered persons,105,0,0']);
});
