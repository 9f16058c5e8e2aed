import { plainNumber } from '@shop/contract/typed-text';

/** The order numbers that a typed word may mean: `deo-10001` and `10001` both mean `DEO-10001`. */
export function possibleOrderNumbers(word: string, prefix: string): string[] {
  const number = plainNumber(word);
  return [number, `${prefix}-${number}`];
}
