import { expect, test } from 'vitest';
import { type SearchTerm, searchQuery as readQuery, searchedFor, wordsToLookUp } from './search-query.ts';
import { searchVector } from './search-vector.ts';

const inShort = (terms: readonly SearchTerm[]) =>
  terms.map(({ word, isPrefix }) => (isPrefix ? `${word}*` : word)).join(' | ');

/** A query in short: `lav*` stands for all words that begin with `lav`. */
const searchQuery = (...asked: Parameters<typeof readQuery>) => {
  const { groups, best } = readQuery(...asked);
  const texts = groups.map(({ terms, tells }) => ({ text: inShort(terms), tells }));
  return {
    every: texts.map((each) => each.text).join(' & '),
    any: texts
      .filter(({ tells }) => tells)
      .map((each) => each.text)
      .join(' or '),
    best: inShort(best),
  };
};
const keys = (keyword: string) => searchedFor(keyword).map(({ folded }) => folded);
const searchedWords = (...words: string[]) => words.map((word) => ({ folded: word, exact: `=${word}` }));

test('a keyword loses its filling words, unless it has no others', () => {
  expect(keys('a soap for the face')).toEqual(['sop', 'fas']);
  expect(keys('for the')).toEqual(['for', 'te']);
});

test('a known word means itself and the words that it begins', () => {
  const { every, best } = searchQuery(searchedWords('ros'), new Map([['ros', ['ros', 'rosmari', 'ris']]]));
  expect(every).toBe('ros* | =ros');
  expect(best).toBe('ros | =ros');
});

test('an unknown word means the known ones that are closest to it', () => {
  const { every, best } = searchQuery(searchedWords('uptan'), new Map([['uptan', ['opti', 'ubtan']]]));
  expect(every).toBe('uptan* | =uptan | ubtan');
  expect(best).toBe('uptan* | =uptan | ubtan');
});

test('an unfinished word is ranked by what it begins', () => {
  expect(searchQuery(searchedWords('lav'), new Map()).best).toBe('lav* | =lav');
});

test('two neighbours may stand for one known word', () => {
  const alike = new Map([['lemongras', ['lemongras']]]);
  expect(searchQuery(searchedWords('lemon', 'gras'), alike)).toEqual({
    every: 'lemon* | =lemon & gras* | =gras | lemongras',
    any: 'lemon* | =lemon or gras* | =gras | lemongras',
    best: 'lemon* | =lemon | gras* | =gras | lemongras',
  });
});

test('a pair may be misspelt but little', () => {
  const near = searchQuery(searchedWords('ros', 'mari'), new Map([['rosmari', ['rosemari']]]));
  expect(near.every).toBe('ros* | =ros & mari* | =mari | rosemari');
  const far = searchQuery(searchedWords('ros', 'kari'), new Map([['roskari', ['rosemari']]]));
  expect(far.every).toBe('ros* | =ros & kari* | =kari');
});

test('two neighbours that make no word of usual length are not looked up as one', () => {
  expect(wordsToLookUp(searchedWords('a'.repeat(30), 'b'.repeat(30), 'c'))).toEqual([
    'a'.repeat(30),
    'b'.repeat(30),
    'c',
    `${'b'.repeat(30)}c`,
  ]);
});

test('several words must all be there, or else any of them', () => {
  const { every, any } = searchQuery(searchedWords('nim', 'sop'), new Map());
  expect(every).toBe('nim* | =nim & sop* | =sop');
  expect(any).toBe('nim* | =nim or sop* | =sop');
});

test('a number next to words tells of no product by itself', () => {
  const { any } = searchQuery(searchedWords('under', '200'), new Map());
  expect(any).toBe('under* | =under');
  expect(searchQuery(searchedWords('200'), new Map()).any).toBe('200* | =200');
});

test('a word of the title weighs more than the same word of the description', () => {
  const text = {
    title: 'Neem Soap',
    description: 'Soap with neem and salt',
    ingredients: 'Aloe vera',
    category: 'soap',
    brand: 'Deodar',
    facts: {},
  };
  const vector = searchVector(text, [{ id: 'soap', label: 'Soap', words: ['sabun'] }]);
  expect(vector).toMatch(/^'nim':1A 'sop':2A 'nimsop':3A 'deodar':4B /);
  expect(vector).toMatch(/'alovera':\d+C/);
  expect(vector).toMatch(/'=salt':\d+D/);
});

const groupsOf = (keyword: string, known: readonly string[] = []) => {
  const words = searchedFor(keyword);
  const alike = new Map(wordsToLookUp(words).map((word) => [word, known.includes(word) ? [word] : []]));
  return readQuery(words, alike).groups;
};

test('a word that only says how may be left out', () => {
  expect(groupsOf('very effective neem').map(({ isSoft }) => isSoft)).toEqual([true, false]);
  expect(groupsOf('anti flakes').map(({ isSoft, isHead }) => [isSoft, isHead])).toEqual([
    [true, false],
    [false, false],
  ]);
});

test('things at the end of a keyword must be what a product is', () => {
  const thing = { terms: [{ word: '#oil', isPrefix: false }], tells: true, isThing: true };
  expect(groupsOf('hair oil')[1]).toEqual(thing);
  expect(groupsOf('oil control')[0]).not.toHaveProperty('isThing');
  expect(groupsOf('coconut oil', ['kokonutoil'])[1]).not.toHaveProperty('isThing');
});

test('an unknown word means the known one that it is without its ending', () => {
  const [, group] = groupsOf('skin brightening', ['skin', 'brigt']);
  expect(group?.terms).toContainEqual({ word: 'brigt', isPrefix: false });
});

test('men are not the Hindi word for in', () => {
  expect(keys('soap for men')).toEqual(['sop', 'men']);
  expect(keys("men's soap")).toEqual(['men', 'sop']);
  expect(keys('baal mein')).toEqual(['bal']);
});
