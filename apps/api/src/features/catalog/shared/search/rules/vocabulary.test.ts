import { expect, test } from 'vitest';
import { createVocabulary } from './vocabulary.ts';

test('a misspelt word finds those with its skeleton and those that share its trigrams', () => {
  const vocabulary = createVocabulary();
  vocabulary.add(['ubtan', 'lavender', 'opti', 'kofi']);
  expect(vocabulary.similarTo('uptan')).toContain('ubtan');
  expect(vocabulary.similarTo('lavandar')).toContain('lavender');
  expect(vocabulary.similarTo('zzz')).toEqual([]);
});

test('words of running text and numbers stand for nothing', () => {
  const vocabulary = createVocabulary();
  vocabulary.add(['=salt', '200', 'b12']);
  expect([vocabulary.similarTo('salt'), vocabulary.similarTo('201'), vocabulary.similarTo('b13')]).toEqual([
    [],
    [],
    [],
  ]);
});

test('of many words that look alike the nearest twelve are compared', () => {
  const vocabulary = createVocabulary();
  vocabulary.add(Array.from({ length: 100 }, (_, number) => `lavender${'x'.repeat(number)}`));
  const near = vocabulary.similarTo('lavendor');
  expect(near.length).toBeLessThanOrEqual(13);
  expect(near[0]).toBe('lavender');
});

test('a word that was looked up before is looked up again once another word is known', () => {
  const vocabulary = createVocabulary();
  vocabulary.add(['lavender']);
  expect(vocabulary.similarTo('uptan')).toEqual([]);
  vocabulary.add(['ubtan']);
  expect(vocabulary.similarTo('uptan')).toEqual(['ubtan']);
});
