/** Letters that are confused in speech or on small keyboards. */
export const lettersAlike = ['pb', 'pf', 'td', 'kg', 'vb', 'sj', 'jg', 'sc', 'jc', 'mn', 'lr', 'kc'];
const vowels = 'aeiou';
const vowelCodes = Uint8Array.from({ length: 128 }, (_, code) =>
  vowels.includes(String.fromCharCode(code)) ? 1 : 0,
);
const vowelsAlike = ['ei', 'ou'];

/**
 * How close a typed word is to a known one, both folded: 1 if equal, 0 if nothing is alike. It is an edit distance in
 * which vowels weigh half, letters that sound alike less than half, and two swapped letters little more.
 */
export function closeness(typed: string, known: string): number {
  const longest = Math.max(typed.length, known.length);
  return longest === 0 ? 1 : Math.max(0, 1 - editCost(typed, known) / longest);
}

/** The most that `closeness` can be, judged by the lengths alone. */
export function mostCloseness(typed: string, known: string): number {
  const longest = Math.max(typed.length, known.length);
  return 1 - (0.5 * Math.abs(typed.length - known.length)) / Math.max(1, longest);
}

function editCost(typed: string, known: string): number {
  let twoBefore = costsBefore.twoRows;
  let before = costsBefore.oneRow;
  let costs = costsBefore.thisRow;
  before[0] = 0;
  for (let column = 1; column <= known.length; column += 1) {
    before[column] = (before[column - 1] ?? 0) + loneCost(known.charCodeAt(column - 1));
  }
  for (let row = 1; row <= typed.length; row += 1) {
    const letter = typed.charCodeAt(row - 1);
    const lone = loneCost(letter);
    costs[0] = (before[0] ?? 0) + lone;
    for (let column = 1; column <= known.length; column += 1) {
      const wanted = known.charCodeAt(column - 1);
      let least = Math.min(
        (before[column] ?? 0) + lone,
        (costs[column - 1] ?? 0) + loneCost(wanted),
        (before[column - 1] ?? 0) + replaceCost(letter, wanted),
      );
      const isSwapped =
        row > 1 &&
        column > 1 &&
        letter === known.charCodeAt(column - 2) &&
        typed.charCodeAt(row - 2) === wanted;
      if (isSwapped) least = Math.min(least, (twoBefore[column - 2] ?? 0) + 0.6);
      costs[column] = least;
    }
    [twoBefore, before, costs] = [before, costs, twoBefore];
  }
  return before[known.length] ?? 0;
}

/** Arrays allocated once and reused, since a search compares dozens of words. */
const costsBefore = { twoRows: [] as number[], oneRow: [] as number[], thisRow: [] as number[] };

const LETTER_CODES = 128;
/** The cost of replacing one ASCII letter by another. */
const replaceCosts = Float64Array.from({ length: LETTER_CODES * LETTER_CODES }, (_, place) =>
  costOfReplacing(
    String.fromCharCode(Math.floor(place / LETTER_CODES)),
    String.fromCharCode(place % LETTER_CODES),
  ),
);

/** The cost of an extra or missing letter. */
function loneCost(code: number): number {
  return code < LETTER_CODES && vowelCodes[code] === 1 ? 0.5 : 1;
}

function replaceCost(code: number, wanted: number): number {
  if (code === wanted) return 0;
  if (code >= LETTER_CODES || wanted >= LETTER_CODES) return 1;
  return replaceCosts[code * LETTER_CODES + wanted] ?? 1;
}

function costOfReplacing(letter: string, wanted: string): number {
  if (letter === wanted) return 0;
  const areAlike = [...lettersAlike, ...vowelsAlike].some(
    (pair) => pair.includes(letter) && pair.includes(wanted),
  );
  if (areAlike) return 0.4;
  return vowels.includes(letter) && vowels.includes(wanted) ? 0.5 : 1;
}
