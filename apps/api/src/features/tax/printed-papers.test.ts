import { updateOrderStatus } from '@shop/contract/orders/endpoints';
import { refundOrder } from '@shop/contract/refunds/endpoints';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import * as contract from '@shop/contract/tax/endpoints';
import type { StateCode } from '@shop/contract/delivery/states';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { pdfTexts } from '../../testing/pdf-text.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { saveTaxSettings } from '../../testing/save-tax-settings.ts';
import { newSoldOrder } from '../../testing/sold-order.ts';
import { issueReceipts } from './issue-receipts.ts';

/** What a printed sheet says, read from the PDF file itself. */
let shop: TestShop;
let admin: SignedIn;
let shopper: SignedIn;
let soap: string;
beforeAll(async () => {
  shop = await buildTestShop();
  [admin, shopper] = [await shop.newAdmin(), await shop.newShopper()];
  soap = await newProduct(shop.database, {
    stock: 1_000,
    facts: { hsn: '34011190', gstRates: [{ percent: 18 }] },
  });
  // 21 November in India already.
  shop.clock.set(new Date('2026-11-20T20:00:00Z'));
});
afterAll(() => shop.close());

type Tax = typeof demonstrationSettings.tax;

const set = (tax: Partial<Tax>, gstin = demonstrationSettings.legal.gstin) =>
  saveTaxSettings(shop, admin, { signatory: 'Meera Thakur', ...tax }, { gstin });

/** Two bars at ₹599, ₹98 off. */
const sell = (state: StateCode, more: { cashFeePaise?: number; recipient?: string; address?: string } = {}) =>
  newSoldOrder(shop.database, {
    ...more,
    userId: shopper.id,
    state,
    at: shop.clock.now(),
    lines: [{ productId: soap, quantity: 2, unitPricePaise: 59_900, discountPaise: 9_800 }],
  });
const pack = (id: string) =>
  shop.callOk(updateOrderStatus, {
    token: admin.token,
    params: { id },
    body: { orderStatus: 'inShipping' },
  });
const giveBack = (id: string) =>
  shop.callOk(refundOrder, { token: admin.token, params: { id }, body: { amount: 110 } });
const receipt = () =>
  issueReceipts({
    database: shop.database,
    clock: shop.clock,
    readSettings: shop.readSettings,
    papers: shop.papers,
  });

/** The newest paper of an order, as both sizes say it. */
async function print(orderId: string) {
  const { data } = await shop.callOk(contract.listOrderPapers, {
    token: admin.token,
    params: { id: orderId },
  });
  const paper = data.at(-1);
  if (!paper) throw new Error('The order has no paper');
  const sheets = { A4: '', A5: '' };
  for (const size of ['A4', 'A5'] as const) {
    const query = { ids: paper._id, size };
    const pdf = (await shop.callOk(contract.printPapers, { token: admin.token, query })) as Buffer;
    sheets[size] = pdfTexts(pdf).join('\n');
  }
  return { sheets, numbers: data.map(({ number }) => number) };
}
/** A line's end takes the place of a space. */
const withoutSpaces = (text: string) => text.replaceAll(/\s+/g, '');

/** The fields that a sheet of either size lacks. */
function listMissing(
  { sheets, numbers }: Awaited<ReturnType<typeof print>>,
  fieldsOf: (numbers: string[]) => Record<string, string>,
): string[] {
  return Object.entries(sheets).flatMap(([size, sheet]) =>
    Object.entries(fieldsOf(numbers))
      .filter(([, text]) => !withoutSpaces(sheet).includes(withoutSpaces(text)))
      .map(([field, text]) => `${size}: ${field}: ${text}`),
  );
}

const SUPPLIER = {
  supplier: 'Deodar Naturals',
  address: '14 Cedar Lane, Kotgarh Shimla 172031, Himachal Pradesh',
  state: 'State: Himachal Pradesh (02)',
};
const GSTIN = { GSTIN: 'GSTIN: 02ABCDE1234F1ZC' };
const RECIPIENT = {
  recipient: 'Asha Rao',
  delivery: '14 Cedar Lane, Somewhere',
  'how to reach them': 'Phone +91 98160 12345',
};
const SIGNATURE = {
  'who signs': 'For Deodar Naturals',
  signatory: 'Meera Thakur',
  signature: 'Authorised signatory',
};
const DATE = { date: 'Date: 21 Nov 2026' };

