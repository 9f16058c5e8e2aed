import { expect, test } from 'vitest';
import { fieldsOfOptions, optionsText, parseOptions, variantGroupId } from './variant-options.ts';
import { optionIn } from './variant-words.ts';

const both = [
  { name: 'Size', nameHindi: 'साइज़', value: '100 g' },
  { name: 'Scent', value: 'Rose: night', valueHindi: 'गुलाब' },
];

test('options on a line read back unchanged', () => {
  const line = 'Size | साइज़: 100 g; Scent: Rose: night | गुलाब';
  expect(optionsText(both)).toBe(line);
  expect(parseOptions(line)).toEqual(both);
  expect(parseOptions(` ${line.replaceAll(' ', '  ')} ;`)).toHaveLength(2);
  expect([optionsText(), parseOptions('')]).toEqual(['', []]);
});

test.each([
  ['a value without a name', '100 g'],
  ['a name without a value', 'Size:'],
  ['an empty name', ': 100 g'],
  ['three languages', 'Size: 100 g | १०० ग्राम | 100 gm'],
  ['too many options', 'A: 1; B: 2; C: 3; D: 4'],
  ['a word that is too long', `Size: ${'x'.repeat(61)}`],
])('%s is refused', (_what, line) => expect(parseOptions(line)).toBeNull());

test('a Hindi page says what the owner wrote in Hindi, and English otherwise', () => {
  expect(both.map((option) => optionIn(option, 'hi'))).toEqual([
    { name: 'साइज़', value: '100 g' },
    { name: 'Scent', value: 'गुलाब' },
  ]);
  expect(both.map((option) => optionIn(option, 'en'))).toEqual([
    { name: 'Size', value: '100 g' },
    { name: 'Scent', value: 'Rose: night' },
  ]);
});

test('size and colour have a field of their own, a scent has its name', () => {
  expect(fieldsOfOptions(both)).toEqual({
    fields: { size: '100 g' },
    others: [{ name: 'Scent', value: 'Rose: night' }],
  });
  expect(fieldsOfOptions([{ name: 'साइज़', value: '1' }]).fields).toEqual({ size: '1' });
});

test('the id of a group is short, the same every time, and its own', () => {
  const ids = ['Neem Bar', 'neem bar', 'Neem-Bar', 'नीम', 'साबुन', 'x'.repeat(300)].map((name) =>
    variantGroupId(name),
  );
  expect(new Set(ids.map((id) => id.toLowerCase())).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z0-9-]{1,50}$/);
  expect(variantGroupId('Neem Bar')).toBe(ids[0]);
});
