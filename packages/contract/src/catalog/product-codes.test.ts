import { expect, test } from 'vitest';
import { gtinKey, isGtin, productCode, productCodes } from './product-codes.ts';

test.each([
  ['GTIN-8', '96385074'],
  ['UPC-A', '036000291452'],
  ['EAN-13 of India', '8901234567890'],
  ['GTIN-14', '18901234567897'],
])('%s is a GTIN', (_kind, digits) => {
  expect(isGtin(digits)).toBe(true);
});

test.each([
  ['a wrong check digit', '8901234567891'],
  ['two digits exchanged', '8901234657890'],
  ['eleven digits', '89012345678'],
  ['spaces', '8901 2345 67894'],
  ['what a spreadsheet makes of it', '8.90123E+12'],
  ['nothing', ''],
])('%s is none', (_kind, digits) => {
  expect(isGtin(digits)).toBe(false);
});

test('a UPC-A and the 13 digits that a scanner reads are one number', () => {
  expect(gtinKey('0036000291452')).toBe(gtinKey('036000291452'));
});

// Texts as zxing-wasm 3.1.3 and scanners give them for symbols that bwip-js 4.11.4 drew (findings/labels-of-two-readers.sh).
test.each([
  ['a GS1 label', '01089012345678901726123110NEEM01\u001d217', '8901234567890'],
  ['that of a scanner that says the kind of symbol', ']d201089012345678901726123110NEEM01', '8901234567890'],
  ['a label as people read it', '(01)08901234567890(10)NEEM01', '8901234567890'],
  ['a Digital Link', 'https://id.shop.example/01/08901234567890/10/NEEM01?17=261231', '8901234567890'],
  ['a Digital Link within a path', 'https://shop.example/soaps/01/8901234567890', '8901234567890'],
  ['a carton, which is not the piece', '0118901234567897', '18901234567897'],
  ['a UPC-A in a label', '0100036000291452', '0036000291452'],
  ['a GTIN-8 in a label', '0100000096385074', '96385074'],
  ['an EAN-13', ' 8901234567890 ', '8901234567890'],
  ['an SKU', 'NEEM-01/100', 'NEEM-01/100'],
  ['a label with a wrong check digit', '0108901234567891', '0108901234567891'],
  ['a page of somebody', 'https://shop.example/01/', 'https://shop.example/01/'],
])('%s', (_kind, read, code) => {
  expect(productCode(read)).toBe(code);
});

test('the bars and the GS1 code of one pack are one code, and a link to a page or to pay is none', () => {
  const read = [
    '8901234567890',
    'https://id.shop.example/01/08901234567890',
    'https://shop.example/soaps',
    '',
  ];
  expect(new Set(productCodes([...read, 'upi://pay?pa=soaps@okexample&am=149.00', 'N-1']))).toEqual(
    new Set(['8901234567890', 'N-1']),
  );
});
