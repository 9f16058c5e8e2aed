import { momentOfIndia } from '@shop/contract/days';
import { formatWholeRupees } from '@shop/contract/money';
import type { Code, Sale } from '@shop/contract/offers/schemas';
import type { ShopCategory } from '@shop/contract/categories/shop-category';
import { formatDayAndTime } from '../../../platform/shop-time.ts';

/** What a code or a sale takes off: `20% off`. */
export function worthWords({
  kind,
  percent = 0,
  amount = 0,
}: Pick<Code, 'kind' | 'percent' | 'amount'>): string {
  if (kind === 'freeDelivery') return 'Free delivery';
  return kind === 'percent' ? `${percent}% off` : `${formatWholeRupees(amount)} off`;
}

/** The scope: `Soap, Shampoo`, `3 products`. */
export function scopeWords(
  { scope: { kind, ids }, products, collections }: Pick<Code, 'scope' | 'products' | 'collections'>,
  categories: readonly ShopCategory[],
): string {
  if (kind === 'all') return 'everything';
  if (kind === 'products') {
    const [only, ...others] = products;
    if (only === undefined) return 'no available product';
    return others.length === 0 ? only.title : `${products.length} products`;
  }
  if (kind === 'collections') {
    return collections.map(({ name }) => name).join(', ') || 'no existing collection';
  }
  return ids.map((id) => categories.find((category) => category.id === id)?.label ?? id).join(', ');
}

/** The conditions of a code: who can use it and how often. */
function conditionWords(code: Code): string[] {
  const { leastOrder, firstOrderOnly, usesPerShopper, usesInAll } = code;
  return [
    leastOrder > 0 ? `from ${formatWholeRupees(leastOrder)}` : '',
    firstOrderOnly ? 'first orders only' : '',
    usesPerShopper > 0 ? `${timesWords(usesPerShopper)} per shopper` : '',
    usesInAll > 0 ? `${timesWords(usesInAll)} in total` : '',
  ].filter((words) => words !== '');
}

function timesWords(times: number): string {
  return times === 1 ? 'once' : `${times} times`;
}

/** All terms of a code, a line each. */
export function codeWords(code: Code, categories: readonly ShopCategory[]): string[] {
  const what = [`${worthWords(code)}, ${scopeWords(code, categories)}`, ...conditionWords(code)].join(' · ');
  return [what, timeWords(code), ...(code.givenTo ? [`Given to: ${code.givenTo}`] : [])];
}

/** All terms of a sale, a line each. */
export function saleWords(sale: Sale, categories: readonly ShopCategory[]): string[] {
  return [sale.name, `${worthWords(sale)}, ${scopeWords(sale, categories)}`, timeWords(sale)];
}

/** The time span: `from 20 Nov 2026, 6:00 pm until 22 Nov 2026, 11:59 pm`. */
export function timeWords({ from, to }: Pick<Sale, 'from' | 'to'>): string {
  return `from ${momentWords(from)}${to === '' ? '' : ` until ${momentWords(to)}`}`;
}

function momentWords(typed: string): string {
  const moment = momentOfIndia(typed);
  return moment ? formatDayAndTime(moment.toISOString()) : typed;
}

/** Label and tone of the badge for each state. */
export const stateBadges = {
  planned: { label: 'Scheduled', tone: 'clay' },
  running: { label: 'Running', tone: 'green' },
  usedUp: { label: 'Used up', tone: 'quiet' },
  ended: { label: 'Ended', tone: 'quiet' },
  stopped: { label: 'Stopped', tone: 'red' },
} as const;