const commonOfInvoices = (numbers: string[]) => ({
  ...SUPPLIER,
  ...GSTIN,
  ...RECIPIENT,
  ...SIGNATURE,
  ...DATE,
  kind: 'Tax invoice',
  number: `Number: ${numbers[0]}`,
  'HSN and description': 'Soap HSN 340111',
  'quantity and unit': '2 Nos',
  price: '599.00',
  discount: '98.00',
  'reverse charge': 'Reverse charge: No',
  total: '₹1,100.00',
  'in words': 'Rupees One Thousand One Hundred Only',
});

test('a tax invoice prints what rule 46 wants, within the state and beyond it', async () => {
  await set({ hsnDigits: '6' });
  const home = await sell('02');
  await pack(home);
  expect(
    listMissing(await print(home), (numbers) => ({
      ...commonOfInvoices(numbers),
      'state code': 'State code 02',
      'place of supply': 'Place of supply: Himachal Pradesh (02)',
      'taxable value': '₹932.20',
      CGST: 'CGST at 9% ₹83.90',
      SGST: 'SGST at 9% ₹83.90',
      'rate in the line': '83.90 9%',
    })),
  ).toEqual([]);
  const beyond = await sell('29');
  await pack(beyond);
  expect(
    listMissing(await print(beyond), (numbers) => ({
      ...commonOfInvoices(numbers),
      'state code': 'State code 29',
      'place of supply': 'Place of supply: Karnataka (29)',
      'taxable value': '₹932.20',
      IGST: 'IGST at 18% ₹167.80',
      'rate in the line': '167.80 18%',
    })),
  ).toEqual([]);
});

test('the invoice of an order in cash says so, and no other', async () => {
  await set({ registration: 'regular' });
  const [cash, paid] = [await sell('02', { cashFeePaise: 3_000 }), await sell('02')];
  await pack(cash);
  await pack(paid);
  expect(listMissing(await print(cash), () => ({ payment: 'Payment: Cash on delivery' }))).toEqual([]);
  expect((await print(paid)).sheets.A4).not.toContain('Payment:');
});

test('four digits of the HSN are printed, or six, or all, as the owner has set it', async () => {
  const wanted = { '4': 'HSN 3401', '6': 'HSN 340111', '8': 'HSN 34011190' } as const;
  for (const digits of ['4', '6', '8'] as const) {
    await set({ hsnDigits: digits });
    const id = await sell('02');
    await pack(id);
    const { sheets } = await print(id);
    for (const sheet of Object.values(sheets)) {
      expect(/^HSN \d+$/m.exec(sheet)?.[0]).toBe(wanted[digits]);
    }
  }
});

test('a bill of supply prints what rule 49 wants, and no tax', async () => {
  await set({ registration: 'composition' });
  const id = await sell('02');
  await pack(id);
  const printed = await print(id);
  const missing = listMissing(printed, (numbers) => ({
    ...SUPPLIER,
    ...GSTIN,
    ...RECIPIENT,
    ...SIGNATURE,
    ...DATE,
    kind: 'Bill of supply',
    declaration: 'Composition taxable person, not eligible to collect tax on supplies',
    number: `Number: ${numbers[0]}`,
    'HSN and description': 'Soap HSN 3401',
    value: '₹1,100.00',
    discount: '98.00',
  }));
  expect(missing).toEqual([]);
  expect(printed.sheets.A4).not.toMatch(/CGST|IGST|Taxable/);
});

test('the bill of a shop that is not registered names no GSTIN, no HSN and no tax', async () => {
  await set({ registration: 'unregistered', state: '02' }, '');
  const id = await sell('02');
  await pack(id);
  const printed = await print(id);
  const missing = listMissing(printed, (numbers) => ({
    ...SUPPLIER,
    ...RECIPIENT,
    ...DATE,
    kind: 'Bill',
    number: `Number: ${numbers[0]}`,
    description: 'Soap',
    value: '₹1,100.00',
    remark: 'The business is not registered under GST and charges none.',
  }));
  expect(missing).toEqual([]);
  expect(printed.sheets.A4).not.toMatch(/GSTIN|HSN|CGST|IGST|Taxable/);
});

