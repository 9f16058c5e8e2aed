import { describe, expect, test } from 'vitest';
import { gstr1Faults } from '../../../../testing/gstr1-facts.ts';
import { type FiledPaper, gstr1Of } from './gstr1.ts';
import { gstr1Json } from './gstr1-json.ts';

const HOME = '04';
/** Sums that come out odd: an amount in paise, half of whose tax may be half a paisa. */
const line = (title: string, hsn: string, rate: number, totalPaise: number, isInterState: boolean) => {
  const taxPaise = Math.round((totalPaise * rate) / (10_000 + rate));
  const half = Math.floor(taxPaise / 2);
  const split = isInterState
    ? { igstPaise: taxPaise, cgstPaise: 0, sgstPaise: 0 }
    : { igstPaise: 0, cgstPaise: half, sgstPaise: taxPaise - half };
  return { title, hsn, rate, totalPaise, taxablePaise: totalPaise - taxPaise, quantity: 3, ...split };
};
function paper(
  kind: 'invoice' | 'credit_note',
  sequence: number,
  state: string,
  sold: readonly [title: string, hsn: string, rate: number, totalPaise: number][],
): FiledPaper {
  const prefix = kind === 'invoice' ? 'DEO' : 'CN';
  const isInterState = state !== HOME;
  const lines = sold.map((each) => line(...each, isInterState));
  const totalPaise = lines.reduce((sum, each) => sum + each.totalPaise, 0);
  const number = `${prefix}/2627/${String(sequence).padStart(6, '0')}`;
  const original = kind === 'credit_note' && { kind: 'invoice', isLarge: totalPaise > 10_000_000 };
  const document = { kind, number, issuedOn: '2026-11-02', placeOfSupply: state, isInterState, lines };
  return {
    orderId: number,
    kind,
    number,
    prefix,
    sequence,
    gapsBefore: 0,
    isVoid: false,
    document: { ...document, totals: { totalPaise }, original: original || null, hsnDigits: 6 },
  } as unknown as FiledPaper;
}
const fileOf = (papers: readonly FiledPaper[]) =>
  gstr1Json({ gstin: '04ABCDE1234F1Z8', month: '2026-11', gstr1: gstr1Of(papers) });

const whole = fileOf([
  paper('invoice', 1, HOME, [
    ['Soap', '34011190', 500, 12_999],
    ['Lamp', '69120000', 0, 4_501],
  ]),
  paper('invoice', 2, '33', [['Face wash', '34013019', 1_800, 10_000_013]]),
  paper('invoice', 3, '97', [['Attar', '33030010', 4_000, 19_999]]),
  paper('credit_note', 1, '33', [['Face wash', '34013019', 1_800, 10_000_013]]),
  paper('credit_note', 2, '29', [['Soap', '34011190', 500, 333]]),
]);

test('a month with every table is a file that the portal takes', () => {
  expect(Object.keys(whole)).toEqual(['gstin', 'fp', 'b2cs', 'b2cl', 'cdnur', 'nil', 'hsn', 'doc_issue']);
  expect(gstr1Faults(whole)).toEqual([]);
});

test('a month without sales is one too', () => {
  expect(gstr1Faults(fileOf([]))).toEqual([]);
});

test.each([
  '  Soap  ',
  `${'Soap and '.repeat(6)}`,
  `${'a'.repeat(29)}😀 soap`,
  `${'a'.repeat(28)}किसान`,
  'नीम का साबुन, हाथ से बना हुआ और बहुत ख़ुशबूदार',
  'தேங்காய் எண்ணெய் சோப்பு கைவினை',
])('goods called %j are described so that the portal takes it', (title) => {
  expect(gstr1Faults(fileOf([paper('invoice', 1, HOME, [[title, '34011190', 500, 9_900]])]))).toEqual([]);
});

describe('a planted fault is found', () => {
  // oxlint-disable-next-line typescript/no-explicit-any
  test.each<[string, (file: any) => void, string]>([
    ['a description with a blank at its end', (file) => (file.hsn.hsn_b2c[0].desc = 'Soap '), 'desc'],
    ['a description that is too long', (file) => (file.hsn.hsn_b2c[0].desc = 'a'.repeat(31)), 'desc'],
    ['half a letter', (file) => (file.hsn.hsn_b2c[0].desc = 'a\ud83d'), 'desc'],
    ['no code', (file) => (file.hsn.hsn_b2c[0].hsn_sc = ''), 'hsn_sc'],
    ['a unit that is not on the list', (file) => (file.hsn.hsn_b2c[0].uqc = 'LTR'), 'uqc'],
    ['a rate that is not on the list', (file) => (file.b2cs[0].rt = 4), 'b2cs[].rt'],
    ['three decimals', (file) => (file.b2cs[0].txval = 1.005), 'b2cs[].txval'],
    ['an amount as text', (file) => (file.b2cs[0].txval = '12.00'), 'b2cs[].txval'],
    ['a sale within the state as one beyond it', (file) => (file.b2cs[0].sply_ty = 'INTER'), 'sply_ty'],
    ['a place that does not exist', (file) => (file.b2cs[0].pos = '98'), 'b2cs[].pos'],
    ['a note with a sign', (file) => (file.cdnur[0].val *= -1), 'cdnur[].val'],
    ['a day as the tool writes it', (file) => (file.b2cl[0].inv[0].idt = '02-Nov-2026'), 'idt'],
    ['a number of 17 letters', (file) => (file.b2cl[0].inv[0].inum = 'DEODAR/2627/00001'), 'inum'],
    ['goods at nil rate under another name', (file) => (file.nil.inv[0].sply_ty = 'INTRA'), 'sply_ty'],
    ['the table of goods as it was until 2025', (file) => (file.hsn.data = file.hsn.hsn_b2c), 'hsn.data'],
    ['a field that is left out', (file) => delete file.doc_issue.doc_det[0].docs[0].net_issue, 'net_issue'],
    ['an empty table', (file) => (file.b2cl = []), 'b2cl'],
    ['a month as a date', (file) => (file.fp = '2026-11'), 'fp'],
    ['a GSTIN in small letters', (file) => (file.gstin = file.gstin.toLowerCase()), 'gstin'],
  ])('%s', (_, plant, path) => {
    const file = structuredClone(whole);
    plant(file);
    expect(gstr1Faults(file).join()).toContain(path);
  });
});
