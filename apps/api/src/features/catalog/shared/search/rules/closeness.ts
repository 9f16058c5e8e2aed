/** Letters that are taken for each other in speech and on small keys. */
export const lettersAlike = ['pb', 'pf', 'td', 'kg', 'vb', 'sj', 'jg', 'sc', 'jc', 'mn', 'lr', 'kc'];
const vowels = 'aeiou';
const vowelsAlike = ['ei', 'ou'];

/**
 * How well a typed word fits a known one, both folded: 1 for the same, 0 for nothing alike. An edit distance in
 * which vowels weigh half, letters that sound alike less than half, and two swapped letters little more.
 */
export function closeness(typed: string, known: string): number {
  const longest = Math.max(typed.length, known.length);
  return longest === 0 ? 1 : Math.max(0, 1 - editCost(typed, known) / longest);
}

function editCost(typed: string, known: string): number {
  let twoBefore: number[] = [];
  let before = costsOfAdding(known);
  for (let row = 1; row <= typed.length; row += 1) {
    const letter = typed.charAt(row - 1);
    const costs = [(before[0] ?? 0) + loneCost(letter)];
    for (let column = 1; column <= known.length; column += 1) {
      const wanted = known.charAt(column - 1);
      const isSwapped = letter === known.charAt(column - 2) && typed.charAt(row - 2) === wanted;
      costs.push(
        Math.min(
          (before[column] ?? 0) + loneCost(letter),
          (costs[column - 1] ?? 0) + loneCost(wanted),
          (before[column - 1] ?? 0) + replaceCost(letter, wanted),
          isSwapped && row > 1 && column > 1 ? (twoBefore[column - 2] ?? 0) + 0.6 : Infinity,
        ),
      );
    }
    twoBefore = before;
    before = costs;
  }
  return before[known.length] ?? 0;
}

function costsOfAdding(word: string): number[] {
  const costs = [0];
  for (const letter of word) costs.push((costs.at(-1) ?? 0) + loneCost(letter));
  return costs;
}

/** Of a letter too much or missing. */
function loneCost(letter: string): number {
  return vowels.includes(letter) ? 0.5 : 1;
}

function replaceCost(letter: string, wanted: string): number {
  if (letter === wanted) return 0;
  const areAlike = [...lettersAlike, ...vowelsAlike].some(
    (pair) => pair.includes(letter) && pair.includes(wanted),
  );
  if (areAlike) return 0.4;
  return vowels.includes(letter) && vowels.includes(wanted) ? 0.5 : 1;
}
