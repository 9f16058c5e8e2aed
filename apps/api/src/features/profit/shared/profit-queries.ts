import { startOfDayOfIndia, startOfNextMonthOfIndia } from '@shop/contract/days';
import { sql } from 'kysely';
import type { Db } from '../../../database.ts';
import type { DecidedOrder } from './order-books.ts';
import { rowsOf } from './rows-of.ts';

/** What a courier usually bills, in paise before GST; `tax_rate`: the GST on it, as a share. */
export interface UsualCharges {
  forward: number;
  returned: number;
  cash_fee: number;
  tax_rate: number;
}

/** How many bills, and lines of each, say what is usual. */
const USUAL = { bills: 3, lines: 200 };

/** What the newest bills ask on average of a parcel's way there, its way back and its cash; null: none was read. */
export async function findUsualCharges(db: Db): Promise<UsualCharges | null> {
  const [usual] = await rowsOf(
    db,
    sql<UsualCharges & { forward: number | null }>`
    select avg(forward_paise + other_paise) filter (where forward_paise > 0)::float8 as forward,
      coalesce(avg(return_paise) filter (where return_paise > 0), 0)::float8 as returned,
      coalesce(avg(cash_paise) filter (where cash_paise > 0), 0)::float8 as cash_fee,
      coalesce(sum(tax_paise)::float8 / nullif(sum(forward_paise + return_paise + cash_paise + other_paise), 0), 0) as tax_rate
    from (select id from courier_bills order by billed_on desc, id desc limit ${sql.lit(USUAL.bills)}) as newest
    cross join lateral (
      select * from courier_bill_lines where bill_id = newest.id and problem is null
      order by line limit ${sql.lit(USUAL.lines)}
    ) as billed`,
  );
  return usual && usual.forward !== null ? usual : null;
}

/** The orders of a month whose cash has not come yet, newest first. */
export function listCashUnderway(db: Db, month: string): Promise<CashUnderway[]> {
  return rowsOf(
    db,
    sql<CashUnderway>`
    select id, order_number, pincode, (placed_at at time zone interval '05:30')::date::text as placed_on,
      coalesce((select string_agg(used ->> 'code', ', ') from jsonb_array_elements(codes) as used), '') as codes,
      total_paise::float8 as paise
    from orders
    where placed_at >= ${startOfDayOfIndia(`${month}-01`)} and placed_at < ${startOfNextMonthOfIndia(month)}
      and cash_state = 'confirmed'
    order by placed_at desc, id desc`,
  );
}

export interface CashUnderway extends Pick<
  DecidedOrder,
  'id' | 'order_number' | 'placed_on' | 'codes' | 'pincode'
> {
  paise: number;
}