test('a credit note prints what rule 53 wants', async () => {
  await set({});
  const id = await sell('29');
  await pack(id);
  shop.clock.advance(24 * 3_600_000);
  await giveBack(id);
  shop.clock.advance(-24 * 3_600_000);
  expect(
    listMissing(await print(id), ([invoice, note]) => ({
      ...SUPPLIER,
      ...GSTIN,
      ...RECIPIENT,
      ...SIGNATURE,
      kind: 'Credit note',
      number: `Number: ${note}`,
      date: 'Date: 22 Nov 2026',
      'original number and date': `Against: ${invoice} of 21 Nov 2026`,
      'state code': 'State code 29',
      'place of supply': 'Place of supply: Karnataka (29)',
      'taxable value': '₹93.22',
      'rate and tax': 'IGST at 18% ₹16.78',
      value: 'Given back ₹110.00',
    })),
  ).toEqual([]);
});

test('receipt and refund vouchers print what rules 50 and 51 want', async () => {
  await set({ vouchers: 'yes' });
  const id = await sell('29');
  await receipt();
  const common = {
    ...SUPPLIER,
    ...GSTIN,
    ...RECIPIENT,
    ...SIGNATURE,
    ...DATE,
    'place of supply': 'Place of supply: Karnataka (29)',
    'reverse charge': 'Reverse charge: No',
  };
  expect(
    listMissing(await print(id), ([number]) => ({
      ...common,
      kind: 'Receipt voucher',
      number: `Number: ${number}`,
      description: 'Soap',
      'amount of the advance': '₹1,100.00',
      'no tax on it': 'No GST is due on an advance for goods',
    })),
  ).toEqual([]);
  await giveBack(id);
  expect(
    listMissing(await print(id), ([receiptNumber, number]) => ({
      ...common,
      kind: 'Refund voucher',
      number: `Number: ${number}`,
      'the receipt': `Against: ${receiptNumber} of 21 Nov 2026`,
      'amount given back': 'Given back ₹110.00',
      'no tax on it': 'no GST was charged',
    })),
  ).toEqual([]);
});

test('a quantity of four digits is on one line', async () => {
  await set({});
  const lines = [{ productId: soap, quantity: 1_000, unitPricePaise: 59_900, discountPaise: 9_800 }];
  const id = await newSoldOrder(shop.database, {
    userId: shopper.id,
    state: '02',
    at: shop.clock.now(),
    lines,
  });
  await pack(id);
  for (const sheet of Object.values((await print(id)).sheets)) expect(sheet).toContain('1000 Nos');
});

/** A text as it is drawn from right to left. */
const drawn = (text: string) => [...text].toReversed().join('');

test('names and addresses are printed in the script in which they were typed', async () => {
  const people = [
    ['முத்துலட்சுமி', '12 பாரதி தெரு, சென்னை'],
    ['সুচিত্রা চট্টোপাধ্যায়', '১২ রবীন্দ্র সরণি'],
    ['శ్రీనివాస్', 'హైదరాబాద్'],
    ['ಶ್ರೀನಿವಾಸ', 'ಬೆಂಗಳೂರು'],
    ['ശ്രീകുമാർ', 'തിരുവനന്തപുരം'],
    ['શ્રીમતી કૃષ્ણાબેન', 'અમદાવાદ'],
    ['ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'ਅੰਮ੍ਰਿਤਸਰ'],
    ['ଶ୍ରୀକାନ୍ତ', 'ଭୁବନେଶ୍ୱର'],
    ['Kit-किशन', '१२ गाँधी मार्ग'],
  ] as const;
  for (const [recipient, address] of people) {
    const id = await sell('33', { recipient, address });
    await pack(id);
    const paper = await print(id);
    expect(listMissing(paper, () => ({ recipient: recipient.normalize('NFC'), address }))).toEqual([]);
  }
  // Urdu is drawn from right to left, one glyph a letter.
  const [recipient, address] = ['فاطمہ خان', 'چاندنی چوک'];
  const id = await sell('33', { recipient, address });
  await pack(id);
  const wanted = { recipient: drawn(recipient), address: drawn(address) };
  expect(listMissing(await print(id), () => wanted)).toEqual([]);
});
