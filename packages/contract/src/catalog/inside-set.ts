/** What is inside a set, for people: `2 × Neem Soap, Rose Wash`. */
export function insideSet(parts: readonly { title: string; pieces: number }[]): string {
  return parts.map(({ title, pieces }) => (pieces === 1 ? title : `${pieces} × ${title}`)).join(', ');
}
