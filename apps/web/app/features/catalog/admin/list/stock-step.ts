import { MAX_STOCK } from '@shop/contract/limits';
import { typedNumber } from '../../../../platform/typed-number.ts';

/** What a number that is typed at a stock means. */
export type StockWay = 'add' | 'take' | 'count';

export const stockWays = [
  { id: 'add', label: 'Add' },
  { id: 'take', label: 'Take away' },
  { id: 'count', label: 'Set to' },
] as const satisfies readonly { id: StockWay; label: string }[];

/** The usual reasons for each, the most usual first. Kept with the stock movement. */
export const stockReasons: Record<StockWay, readonly [string, ...string[]]> = {
  add: ['Made', 'Bought in', 'Returned unsold'],
  take: ['Damaged', 'Gift or sample', 'Expired', 'Lost'],
  count: ['Counted'],
};

/** How the stock of one product after the other is changed. */
export interface StockStep {
  way: StockWay;
  reason: string;
}

/** The stock after what was typed, in pieces, or what would be right. */
export function stockAfterStep(way: StockWay, stock: number, typed: string): number | string {
  const pieces = typedNumber(typed);
  if (pieces === null || !Number.isInteger(pieces)) return 'Whole pieces, such as 20';
  if (way === 'take' && pieces > stock) return `At most ${stock}: there are no more`;
  const after = way === 'count' ? pieces : way === 'add' ? stock + pieces : stock - pieces;
  return after > MAX_STOCK ? `At most ${MAX_STOCK.toLocaleString('en-IN')} in stock` : after;
}
