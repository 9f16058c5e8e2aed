import { expect, test } from 'vitest';
import { demonstrationSettings } from './demonstration-settings.ts';
import { inLanguageOfPages } from './installed-words.ts';

test('words and categories that the owner has left as installed are Hindi, and no other', () => {
  const settings = {
    ...demonstrationSettings,
    words: { ...demonstrationSettings.words, welcome: 'Come in' },
    categories: demonstrationSettings.categories.map((category) =>
      category.id === 'soap' ? { ...category, label: 'Bars' } : category,
    ),
  };
  const { words, categories } = inLanguageOfPages(settings, 'hi');
  expect(words).toMatchObject({ welcome: 'Come in', terms: 'नियम और शर्तें', pageMissing: 'ऐसा कोई पेज नहीं है' });
  expect(categories.map(({ label }) => label)).toEqual(['Bars', 'फ़ेस वॉश', 'शैम्पू']);
  expect(settings.words.terms).toBe('Terms and Condition');
  expect(inLanguageOfPages(settings)).toEqual(settings);
});
