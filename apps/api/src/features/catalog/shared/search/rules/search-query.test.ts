import { expect, test } from 'vitest';
import { searchQuery, searchedFor, wordsToLookUp } from './search-query.ts';
import { searchVector } from './search-vector.ts';

test('a keyword loses its filling words, unless it has no others', () => {
  expect(searchedFor('a soap for the face')).toEqual(['sop', 'fas']);
  expect(searchedFor('for the')).toEqual(['for', 'te']);
});

test('a known word means itself and the words that it begins', () => {
  const { every, best } = searchQuery(['ros'], new Map([['ros', ['ros', 'rosmari', 'ris']]]));
  expect(every).toBe("('ros':* | 'ros')");
  expect(best).toBe("'ros'");
});

test('an unknown word means the known ones that are closest to it', () => {
  const { every, best } = searchQuery(['uptan'], new Map([['uptan', ['opti', 'ubtan']]]));
  expect(every).toBe("('uptan':* | 'ubtan')");
  expect(best).toBe("'uptan':* | 'ubtan'");
});

test('an unfinished word is ranked by what it begins', () => {
  expect(searchQuery(['lav'], new Map()).best).toBe("'lav':*");
});

test('two neighbours may stand for one known word', () => {
  const alike = new Map([['lemongras', ['lemongras']]]);
  expect(searchQuery(['lemon', 'gras'], alike)).toEqual({
    every: "('lemon':* | 'lemongras') & ('gras':* | 'lemongras')",
    any: "('lemon':* | 'lemongras') | ('gras':* | 'lemongras')",
    best: "'lemon':* | 'gras':* | 'lemongras'",
  });
});

test('a pair may be misspelt but little', () => {
  const near = searchQuery(['ros', 'mari'], new Map([['rosmari', ['rosemari']]]));
  expect(near.every).toBe("('ros':* | 'rosemari') & ('mari':* | 'rosemari')");
  const far = searchQuery(['ros', 'kari'], new Map([['roskari', ['rosemari']]]));
  expect(far.every).toBe("('ros':*) & ('kari':*)");
});

test('two neighbours that make no word of usual length are not looked up as one', () => {
  expect(wordsToLookUp(['a'.repeat(30), 'b'.repeat(30), 'c'])).toEqual([
    'a'.repeat(30),
    'b'.repeat(30),
    'c',
    `${'b'.repeat(30)}c`,
  ]);
});

test('several words must all be there, or else any of them', () => {
  const { every, any } = searchQuery(['nim', 'sop'], new Map());
  expect(every).toBe("('nim':*) & ('sop':*)");
  expect(any).toBe("('nim':*) | ('sop':*)");
});

test('a word of the title weighs more than the same word of the description', () => {
  const vector = searchVector({
    title: 'Neem Soap',
    description: 'Soap with neem and salt',
    ingredients: 'Aloe vera',
    category: 'soap',
    brand: 'Deodar',
  });
  expect(vector).toMatch(/^'nim':1A 'sop':2A 'nimsop':3A 'deodar':4B /);
  expect(vector).toMatch(/'alovera':\d+C/);
  expect(vector).toMatch(/'salt':\d+D/);
});
