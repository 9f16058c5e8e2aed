import { UNCONFIRMED_CASH_ORDERS } from '@shop/contract/limits';
import { rupeesFromPaise } from '@shop/contract/money';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';

/** The terms of cash on delivery as `cash_refusal` in `cash-refusal.sql` reads them. */
export const cashTerms = ({ cash }: Pick<ShopSettings, 'cash'>): string =>
  JSON.stringify({ ...cash, unconfirmedAllowed: UNCONFIRMED_CASH_ORDERS });

/** Between which amounts, in rupees, cash is taken. 0 for `most`: any. */
export const cashBounds = ({ cash }: Pick<ShopSettings, 'cash'>): { least: number; most: number } => ({
  least: rupeesFromPaise(cash.leastPaise),
  most: rupeesFromPaise(cash.mostPaise),
});
