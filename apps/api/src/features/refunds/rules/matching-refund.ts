import type { ProviderRefund } from '../../gateway/index.ts';
import type { RefundRow } from '../refund-queries.ts';

type WrittenRefund = Pick<RefundRow, 'id' | 'amount_paise' | 'status' | 'attempt' | 'outages' | 'refusals'>;

/**
 * Finds which of our refunds corresponds to one at the provider that the shop does not know yet. In this order:
 * - the one whose id is its receipt;
 * - one of the same amount that was tried and did not get through, in place of which it was made by hand;
 * - if the payment has no money for both, any unsent one of the same amount. Undefined: it is an additional refund.
 * @param written all refunds of its payment that are written here, the oldest first
 */
export function findMatchingRefund<Row extends WrittenRefund>(
  { receipt, amountPaise }: Pick<ProviderRefund, 'receipt' | 'amountPaise'>,
  written: readonly Row[],
  paymentPaise: number,
): Row | undefined {
  const unsent = written.filter(({ status }) => status === 'due' || status === 'failed');
  const own = unsent.find(({ id }) => id === receipt);
  if (own) return own;
  const writtenPaise = written.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
  const fitsNextToAll = writtenPaise + amountPaise <= paymentPaise;
  const alike = unsent.filter(({ amount_paise }) => amount_paise === amountPaise);
  return alike.find(wasTried) ?? (fitsNextToAll ? undefined : alike[0]);
}

/** Whether a refund was tried before and did not get through. */
export function wasTried({
  status,
  attempt,
  outages,
  refusals,
}: Omit<WrittenRefund, 'id' | 'amount_paise'>): boolean {
  return status === 'failed' || (status === 'due' && (attempt > 1 || outages > 0 || refusals > 0));
}
