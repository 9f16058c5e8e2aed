import type { RemittedParcel } from '@shop/contract/cash/schemas';
import { formatRupees, sumRupees } from '@shop/contract/money';
import { formatDay } from '../../../platform/shop-time.ts';

/** The outcome for a line of the courier's list, in words. */
export function outcomeWords({ outcome, order, amount }: RemittedParcel): string {
  switch (outcome) {
    case 'matched':
      return 'Matches';
    case 'unknown':
      return 'No cash order has this number';
    case 'twice':
      return 'Already paid out';
    case 'not_sent':
      return 'Not sent, or cancelled';
    case 'returned':
      return order?.isLost ? 'Lost by the courier' : 'Came back to you';
    case 'differs':
      return `Order ${formatRupees(order?.totalAmount ?? 0)}, courier says ${formatRupees(amount)}`;
  }
}

/** What the courier kept of an order's cash or paid in excess: `₹18.00 was kept by the courier`. */
export function differenceWords({ order, amount }: RemittedParcel): string {
  const kept = sumRupees([order?.totalAmount ?? 0, -amount]);
  return kept >= 0
    ? `${formatRupees(kept)} was kept by the courier`
    : `${formatRupees(-kept)} is more than the order`;
}

/** How a line was settled, and by whom. Null: it matches, or still has to be checked. */
export function settledWords(line: RemittedParcel): string | null {
  const { settled } = line;
  if (!settled) return null;
  const { as, note, by, at } = settled;
  const how = {
    accepted: `Accepted, ${differenceWords(line)}`,
    noted: 'Cleared',
    paid: 'The order has been paid since',
  }[as];
  const who = [by, at === undefined ? undefined : formatDay(at)].filter((part) => part !== undefined);
  return [note === undefined ? how : `${how}: ${note}`, ...who].join(', ');
}
