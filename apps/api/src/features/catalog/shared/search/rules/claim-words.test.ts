import { expect, test } from 'vitest';
import { readClaimWords } from './claim-words.ts';

test.each([
  ['vegan', 'vegan', ''],
  ['natural soap', 'natural', 'soap'],
  ['sulphate free shampoo', 'sulphateFree', 'shampoo'],
  ['Sulfate-Free', 'sulphateFree', ''],
  ['shampoo without sls', 'sulphateFree', 'shampoo'],
  ['no parabens face wash', 'parabenFree', 'face wash'],
  ['cruelty free', 'crueltyFree', ''],
  ['soap not tested on animals', 'crueltyFree', 'soap'],
  ['unscented soap', 'fragranceFree', 'soap'],
  ['bina khushboo', 'fragranceFree', ''],
  ['सल्फेट मुक्त शैम्पू', 'sulphateFree', 'shaimpu'],
  ['प्राकृतिक साबुन', 'natural', 'sabun'],
])('%j asks for a claim', (keyword, claim, rest) => {
  expect(readClaimWords(keyword)).toEqual({ claims: [claim], rest });
});

test('several claims of one keyword are all understood', () => {
  expect(readClaimWords('vegan sulphate free paraben free shampoo')).toEqual({
    claims: ['sulphateFree', 'parabenFree', 'vegan'],
    rest: 'shampoo',
  });
});

test.each(['neem soap', 'perfume', 'free delivery', 'sulphate', 'no soap', 'naturally', 'सल्फेट'])(
  '%j asks for none and stays as it is',
  (keyword) => {
    expect(readClaimWords(keyword)).toEqual({ claims: [], rest: keyword });
  },
);
