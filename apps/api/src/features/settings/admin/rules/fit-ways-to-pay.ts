import { MAX_CONFIRM_HOURS } from '@shop/contract/limits';
import { paiseFromRupees } from '@shop/contract/money';
import type { SectionValues } from '@shop/contract/settings/schemas';
import type { StoredSettings } from '../../shared/stored-settings.ts';
import { amountFault, percentFault, wholeFault } from './number-faults.ts';
import { refuse } from './refuse.ts';

/** The terms of cash on delivery as they are stored. @throws unfit_setting */
export function fitCash({ fee, least, most, ...rest }: SectionValues['cash']): StoredSettings['cash'] {
  refuse({
    fee: amountFault(fee),
    least: amountFault(least),
    most: amountFault(most) || (most > 0 && most < least && 'The maximum cannot be below the minimum.'),
    confirmHours: wholeFault(rest.confirmHours, { from: 1, to: MAX_CONFIRM_HOURS }),
    returnsAllowed: wholeFault(rest.returnsAllowed, { from: 0, to: 100 }),
  });
  return {
    ...rest,
    feePaise: paiseFromRupees(fee),
    leastPaise: paiseFromRupees(least),
    mostPaise: paiseFromRupees(most),
  };
}

/** The discount for paying online as it is stored. @throws unfit_setting */
export function fitPrepaid({ amount, most, ...rest }: SectionValues['prepaid']): StoredSettings['prepaid'] {
  refuse({
    percent:
      percentFault(rest.percent) ||
      (rest.kind === 'percent' && rest.percent === 0 && 'Enter more than 0 per cent.'),
    amount: amountFault(amount) || (rest.kind === 'amount' && amount === 0 && 'Enter more than ₹0.'),
    most: amountFault(most),
  });
  return { ...rest, amountPaise: paiseFromRupees(amount), mostPaise: paiseFromRupees(most) };
}
