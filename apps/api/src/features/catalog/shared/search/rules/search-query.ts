import { MAX_LINE } from '@shop/contract/limits';
import { type PriceWords, readPriceWords } from './price-words.ts';
import type { Claim } from '@shop/contract/catalog/claims';
import { claimWord, readClaimWords } from './claim-words.ts';
import { closeness, mostCloseness } from './closeness.ts';
import { type SizeWords, readSizeWords } from './size-words.ts';
import { MAX_FOLDED, exactWord, foldWord, hasNumber, splitWords, stemOf } from './fold-word.ts';
import { goodsWord, isFiller, isGoods, isSoft } from './plain-words.ts';

/** More words than people type; beyond that, somebody is probing. */
export const MAX_WORDS = 8;
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

/** A word of a keyword. */
export interface SearchGroup {
  terms: SearchTerm[];
  /** False if the word alone is no reason to show a product. */
  tells: boolean;
  /** It may be left out where no product has it. */
  isSoft?: boolean;
  /** It is the last word, after another: if no product has that one, it tells too little by itself ('dog shampoo'). */
  isHead?: boolean;
  /** It names the thing that is wanted: whatever else is left out, nothing is found without it. */
  isThing?: boolean;
}

/** What a keyword asks for. */
export interface SearchQuery {
  /** One group per word; a product with any of the group's terms matches the word. */
  groups: SearchGroup[];
  /** The most likely meaning, which orders the results. */
  best: SearchTerm[];
}

/** A word of a keyword with both of its keys. */
export interface SearchedWord {
  folded: string;
  exact: string;
  /** It occurs in every text. */
  isFiller?: boolean;
}

/** What a keyword asks for: words, a price, a size, or several of them. */
export interface Searched extends Pick<PriceWords, 'range' | 'isCheapestFirst'>, Pick<SizeWords, 'size'> {
  words: SearchedWord[];
  claims: Claim[];
  /** The words with those that say the claims, for a shop whose products carry no such claim. */
  plainWords: SearchedWord[];
}

/** Reads a keyword. A keyword with a price, a size or a claim may have no words. */
export function readKeyword(keyword: string): Searched {
  const { rest: withoutSize, size } = readSizeWords(keyword.slice(0, MAX_LINE));
  const { rest, range, isCheapestFirst } = readPriceWords(withoutSize);
  const saysMore = range !== null || isCheapestFirst || size !== null;
  const { rest: withoutClaims, claims } = readClaimWords(rest);
  const plainWords = wordsIn(rest, saysMore);
  const words = claims.length > 0 ? wordsIn(withoutClaims, true) : plainWords;
  return { words, claims, plainWords, range, isCheapestFirst, size };
}

/** The words that a text searches for; none if it has only fillers beside what else the keyword says. */
function wordsIn(text: string, saysMore: boolean): SearchedWord[] {
  const words = searchedFor(text);
  return saysMore && words.every((word) => word.isFiller) ? [] : words;
}

/** The words that a keyword searches for. */
export function searchedFor(keyword: string): SearchedWord[] {
  const words = new Map<string, SearchedWord>();
  for (const word of splitWords(keyword.slice(0, MAX_LINE))) {
    const folded = foldWord(word);
    if (folded === '' || words.has(folded)) continue;
    words.set(folded, { folded, exact: exactWord(word), isFiller: isFiller(word, folded) });
  }
  const telling = [...words.values()].filter((word) => !word.isFiller);
  return (telling.length > 0 ? telling : [...words.values()]).slice(0, MAX_WORDS);
}

/** A claim as a word that is searched for. */
export function claimAsWord(claim: Claim): SearchedWord {
  return { folded: claimWord(claim), exact: claimWord(claim) };
}

/** What must be looked up among the known words: each word, its stem, and each two neighbours joined. */
export function wordsToLookUp(searched: readonly SearchedWord[]): string[] {
  const words = searched.map(({ folded }) => folded);
  const pairs = pairsOf(words).filter((pair) => pair.length <= MAX_FOLDED);
  return [...new Set([...words, ...pairs, ...words.map(stemOf)])];
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
    candidates: candidateWords(folded, alike),
  }));
  const last = words.findLastIndex((word) => !isSoft(word));
  const groups = meanings.map(({ word, exact, candidates }, index): SearchGroup => {
    const isNamed = index > 0 && joined[index - 1]?.includes(`${words[index - 1]}${word}`);
    if (index === last && isGoods(word) && !isNamed) {
      return { terms: [whole(goodsWord(word))], tells: true, isThing: true };
    }
    // Words that begin with this word are already covered by it; named twice, they would look more frequent than they
    // are.
    const known = [...candidates, ...(joined[index - 1] ?? []), ...(joined[index] ?? [])].filter(
      (each) => !each.startsWith(word),
    );
    return {
      terms: [beginning(word), ...[exact, ...known].map(whole)],
      // A number next to words is an amount or a price, which by itself identifies no product.
      tells: words.length === 1 || !hasNumber(word),
      isSoft: isSoft(word),
      isHead: index === last && index > 0 && !isSoft(words[index - 1] ?? ''),
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
function candidateWords(word: string, lookedUp: ReadonlyMap<string, readonly string[]>): string[] {
  const alike = lookedUp.get(word) ?? [];
  if (alike.includes(word)) return [word];
  const stem = stemOf(word);
  if (lookedUp.get(stem)?.includes(stem)) return [stem];
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
