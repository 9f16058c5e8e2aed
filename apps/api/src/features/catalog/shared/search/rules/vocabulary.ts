import { hasNumber, isFolded, skeletonOf } from './fold-word.ts';
import { similarSkeletons } from './similar-skeletons.ts';

/** How many of the words that look most alike are compared letter by letter. */
const NEAREST = 12;
/** How many looked-up words are remembered: what one shopper misspells, others do too. */
const MAX_LOOKED_UP = 2_000;

/** Finds the words that a misspelt one may mean, by trigrams and by skeletons. */
export interface Vocabulary {
  /**
   * Ignores words of running text, and numbers: nobody means 250 by 200. A list that was already added is not walked
   * through again.
   */
  add(words: readonly string[]): void;
  /** The known words that resemble an unknown one. */
  similarTo(word: string): string[];
}

export function createVocabulary(): Vocabulary {
  const lists = new WeakSet<readonly string[]>();
  const words: string[] = [];
  const trigramCounts: number[] = [];
  const known = new Set<string>();
  const bySkeleton = new Map<string, string[]>();
  const byTrigram = new Map<string, number[]>();
  const lookedUp = new Map<string, string[]>();

  function nearest(word: string): string[] {
    const trigrams = trigramsOf(word);
    const shared = new Map<number, number>();
    for (const trigram of trigrams) {
      for (const number of byTrigram.get(trigram) ?? []) shared.set(number, (shared.get(number) ?? 0) + 1);
    }
    const closest: { number: number; similarity: number }[] = [];
    for (const [number, count] of shared) {
      const similarity = count / (trigrams.length + (trigramCounts[number] ?? 0) - count);
      if (closest.length === NEAREST && similarity <= (closest.at(-1)?.similarity ?? 0)) continue;
      const place = closest.findIndex((each) => each.similarity < similarity);
      closest.splice(place === -1 ? closest.length : place, 0, { number, similarity });
      if (closest.length > NEAREST) closest.pop();
    }
    return closest.map(({ number }) => words[number] ?? '');
  }

  return {
    add(added) {
      if (lists.has(added)) return;
      lists.add(added);
      for (const word of added) {
        if (known.has(word) || !isFolded(word) || hasNumber(word)) continue;
        known.add(word);
        lookedUp.clear();
        const number = words.push(word) - 1;
        push(bySkeleton, skeletonOf(word), word);
        const trigrams = trigramsOf(word);
        trigramCounts.push(trigrams.length);
        for (const trigram of trigrams) push(byTrigram, trigram, number);
      }
    },

    similarTo(word) {
      const before = lookedUp.get(word);
      if (before !== undefined) return before;
      const sameSkeleton = similarSkeletons(skeletonOf(word)).flatMap(
        (skeleton) => bySkeleton.get(skeleton) ?? [],
      );
      const similar = [...new Set([...sameSkeleton, ...nearest(word)])];
      if (lookedUp.size >= MAX_LOOKED_UP) lookedUp.clear();
      lookedUp.set(word, similar);
      return similar;
    },
  };
}

/** All different trigrams, with two spaces before the word and one after it, as in `pg_trgm`. */
function trigramsOf(word: string): string[] {
  const padded = `  ${word} `;
  const trigrams = new Set<string>();
  for (let start = 0; start + 3 <= padded.length; start += 1) trigrams.add(padded.slice(start, start + 3));
  return [...trigrams];
}

function push<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
