import { expect, test } from 'vitest';
import { defaultSettings } from './default-settings.ts';
import { demonstrationSettings } from './demonstration-settings.ts';
import { inLanguageOfPages, plainWords } from './installed-words.ts';

test.each([
  ['a new shop', defaultSettings],
  ['the demonstration', demonstrationSettings],
])('words and categories that the owner of %s has left as installed are Hindi, and no other', (_, shop) => {
  const settings = {
    ...shop,
    words: { ...shop.words, welcome: 'Come in' },
    categories: shop.categories.map((category) =>
      category.id === 'soap' ? { ...category, label: 'Bars' } : category,
    ),
  };
  const { words, categories } = inLanguageOfPages(settings, 'hi');
  expect(words).toMatchObject({ welcome: 'Come in', terms: 'नियम और शर्तें', pageMissing: 'ऐसा कोई पेज नहीं है' });
  expect(categories.map(({ label }) => label)).toEqual(['Bars', 'फ़ेस वॉश', 'शैम्पू']);
  expect(settings.words.terms).toBe(shop.words.terms);
  expect(inLanguageOfPages(settings)).toEqual(settings);
});

test('the demonstration says plainly what the specification stumbles over, and names who settles complaints', () => {
  const { words, grievance } = demonstrationSettings;
  expect(words).toEqual(plainWords);
  const stumbles = /successfull\b|doesn't exists|and Condition$|Product add\b|the product$/;
  expect(Object.values(defaultSettings.words).filter((said) => !stumbles.test(said))).toEqual([]);
  expect(Object.values(words).filter((said) => stumbles.test(said))).toEqual([]);
  expect(grievance.officer).toMatch(/^\p{Lu}\p{L}+ \p{Lu}\p{L}+$/u);
});
