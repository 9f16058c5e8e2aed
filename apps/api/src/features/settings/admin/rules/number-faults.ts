import * as productMessages from '@shop/contract/catalog/messages';
import { MAX_DELIVERY_DAYS } from '@shop/contract/limits';
import { MAX_AMOUNT_RUPEES, formatWholeRupees, isRupees } from '@shop/contract/money';

/** What is wrong with an amount in rupees (null: none was entered); false: nothing. */
export function amountFault(rupees: number | null): string | false {
  if (rupees === null || rupees < 0) return 'Enter an amount in rupees, or 0.';
  if (rupees > MAX_AMOUNT_RUPEES) return `Enter at most ${formatWholeRupees(MAX_AMOUNT_RUPEES)}.`;
  return !isRupees(rupees) && productMessages.twoDecimals;
}

/** What is wrong with an integer (null: none was entered); false: nothing. */
export function wholeFault(
  number: number | null,
  { from, to }: { from: number; to: number },
): string | false {
  const isWhole = number !== null && Number.isInteger(number) && number >= from && number <= to;
  return !isWhole && `Enter a whole number from ${from} to ${to.toLocaleString('en-IN')}.`;
}

/** What is wrong with a percentage (null: none was entered); false: nothing. */
export function percentFault(percent: number | null): string | false {
  return (percent === null || percent < 0 || percent > 100) && 'Enter a number from 0 to 100.';
}

/** What is wrong with the fee and the days of a delivery, by field. */
export function deliveryFaults({
  fee,
  freeAbove,
  minDays,
  maxDays,
}: Record<'fee' | 'freeAbove' | 'minDays' | 'maxDays', number | null>) {
  const days = { from: 1, to: MAX_DELIVERY_DAYS };
  return {
    fee: amountFault(fee),
    freeAbove:
      amountFault(freeAbove) ||
      (fee === 0 && freeAbove !== 0 && 'Delivery is already free: enter a fee, or 0 here.'),
    minDays: wholeFault(minDays, days),
    maxDays:
      wholeFault(maxDays, days) ||
      ((maxDays ?? 0) < (minDays ?? 0) && 'The latest day cannot come before the earliest.'),
  };
}
