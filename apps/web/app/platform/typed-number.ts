import { parseRupees } from '@shop/contract/amount';
import { plainText } from '@shop/contract/typed-text';

/**
 * Parses an amount as every file's is (`parseRupees`), or another number without groups, such as `12.125`; null if the
 * text is neither.
 */
export function typedNumber(text: string): number | null {
  const typed = plainText(text);
  return parseRupees(typed) ?? (/^\d+\.\d+$/.test(typed) ? Number(typed) : null);
}
