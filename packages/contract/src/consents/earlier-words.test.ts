import { expect, test } from 'vitest';
import { wordsOfVersion } from './earlier-words.ts';
import { purposeWords, purposes } from './purposes.ts';

test.each(purposes)('each version of the words of %s is known, and no two of them are alike', (purpose) => {
  const versions = Array.from({ length: purposeWords[purpose].version }, (_, before) => before + 1);
  const words = versions.map((version) => wordsOfVersion(purpose, version)?.());
  expect(words).not.toContain(undefined);
  expect(new Set(words).size).toBe(words.length);
  expect(wordsOfVersion(purpose, versions.length + 1)).toBeUndefined();
});

/** Names of fields where such a box stands: product.md, 2.1, 2.8 and 2.9. */
const FIELDS = ['User Name', 'Email', 'Password', 'Address', 'City', 'Pincode', 'Phone', 'Notes'];

test.each(purposes.filter((purpose) => purposeWords[purpose].isAsked))(
  'no part of the words of %s is the name of a field',
  (purpose) => {
    const words = purposeWords[purpose].words().toLowerCase();
    expect(FIELDS.filter((name) => words.includes(name.toLowerCase()))).toEqual([]);
  },
);
