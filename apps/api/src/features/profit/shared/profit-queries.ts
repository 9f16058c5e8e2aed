import { startOfDayOfIndia, startOfNextMonthOfIndia } from '@shop/contract/days';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../database.ts';
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

/** Orders of a month whose cash has not come yet: how many, and how much. */
export async function sumCashUnderway(db: Db, month: string): Promise<{ orders: number; paise: number }> {
  const { orders, paise } = await db
    .selectFrom('orders')
    .select((eb) => [
      eb.fn.countAll<number>().as('orders'),
      eb.fn.sum<number | null>('total_paise').as('paise'),
    ])
    .where('placed_at', '>=', startOfDayOfIndia(`${month}-01`))
    .where('placed_at', '<', startOfNextMonthOfIndia(month))
    .where(sql<SqlBool>`cash_state = 'confirmed'`)
    .executeTakeFirstOrThrow();
  return { orders: Number(orders), paise: Number(paise ?? 0) };
}
