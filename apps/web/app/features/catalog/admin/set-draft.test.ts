import { expect, test } from 'vitest';
import { hindranceOfSet, type PartDraft, setBodyOf, sumsOf, taxWordsOf } from './set-draft.ts';

const part = (changed: Partial<PartDraft> = {}): PartDraft => ({
  _id: 'soap',
  title: 'Soap',
  pieces: '2',
  price: 150,
  totalStock: 7,
  gstRate: 5,
  ...changed,
});
const wash = part({ _id: 'wash', title: 'Wash', pieces: '1', price: 200, totalStock: 9, gstRate: 18 });

test('says how many sets the stock makes, and what the parts cost one by one', () => {
  expect(sumsOf({ supply: 'parts', parts: [part(), wash] })).toEqual({ sets: 3, price: 500 });
  expect(sumsOf({ supply: 'parts', parts: [part({ pieces: '' })] })).toBeNull();
});

test.each([
  ['parts', [part(), wash], /each part .* \(5% and 18%\)/],
  ['mixed', [part(), wash], /one line.*highest rate, 18%.*mixed supply/],
  ['mixed', [part(), part({ _id: 'bar' })], /All parts have 5% GST/],
  ['parts', [part(), part({ gstRate: null })], /not known yet/],
] as const)('says before saving what %s means for the tax of these parts', (supply, parts, words) => {
  expect(taxWordsOf({ supply, parts })).toMatch(words);
});

test('a set of less than two pieces, or with a part without a number, waits', () => {
  expect(hindranceOfSet({ supply: 'parts', parts: [part({ pieces: '1' })] })).toMatch(/at least two/);
  expect(hindranceOfSet({ supply: 'parts', parts: [part({ pieces: '' })] })).toMatch(/how many pieces/);
  expect(hindranceOfSet({ supply: 'parts', parts: [part()] })).toBeUndefined();
  expect(hindranceOfSet(null)).toBeUndefined();
});

test('only what differs from the product is sent', () => {
  expect(setBodyOf(null, undefined)).toEqual({});
  expect(setBodyOf({ supply: 'mixed', parts: [part()] }, undefined)).toEqual({
    set: { supply: 'mixed', parts: [{ productId: 'soap', pieces: 2 }] },
  });
});
