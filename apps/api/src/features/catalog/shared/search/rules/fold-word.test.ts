import { expect, test } from 'vitest';
import { exactWord, foldWord, foldedWords, skeletonOf, wordsOf } from './fold-word.ts';

test.each([
  ['reetha', 'ritha'],
  ['reetha', 'Reeta'],
  ['shikakai', 'sikakai'],
  ['shikakai', 'sikakaye'],
  ['gulab', 'gulaab'],
  ['multani', 'multaani'],
  ['mitti', 'miti'],
  ['neem', 'nim'],
  ['bhringraj', 'bringraj'],
  ['chandan', 'chandhan'],
  ['vetiver', 'wetiver'],
  ['coffee', 'cofee'],
  ['soap', 'sop'],
  ['soaps', 'soap'],
  ['washes', 'wash'],
  ['jasmine', 'jasmeen'],
  ['kesar', 'keshar'],
  ['phool', 'ful'],
  ['crème', 'creme'],
])('%s and %s are one word', (one, other) => {
  expect(foldWord(one)).toBe(foldWord(other));
});

test.each([
  ['Malayalam chillus, and as keyboards before Unicode 5.1 write them', 'പാൽ അവൻ', 'പാല്\u200d അവന്\u200d'],
  ['a joiner within a word', 'উৎসব', 'উত্\u200dসব'],
  ['Urdu letters, and those of an Arabic keyboard', 'ہلدی کافور', 'هلدي كافور'],
  ['both letters of Odia for va', 'ଵନ', 'ୱନ'],
  ['digits of Bengali', '৭৫', '75'],
  ['digits of Urdu', '۷۵', '75'],
  ['digits of Tamil', '௭௫', '75'],
])('%s are the same words', (_, one, other) => {
  expect(foldedWords(one)).toEqual(foldedWords(other));
  expect(wordsOf(one).map(exactWord)).toEqual(wordsOf(other).map(exactWord));
});

test.each([
  ['neem', 'namak'],
  ['rose', 'rice'],
  ['lime', 'lemon'],
  ['khus', 'kesar'],
  ['chandan', 'kanchan'],
])('%s and %s stay two words', (one, other) => {
  expect(foldWord(one)).not.toBe(foldWord(other));
});

test('keeps nothing but letters and digits, so a keyword has no power over a query', () => {
  expect(foldedWords(`neem' | tulsi:* & %_\\ 100%`)).toEqual(['nim', 'tulsi', '100']);
  expect(foldedWords(' !!! ')).toEqual([]);
});

test('keeps the words of other scripts whole', () => {
  expect(foldedWords('नीम साबुन')).toHaveLength(2);
});

test('a word counts with its first 40 letters, however far it unfolds', () => {
  expect(foldWord('ab'.repeat(2_000))).toBe('ab'.repeat(20));
  expect([...foldWord('\u{fdfa}'.repeat(300))].length).toBeLessThanOrEqual(40);
  expect(foldWord('𐐨𐐩'.repeat(60)).isWellFormed()).toBe(true);
});

test('the skeleton is what vowels cannot change', () => {
  expect(['nem', 'nim', 'nom'].map(skeletonOf)).toEqual(['nm', 'nm', 'nm']);
  expect(skeletonOf('amla')).toBe('aml');
});
