import { startOfDayOfIndia, startOfNextMonthOfIndia } from '@shop/contract/days';
import { rupeesFromPaise } from '@shop/contract/money';
import type { FeeMonth } from '@shop/contract/reconciliation/schemas';
import { sql } from 'kysely';
import type { Db } from '../../../database.ts';

/** What the provider keeps of the payments that were captured in a month of India. */
export async function loadFees(
  db: Db,
  { month, isRegistered }: { month: string; isRegistered: boolean },
): Promise<FeeMonth> {
  const ofShop = sql<boolean>`shopper_fee_paise = 0`;
  const row = await db
    .selectFrom('payments')
    .select((eb) => [
      eb.fn.countAll<number>().as('payments'),
      eb.fn.sum<number | null>('amount_paise').as('taken'),
      eb.fn.sum<number | null>('fee_paise').filterWhere(ofShop).as('fees'),
      eb.fn.sum<number | null>('fee_tax_paise').filterWhere(ofShop).as('gst'),
      eb.fn.sum<number | null>('shopper_fee_paise').as('shopperFees'),
      eb.fn.countAll<number>().filterWhere('fee_paise', 'is', null).as('unknown'),
    ])
    .where('captured_at', '>=', startOfDayOfIndia(`${month}-01`))
    .where('captured_at', '<', startOfNextMonthOfIndia(month))
    .where('method', '=', 'provider')
    .executeTakeFirstOrThrow();
  return {
    month,
    payments: Number(row.payments),
    taken: rupeesFromPaise(Number(row.taken ?? 0)),
    fees: rupeesFromPaise(Number(row.fees ?? 0)),
    gst: rupeesFromPaise(Number(row.gst ?? 0)),
    shopperFees: rupeesFromPaise(Number(row.shopperFees ?? 0)),
    unknown: Number(row.unknown),
    isRegistered,
  };
}
