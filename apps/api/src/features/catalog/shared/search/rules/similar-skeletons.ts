import { lettersAlike } from './closeness.ts';

/** Longer words share enough trigrams with their misspellings. */
const MAX_LETTERS = 12;

/**
 * A skeleton and those that one slip makes of it: two neighbours swapped, or a letter replaced by one that sounds
 * like it. `alma` is also searched as `aml`, `uptn` as `ubtn`, because such short words have no trigrams in common.
 */
export function similarSkeletons(skeleton: string): string[] {
  const letters = [...skeleton];
  if (letters.length > MAX_LETTERS) return [skeleton];
  const swapped = letters
    .slice(1)
    .map((letter, index) => letters.with(index, letter).with(index + 1, letters[index] ?? ''));
  const taken = letters.flatMap((letter, index) =>
    lettersAlike
      .filter((pair) => pair.includes(letter))
      .map((pair) => letters.with(index, pair.replace(letter, ''))),
  );
  return [...new Set([letters, ...swapped, ...taken].map((each) => each.join('')))];
}
