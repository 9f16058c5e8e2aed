import * as contract from '@shop/contract/courier-bills/endpoints';
import * as messages from '@shop/contract/courier-bills/messages';
import type { OverchargeKind } from '@shop/contract/courier-bills/kinds';
import type { Overcharge } from '@shop/contract/courier-bills/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boxCard, courierCampaign, rateCard, writeParcels } from '../../testing/courier-campaign.ts';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { sendProductFile } from '../../testing/send-product-file.ts';

let shop: TestShop;
let owner: SignedIn;
const campaign = courierCampaign();
const header = 'AWB Number,Charged Weight (kg),Zone,Freight Charges,RTO Charges,COD Charges,GST,Total';

beforeAll(async () => {
  shop = await buildTestShop({ config: { rateLimits: false } });
  owner = await shop.newAdmin();
  await writeParcels(shop.database, owner.id, campaign.parcels);
});
afterAll(() => shop.close());

let bills = 0;
function send(csv: string, texts: Partial<Record<'courier' | 'reference' | 'billedOn', string>> = {}) {
  bills += 1;
  return sendProductFile(shop, contract.auditCourierBill, {
    token: owner.token,
    csv,
    texts: { courier: 'Shiprocket', reference: `B-${bills}`, billedOn: '2026-11-20', ...texts },
  });
}

async function allOvercharges(id: string) {
  const all: string[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total } = await shop.callOk(contract.listOvercharges, {
      token: owner.token,
      params: { id },
      query: { page },
    });
    all.push(...data.map(({ line, kind, amount }) => `${line} ${kind} ${Math.round(amount * 100)}`));
    if (all.length >= total || data.length === 0) return all;
  }
}

const paise = (rows: readonly { amount: number; tax: number }[]) =>
  rows.reduce((sum, { amount, tax }) => sum + Math.round((amount + tax) * 100), 0);

test('before the rates are entered, no bill is read', async () => {
  const { status, body } = await send(`${header}\n70000000001,0.5,A,30,0,0,5.40,35.40`);
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'courier_rates_missing' });
  await shop.callOk(contract.saveRateCard, { token: owner.token, body: rateCard });
  const { data } = await shop.callOk(contract.getRateCard, { token: owner.token });
  expect(data).toEqual(rateCard);
});

test('of 10,000 lines the 200 that ask too much are found, to the paisa, and no other; once', async () => {
  const { status, body } = await send(campaign.csv, { reference: 'NOV-1' });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ lines: 10_000, unread: 0, overcharged: 200 });
  expect(campaign.planted).toHaveLength(200);
  expect(new Set(body.data.kinds.map(({ kind }) => kind)).size).toBe(9);
  expect((await allOvercharges(body.data._id)).toSorted()).toEqual(campaign.planted.toSorted());
  expect(Math.round(body.data.claim * 100)).toBe(paise(body.data.kinds));

  const again = await send(campaign.csv, { reference: 'another number' });
  expect({ status: again.status, code: again.body.code }).toEqual({
    status: 409,
    code: 'courier_bill_known',
  });
  const numbered = await send(`${header}\n70000000001,0.5,A,30,0,0,5.40,35.40`, { reference: 'nov-1' });
  expect(numbered.body.code).toBe('courier_bill_known');
}, 120_000);

test('the rows of each figure of a bill add up to it', async () => {
  const { data } = await shop.callOk(contract.listCourierBills, { token: owner.token, query: {} });
  const [{ _id: id = '', lines = 0, unread = 0, overcharged = 0, claim = 0 } = {}] = data;
  const request = { token: owner.token, params: { id } };
  const rowsOf = async (kind?: OverchargeKind) => {
    const rows: Overcharge[] = [];
    for (let page = 1; ; page += 1) {
      const found = await shop.callOk(contract.listOvercharges, {
        ...request,
        query: { page, limit: 100, ...(kind && { kind }) },
      });
      rows.push(...found.data);
      if (rows.length >= found.total) return rows;
    }
  };
  const all = await rowsOf();
  expect(paise(all)).toBe(Math.round(claim * 100));
  expect(new Set(all.map(({ line }) => line)).size).toBe(overcharged);
  const { kinds } = (await shop.callOk(contract.getCourierBill, request)).data;
  for (const { kind, lines: count, ...sums } of kinds) {
    const rows = await rowsOf(kind);
    expect([kind, rows.length, paise(rows)]).toEqual([kind, count, paise([sums])]);
  }
  const { total } = await shop.callOk(contract.listUnreadLines, { ...request, query: {} });
  expect([unread, lines]).toEqual([total, 10_000]);
});

test('a parcel of an earlier bill is billed twice, and told where', async () => {
  const { body } = await send(`${header}\n700000000001,0.5,B,36,0,0,6.48,42.48`);
  const { data } = await shop.callOk(contract.listOvercharges, {
    token: owner.token,
    params: { id: body.data._id },
    query: { kind: 'twice' },
  });
  expect(data).toMatchObject([{ amount: 36, tax: 6.48, words: 'Billed already in bill NOV-1, line 3.' }]);
});

test('a bill of another courier with the same number is another bill', async () => {
  await send(`${header}\nZ1,0.5,A,31,0,0,5.58,36.58`, { courier: 'Delhivery', reference: 'SAME' });
  const { body } = await send(`${header}\nZ0,0.5,A,30,0,0,5.40,35.40\nZ1,0.5,A,30,0,0,5.40,35.40`, {
    reference: 'SAME',
  });
  const { data } = await shop.callOk(contract.listOvercharges, {
    token: owner.token,
    params: { id: body.data._id },
    query: { kind: 'twice' },
  });
  expect(data.map(({ words }) => words)).toEqual(['Billed already in bill SAME, line 2.']);
});

