/** `1 piece`, `1,204 pieces`, as owners read it. Shoppers read a `message`, which has plural forms. */
export function countOf(count: number, noun: string): string {
  return `${count.toLocaleString('en-IN')} ${noun}${count === 1 ? '' : 's'}`;
}
