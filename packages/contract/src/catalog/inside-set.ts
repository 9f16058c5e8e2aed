/**
 * What is inside a set, for people: `2 × Neem Soap, 1 × Rose Wash, Large`. Titles have commas too, so each part has a
 * number.
 */
export function insideSet(parts: readonly { title: string; pieces: number }[]): string {
  return parts.map(({ title, pieces }) => `${pieces} × ${title}`).join(', ');
}
