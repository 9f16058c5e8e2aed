import { expect, test } from 'vitest';
import { normaliseGstin, pinCodeIn, problemOfGstin, stateOfGstin } from './business.ts';

test('a GSTIN is stored in capitals, without the blanks and hyphens that people write', () => {
  expect(normaliseGstin(' 27aapfu 0939f-1zv ')).toBe('27AAPFU0939F1ZV');
  // Digits of a Hindi keyboard, and a hyphen and a mark that a PDF file brings.
  expect(normaliseGstin('\u200e२७AAPFU०९३९F\u20111ZV')).toBe('27AAPFU0939F1ZV');
});

test('a right one has no problem and names its state', () => {
  expect(problemOfGstin('27AAPFU0939F1ZV')).toBeNull();
  expect(stateOfGstin('27AAPFU0939F1ZV')).toBe('27');
});

test.each([
  ['27AAPFU0939F1Z', 'A GSTIN has 15 characters; this one has 14.'],
  ['27AAPFU0939F1ZVV', 'A GSTIN has 15 characters; this one has 16.'],
  [
    '2AAPFU0939F1ZVX',
    'A GSTIN is 2 digits for the state, the PAN, a digit or letter, Z and a last character',
  ],
  ['27AAPFU0939F1XV', 'A GSTIN is 2 digits for the state, the PAN'],
  ['28AAPFU0939F1ZV', 'No state has 28.'],
  // The territories that are of no state have no PIN code either.
  ['97AAPFU0939F1ZK', 'No state has 97.'],
  ['27AAPFU0939F1ZX', 'the last one does not fit the others'],
  ['27APAFU0939F1ZV', 'the last one does not fit the others'],
])('%s is told what would be right: %s', (gstin, sentence) => {
  expect(problemOfGstin(gstin)).toContain(sentence);
});

test('the sentence is in Hindi for who reads Hindi', () => {
  expect(problemOfGstin('27', 'hi')).toBe('GSTIN में 15 अक्षर होते हैं, इसमें 2 हैं।');
});

test.each([
  ['4 MG Road, Bengaluru 560001', { pin: '560001', before: '4 MG Road, Bengaluru ' }],
  ['4 MG Road, Bengaluru - 560 001, Karnataka', { pin: '560001', before: '4 MG Road, Bengaluru - ' }],
  ['Plot 123456, Bengaluru 560001', { pin: '560001', before: 'Plot 123456, Bengaluru ' }],
  ['Shop 101 560 001', { pin: '560001', before: 'Shop 101 ' }],
  ['560001\nBengaluru', { pin: '560001', before: '' }],
  ['४ एमजी रोड, बेंगलुरु ५६० ००१', { pin: '560001', before: '4 एमजी रोड, बेंगलुरु ' }],
  ['4 MG Road, Bengaluru', null],
  ['Phone 9816012345', null],
])('the PIN code in %j', (address, found) => {
  expect(pinCodeIn(address)).toEqual(found);
});
