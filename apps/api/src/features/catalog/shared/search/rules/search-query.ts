import { MAX_LINE } from '@shop/contract/limits';
import { type PriceWords, readPriceWords } from './price-words.ts';
import { closeness, mostCloseness } from './closeness.ts';
import { type SizeWords, readSizeWords } from './size-words.ts';
import { MAX_FOLDED, exactWord, foldWord, foldedWords, splitWords } from './fold-word.ts';

/** Words that occur in every text. */
const fillers = new Set(
  foldedWords(
    'a an and for from in is me my of on or the to with am are i it very your need want best good ' +
      'any at but can do does get give have has help looking our please show should some something ' +
      'suggest that this use we what which ' +
      'ka ke ki ko wala wale wali liye hai hain mera mere meri mein ' +
      'aur par jo kya kaun kaunsa koi kuch chahiye dikhao batao ho raha rahe rahi hamare apne',
  ),
);
/** More words than people type; beyond that, somebody is probing. */
const MAX_WORDS = 8;
/**
 * A known word less close than this is another word: 'under' is not 'madder', and with three letters 'fall' is not
 * 'phool'.
 */
const MIN_CLOSENESS = 0.76;
const MIN_CLOSENESS_SHORT = 0.85;
const SHORT_LETTERS = 3;
/** Words nearly as close as the closest are candidates too. */
const CLOSENESS_MARGIN = 0.1;
const MAX_CANDIDATES = 4;
/** Two words that stand for one may contain only a small misspelling: 'rose mary' is rosemary. */
const MIN_PAIR_CLOSENESS = 0.9;

/** A word, or all words that begin with it. */
export interface SearchTerm {
  word: string;
  isPrefix: boolean;
}

/** What a keyword asks for. */
export interface SearchQuery {
  /**
   * One group per word; a product with any of the group's terms matches the word. `tells` is false if the word alone
   * is no reason to show a product.
   */
  groups: { terms: SearchTerm[]; tells: boolean }[];
  /** The most likely meaning, which orders the results. */
  best: SearchTerm[];
}

/** A word of a keyword with both of its keys. */
export interface SearchedWord {
  folded: string;
  exact: string;
}

/** What a keyword asks for: words, a price, a size, or several of them. */
export interface Searched extends Pick<PriceWords, 'range' | 'isCheapestFirst'>, Pick<SizeWords, 'size'> {
  words: SearchedWord[];
}

/** Reads a keyword. A keyword with a price or a size may have no words. */
export function readKeyword(keyword: string): Searched {
  const { rest: withoutSize, size } = readSizeWords(keyword.slice(0, MAX_LINE));
  const { rest, range, isCheapestFirst } = readPriceWords(withoutSize);
  const saysMore = range !== null || isCheapestFirst || size !== null;
  const words = searchedFor(rest);
  const isFilling = saysMore && words.every(({ folded }) => fillers.has(folded));
  return { words: isFilling ? [] : words, range, isCheapestFirst, size };
}

/** The words that a keyword searches for. */
export function searchedFor(keyword: string): SearchedWord[] {
  const words = new Map<string, SearchedWord>();
  for (const word of splitWords(keyword.slice(0, MAX_LINE))) {
    const folded = foldWord(word);
    if (folded !== '' && !words.has(folded)) words.set(folded, { folded, exact: exactWord(word) });
  }
  const telling = [...words.values()].filter(({ folded }) => !fillers.has(folded));
  return (telling.length > 0 ? telling : [...words.values()]).slice(0, MAX_WORDS);
}

/** What must be looked up among the known words: each word, and each two neighbours joined. */
export function wordsToLookUp(searched: readonly SearchedWord[]): string[] {
  const words = searched.map(({ folded }) => folded);
  return [...words, ...pairsOf(words).filter((pair) => pair.length <= MAX_FOLDED)];
}

function pairsOf(words: readonly string[]): string[] {
  return words.slice(1).map((word, index) => `${words[index]}${word}`);
}

/**
 * The query for the searched words. `alike` has, for each of `wordsToLookUp`, the known words that resemble it. A
 * known word means itself and the words that begin with it; an unknown one also means those closest to it. Two
 * neighbours may stand for one word: 'lemon grass'.
 */
export function searchQuery(
  searched: readonly SearchedWord[],
  alike: ReadonlyMap<string, readonly string[]>,
): SearchQuery {
  const words = searched.map(({ folded }) => folded);
  const joined = pairsOf(words).map((pair) => wordsOfPair(pair, alike.get(pair) ?? []));
  const meanings = searched.map(({ folded, exact }) => ({
    word: folded,
    exact,
    candidates: candidateWords(folded, alike.get(folded) ?? []),
  }));
  const groups = meanings.map(({ word, exact, candidates }, index) => {
    // Words that begin with this word are already covered by it; named twice, they would look more frequent than they
    // are.
    const known = [...candidates, ...(joined[index - 1] ?? []), ...(joined[index] ?? [])].filter(
      (each) => !each.startsWith(word),
    );
    return {
      terms: [beginning(word), ...[exact, ...known].map(whole)],
      // A number next to words is an amount or a price, which by itself identifies no product.
      tells: words.length === 1 || !/\p{N}/u.test(word),
    };
  });
  return { groups, best: [...meanings.flatMap(bestTerms), ...joined.flat().map(whole)] };
}

function beginning(word: string): SearchTerm {
  return { word, isPrefix: true };
}

function whole(word: string): SearchTerm {
  return { word, isPrefix: false };
}

interface Meaning {
  word: string;
  exact: string;
  /** The known words that it may stand for, the closest first. */
  candidates: string[];
}

/** A known word stands for itself; an unknown one may be unfinished, or else misspelt. */
function bestTerms({ word, exact, candidates: [closest] }: Meaning): SearchTerm[] {
  if (closest === word) return [whole(word), whole(exact)];
  const begun = [beginning(word), whole(exact)];
  return closest === undefined ? begun : [...begun, whole(closest)];
}

/** The known words that two neighbours may stand for. */
function wordsOfPair(pair: string, alike: readonly string[]): string[] {
  if (alike.includes(pair)) return [pair];
  return alike.filter(
    (known) =>
      mostCloseness(pair, known) >= MIN_PAIR_CLOSENESS && closeness(pair, known) >= MIN_PAIR_CLOSENESS,
  );
}

/** The known words that a word may stand for, the closest first. */
function candidateWords(word: string, alike: readonly string[]): string[] {
  if (alike.includes(word)) return [word];
  const least = word.length <= SHORT_LETTERS ? MIN_CLOSENESS_SHORT : MIN_CLOSENESS;
  const ranked = alike
    .filter((known) => mostCloseness(word, known) >= least)
    .map((known) => ({ known, close: closeness(word, known) }))
    .filter(({ close }) => close >= least)
    .toSorted((one, other) => other.close - one.close);
  const leastCloseness = (ranked[0]?.close ?? 0) - CLOSENESS_MARGIN;
  const candidates = ranked.filter(({ close }) => close >= leastCloseness).slice(0, MAX_CANDIDATES);
  return candidates.map(({ known }) => known);
}