test('lines that cannot be read are told by number with what would be right; the others are audited', async () => {
  const lines = [
    'X1,0.5,A,30,0,0,5.40,35.40',
    ',0.5,A,30,0,0,5.40,35.40',
    '7.0E+11,0.5,A,30,0,0,5.40,35.40',
    'X2,half,A,30,0,0,5.40,35.40',
    'X3,0.5,A,thirty,0,0,5.40,35.40',
    'X4,0.5,A,30,0,0,5.40,36.40',
    'X5,0.5,A,30,0,0,5.40,35.40,more',
    'Total,,,180,0,0,32.40,212.40',
  ];
  const { body } = await send([header, ...lines].join('\n'));
  expect(body.data).toMatchObject({ lines: 7, unread: 6, overcharged: 1, billed: 35.4, claim: 35.4 });
  const { data, total } = await shop.callOk(contract.listUnreadLines, {
    token: owner.token,
    params: { id: body.data._id },
  });
  expect(total).toBe(6);
  expect(data.map(({ line, problem }) => ({ line, problem }))).toEqual([
    { line: 3, problem: messages.noNumber('AWB Number') },
    { line: 4, problem: messages.shortened('AWB Number', '7.0E+11') },
    { line: 5, problem: messages.weight('Charged Weight (kg)', 'half') },
    { line: 6, problem: messages.amount('Freight Charges', 'thirty') },
    { line: 7, problem: messages.totalDiffers('Total', '₹36.40', '₹35.40') },
    { line: 8, problem: messages.moreCells(9, 8) },
  ]);
  expect(data[2]?.text).toBe('X2, half, A, 30, 0, 0, 5.40, 35.40');
});

test.each([
  ['no tracking number', 'Order ID,Freight Charges\n1,2', messages.noTrackingColumn],
  ['no charges', 'AWB,Zone\n1,A', messages.noChargeColumn],
  [
    'a charge of an unknown name',
    'AWB,Freight,Fuel Surcharge\n1,2,3',
    messages.chargeUnknown('Fuel Surcharge'),
  ],
  [
    'a column twice',
    'AWB,Freight,Freight Charges\n1,2,3',
    messages.columnTwice('Freight', 'Freight Charges'),
  ],
  ['no lines', 'AWB,Freight', messages.noLines],
])('a file with %s is refused and nothing is kept', async (_, csv, message) => {
  const before = (await shop.callOk(contract.listCourierBills, { token: owner.token })).total;
  const { status, body } = await send(csv);
  expect({ status, message: body.message }).toEqual({ status: 400, message });
  expect((await shop.callOk(contract.listCourierBills, { token: owner.token })).total).toBe(before);
});

test('the fields of a bill are checked', async () => {
  const { status, body } = await send(`${header}\nX9,0.5,A,30,0,0,5.40,35.40`, {
    courier: ' ',
    billedOn: '2999-01-01',
  });
  expect({ status, fields: body.fields }).toEqual({
    status: 400,
    fields: { courier: messages.courier, billedOn: messages.billedOn },
  });
});

test('without GST apart and without a rate: a weight is judged by its slabs, nothing else by the rate', async () => {
  await shop.callOk(contract.saveRateCard, { token: owner.token, body: boxCard });
  const [parcel] = campaign.parcels
    .filter(({ pieces, state }) => pieces === 1 && state === 'delivered')
    .slice(-1);
  await shop.database.write((tx) =>
    tx.deleteFrom('courier_bills').where('reference', '=', 'NOV-1').execute(),
  );
  const { body } = await send(`AWB,Billed Weight,Zone,Freight\n${parcel?.number},1500 g,E,90.00`);
  expect(body.data.kinds).toEqual([{ kind: 'weight', lines: 1, amount: 60, tax: 0 }]);
  await shop.callOk(contract.saveRateCard, { token: owner.token, body: rateCard });
});

test('two orders that left in one box, with one number, weigh together', async () => {
  await shop.callOk(contract.saveRateCard, { token: owner.token, body: boxCard });
  const numbers = campaign.parcels
    .filter(({ pieces, state, isOurs }) => pieces === 1 && state === 'delivered' && isOurs)
    .slice(-3, -1)
    .map(({ number }) => number);
  await shop.database.write((tx) =>
    tx
      .updateTable('orders')
      .set({ tracking_number: 'ONEBOX' })
      .where('tracking_number', 'in', numbers)
      .execute(),
  );
  const heading = 'AWB,Billed Weight,Zone,Freight';
  const { body } = await send(`${heading}\nONEBOX,900 g,E,90.00`);
  expect(body.data).toMatchObject({ lines: 1, unread: 0, overcharged: 0 });
  await shop.callOk(contract.saveRateCard, { token: owner.token, body: rateCard });
});

test('the file for the dispute has each reason with its sum, and the bill can be removed', async () => {
  const { body } = await send(`${header}\nY1,0.5,A,30,0,0,5.40,35.40`, { reference: 'LAST' });
  const { _id: id, disputeUntil } = body.data;
  expect(disputeUntil).toBe('2026-11-27');
  const file = await shop.app.inject({
    url: `/api/admin/courier-bills/dispute?id=${id}`,
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(file.body.trimEnd().split('\r\n').at(-1)).toBe(
    'LAST,2026-11-20,2,Y1,,Not our parcel,The shop has no parcel with this number.,30,5.4,35.4,2026-11-27',
  );
  await shop.callOk(contract.removeCourierBill, { token: owner.token, params: { id } });
  expect((await shop.call(contract.getCourierBill, { token: owner.token, params: { id } })).status).toBe(404);
});
