import { expect, test } from 'vitest';
import { ledgers } from './ledgers.ts';
import { type MonthFacts, monthReadme } from './month-readme.ts';

const facts: MonthFacts = {
  month: '2026-10',
  now: new Date('2026-11-02T10:00:00+05:30'),
  isUnfinished: false,
  shop: 'Deodar',
  hasPapers: true,
  tables: [{ title: 'Money', fileName: 'money-2026-10.csv', what: 'payments and refunds' }],
  files: { register: 100_000, gstr1: 100_000, money: 120_050, fees: 2_360, bank: 97_640, profit: 41_007 },
  profit: { profit: 410.07, unknownPieces: 0 },
  vouchers: { vouchers: 4, sales: 100_000, money: 120_050, fees: 2_360, bank: 97_640 },
  ledgers: [ledgers.razorpay],
  unsettled: [],
  fees: { gst: 3.6, unknown: 0, isRegistered: true, shopperFees: 0 },
  settlements: { missing: { amount: 0, named: [], unnamed: 0 }, unread: 0 },
  unbilled: 0,
  unfileable: 0,
};

test('sums that agree are told once, with the files that have them', () => {
  const text = monthReadme(facts);
  expect(text).toContain('Billed less credit notes: register = GSTR-1 = Tally = ₹1,000.00');
  expect(text).toContain('Received less refunded: money = Tally = ₹1,200.50');
  expect(text).toContain('Earned by the orders placed in this month: profit = the page ‘Profit’ = ₹410.07');
  expect(text).toContain('which changes what customers owe: ₹200.50');
  expect(text).toContain('WHAT IS MISSING\r\nNothing.');
  expect(text).toContain('Razorpay (Bank Accounts)');
  expect(text).not.toContain('DO NOT AGREE');
});

test.each([
  [
    'register',
    { files: { ...facts.files, register: 99_999 } },
    'register ₹999.99, GSTR-1 ₹1,000.00, Tally ₹1,000.00',
  ],
  ['GSTR-1', { files: { ...facts.files, gstr1: 1 } }, 'register ₹1,000.00, GSTR-1 ₹0.01, Tally ₹1,000.00'],
  ['profit', { files: { ...facts.files, profit: 41_008 } }, 'profit ₹410.08, the page ‘Profit’ ₹410.07'],
  ['vouchers', { vouchers: { ...facts.vouchers, fees: 2_361 } }, 'fees ₹23.60, Tally ₹23.61'],
])('a sum of the %s that is off by a paisa is told', (_, wrong, told) => {
  expect(monthReadme({ ...facts, ...wrong })).toContain(`THESE DO NOT AGREE: ${told}`);
});

test('what is missing is named with its amount', () => {
  const named = [
    {
      kind: 'payment_not_settled' as const,
      ref: 'pay_Missing',
      order: { _id: 'o1', orderNumber: 'DEO-10001' },
      amount: 102.68,
    },
  ];
  const text = monthReadme({
    ...facts,
    fees: { ...facts.fees, unknown: 2 },
    settlements: { missing: { amount: 107.68, named, unnamed: 5 }, unread: 1 },
    unsettled: [{ amount_paise: 10_516 }],
    unbilled: 3,
    unfileable: 1,
    profit: { unknownPieces: 4 },
  });
  expect(text).toMatch(/₹102\.68: .+ pay_Missing, order DEO-10001/);
  expect(text).toContain('₹5.00 of settlements, for which there is no explanation.');
  expect(text).toContain('The fee of 2 payments');
  expect(text).toContain('report of 1 day');
  expect(text).toContain('₹105.16 of Razorpay’s payments and refunds (1) is in no settlement yet.');
  expect(text).toContain('3 orders sent in this month without a paper');
  expect(text).toContain('The cost of 4 pieces that were sold');
  expect(text).not.toContain('Earned by');
  expect(text).toContain('1 line of papers that the GST portal refuses');
});

test('a shop without papers and registration is told what there is not', () => {
  const text = monthReadme({
    ...facts,
    hasPapers: false,
    files: { ...facts.files, register: 0, gstr1: null },
    vouchers: { ...facts.vouchers, sales: 0 },
    fees: { ...facts.fees, isRegistered: false },
  });
  expect(text).toContain('No papers: the shop makes none.');
  expect(text).toContain('No GSTR-1: only a regular registration files it.');
  expect(text).toContain('Billed less credit notes: register = Tally = ₹0.00');
  expect(text).not.toContain('input credit by Razorpay');
});
