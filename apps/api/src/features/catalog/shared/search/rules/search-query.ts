import { MAX_LINE } from '@shop/contract/limits';
import { closeness } from './closeness.ts';
import { MAX_FOLDED, foldedWords } from './fold-word.ts';

/** Words that every text has. */
const fillers = new Set(
  ['a', 'an', 'and', 'for', 'from', 'in', 'is', 'me', 'my', 'of', 'on', 'or', 'the', 'to', 'with'].flatMap(
    foldedWords,
  ),
);
/** More words than people type; above it somebody probes. */
const MAX_WORDS = 8;
/** A known word below this closeness is another word. */
const MIN_CLOSENESS = 0.65;
/** Words nearly as close as the closest are meant too. */
const CLOSENESS_MARGIN = 0.1;
const MAX_MEANT = 4;
/** Two words that stand for one may be misspelt but little: 'rose mary' is rosemary. */
const MIN_PAIR_CLOSENESS = 0.9;

/** A keyword as Postgres reads a `tsquery`; all of it are folded words, so nothing in it is an operator of the shopper's. */
export interface SearchQuery {
  /** Products that have every word. */
  every: string;
  /** Products that have any of the words: asked when nothing has all. */
  any: string;
  /** What is meant most likely: orders what was found. */
  best: string;
}

/** The words that a keyword searches for, folded. */
export function searchedFor(keyword: string): string[] {
  const words = [...new Set(foldedWords(keyword.slice(0, MAX_LINE)))];
  const telling = words.filter((word) => !fillers.has(word));
  return (telling.length > 0 ? telling : words).slice(0, MAX_WORDS);
}

/** What must be looked up among the known words: the words, and each two neighbours as one. */
export function wordsToLookUp(words: readonly string[]): string[] {
  return [...words, ...pairsOf(words).filter((pair) => pair.length <= MAX_FOLDED)];
}

function pairsOf(words: readonly string[]): string[] {
  return words.slice(1).map((word, index) => `${words[index]}${word}`);
}

/**
 * The query for folded `words`; `alike` has the known words that look like each of `wordsToLookUp`.
 * A known word means itself, and the words that it begins; an unknown one means those closest to it as well.
 * Two neighbours may stand for one word: 'lemon grass'.
 */
export function searchQuery(
  words: readonly string[],
  alike: ReadonlyMap<string, readonly string[]>,
): SearchQuery {
  const joined = pairsOf(words).map((pair) =>
    wordsOfPair(pair, alike.get(pair) ?? []).map((known) => `'${known}'`),
  );
  const meanings = words.map((word) => ({ word, meant: meantWords(word, alike.get(word) ?? []) }));
  const groups = meanings.map(({ word, meant }, index) => {
    const pairs = [...(joined[index - 1] ?? []), ...(joined[index] ?? [])];
    return `(${[`'${word}':*`, ...meant.map((known) => `'${known}'`), ...pairs].join(' | ')})`;
  });
  return {
    every: groups.join(' & '),
    any: groups.join(' | '),
    best: [...meanings.flatMap(bestMeant), ...joined.flat()].join(' | '),
  };
}

/** A known word stands for itself; an unknown one is perhaps unfinished, or else misspelt. */
function bestMeant({ word, meant: [closest] }: { word: string; meant: string[] }): string[] {
  if (closest === word) return [`'${word}'`];
  return closest === undefined ? [`'${word}':*`] : [`'${word}':*`, `'${closest}'`];
}

/** The known words that two neighbours may stand for. */
function wordsOfPair(pair: string, alike: readonly string[]): string[] {
  if (alike.includes(pair)) return [pair];
  return alike.filter((known) => closeness(pair, known) >= MIN_PAIR_CLOSENESS);
}

/** The known words that are meant, the closest first. */
function meantWords(word: string, alike: readonly string[]): string[] {
  if (alike.includes(word)) return [word];
  const ranked = alike
    .map((known) => ({ known, close: closeness(word, known) }))
    .filter(({ close }) => close >= MIN_CLOSENESS)
    .toSorted((one, other) => other.close - one.close);
  const least = (ranked[0]?.close ?? 0) - CLOSENESS_MARGIN;
  const meant = ranked.filter(({ close }) => close >= least).slice(0, MAX_MEANT);
  return meant.map(({ known }) => known);
}
