import { expect, test } from 'vitest';
import { parseRates, rateOn, ratesText, taxClassOn } from '@shop/contract/tax/rates';
import { amountInWords } from './amount-in-words.ts';
import { financialYearOf, paperNumber } from './financial-year.ts';
import { stateCodeOf, supplyTo } from './place-of-supply.ts';
import { splitTax } from './split-tax.ts';

test.each([
  [0, 'Rupees Zero Only'],
  [1, 'One Paisa Only'],
  [100, 'Rupee One Only'],
  [59_900, 'Rupees Five Hundred and Ninety-Nine Only'],
  [10_000_050, 'Rupees One Lakh and Fifty Paise Only'],
  [
    1_234_567_89,
    'Rupees Twelve Lakh Thirty-Four Thousand Five Hundred and Sixty-Seven and Eighty-Nine Paise Only',
  ],
  [1_00_00_001_00, 'Rupees One Crore and One Only'],
  [
    123_45_67_890_00,
    'Rupees One Hundred and Twenty-Three Crore Forty-Five Lakh Sixty-Seven Thousand Eight Hundred and Ninety Only',
  ],
])('%i paise are written out in the Indian manner', (paise, words) => {
  expect(amountInWords(paise)).toBe(words);
});

test('the financial year turns at midnight of India on 1 April', () => {
  expect(financialYearOf(new Date('2027-03-31T18:29:59Z'))).toBe('2627');
  expect(financialYearOf(new Date('2027-03-31T18:30:00Z'))).toBe('2728');
  expect(financialYearOf(new Date('2026-12-31T20:00:00Z'))).toBe('2627');
  expect(financialYearOf(new Date('2099-05-01T00:00:00Z'))).toBe('9900');
});

test('a number has at most 16 characters', () => {
  expect(paperNumber('DEO', '2627', 123)).toBe('DEO/2627/000123');
  expect(paperNumber('DEOD', '2627', 999_999)).toHaveLength(16);
  expect(() => paperNumber('DEOD', '2627', 1_000_000)).toThrow('longer');
});

test('the tax goes by the place of supply: both halves at home, UTGST in a union territory, else IGST', () => {
  expect(supplyTo('02', '02')).toEqual({ placeOfSupply: '02', isInterState: false, stateTax: 'SGST' });
  expect(supplyTo('29', '02')).toMatchObject({ isInterState: true });
  expect(supplyTo('04', '04')).toMatchObject({ isInterState: false, stateTax: 'UTGST' });
  // Delhi, Puducherry, and Jammu and Kashmir have a legislature.
  for (const state of ['07', '34', '01'] as const) expect(supplyTo(state, state).stateTax).toBe('SGST');
  expect(supplyTo(null, '02')).toMatchObject({ placeOfSupply: '02', isInterState: false });
  expect(stateCodeOf('Himachal Pradesh')).toBe('02');
  expect(stateCodeOf('')).toBeNull();
});

test('the taxable value is what is left of the price, at any rate', () => {
  expect(splitTax(59_900, { rate: 1_800, isInterState: false })).toEqual({
    taxablePaise: 50_762,
    cgstPaise: 4_569,
    sgstPaise: 4_569,
    igstPaise: 0,
  });
  expect(splitTax(59_900, { rate: 1_800, isInterState: true })).toMatchObject({
    taxablePaise: 50_763,
    igstPaise: 9_137,
  });
  expect(splitTax(100, { rate: 0, isInterState: false })).toMatchObject({ taxablePaise: 100, cgstPaise: 0 });
});

test('a rate counts from its day on, and the one before until then', () => {
  const rates = [{ percent: 18 }, { percent: 5, from: '2025-09-22' }];
  expect([rateOn(rates, '2025-09-21'), rateOn(rates, '2025-09-22')]).toEqual([18, 5]);
  expect(rateOn([{ percent: 5, from: '2027-01-01' }], '2026-12-31')).toBeNull();
  expect(rateOn([], '2026-12-31')).toBeNull();
});

test('a product has the rate of its category until its own begins', () => {
  const soap = { hsn: '34011190', gstRates: [{ percent: 18 }] };
  const own = { gstRates: [{ percent: 5, from: '2027-01-01' }] };
  expect(taxClassOn(own, soap, '2026-12-31')).toEqual({ hsn: '34011190', percent: 18 });
  expect(taxClassOn(own, soap, '2027-01-01')).toEqual({ hsn: '34011190', percent: 5 });
  expect(taxClassOn(own, { hsn: '', gstRates: [] }, '2026-12-31')).toEqual({ hsn: '', percent: null });
});

test('goods of no known class have none, whatever the category is that they came to', () => {
  const soap = { hsn: '34011190', gstRates: [{ percent: 5 }] };
  expect(taxClassOn({ hsn: '', gstRates: [] }, soap, '2026-12-31')).toEqual({ hsn: '', percent: null });
});

test('rates read back as they are written', () => {
  const rates = [{ percent: 18 }, { percent: 5, from: '2025-09-22' }];
  expect(ratesText(rates)).toBe('18, 5 from 2025-09-22');
  expect(parseRates('5 from 2025-09-22, 18%')).toEqual(rates);
  for (const wrong of ['', 'x', '18, 5', '5 from 2025-02-30', '180', '-5'])
    expect(parseRates(wrong)).toBeNull();
});
