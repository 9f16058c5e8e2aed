import { expect, test } from 'vitest';
import { codesOfPieces } from './codes-of-pieces.ts';

const NEEM = '8901234567890';
const ROSE = '8901063142046';
const LINK = 'https://soap.example/neem';
const products: Record<string, string> = { [NEEM]: 'neem', 'N-1': 'neem', [ROSE]: 'rose' };
const codes = (fresh: string[], beside: string[] = []) =>
  codesOfPieces({ fresh, beside }, (code) => products[code]);

test('a label with a barcode, an SKU and a link is one piece, in whichever sequence they are read', () => {
  expect(codes([LINK, NEEM, 'N-1'])).toEqual([NEEM]);
  expect([codes([LINK], [NEEM]), codes(['N-1', LINK], [NEEM])]).toEqual([[], []]);
});

test('two pieces of one picture are two, and the barcode of an unknown product is told beside a known one', () => {
  expect(codes([NEEM, ROSE])).toEqual([NEEM, ROSE]);
  expect(codes(['4006381333931'], [NEEM])).toEqual(['4006381333931']);
});

test('where nothing is known, one code is told', () => {
  expect(codes([LINK, 'X-9'])).toEqual([LINK]);
});
