import { startOfDayOfIndia, startOfNextMonthOfIndia } from '@shop/contract/days';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../database.ts';
import { donePaise, openPaise } from '../../refunds/index.ts';

/** What the books say of an order, in paise. */
export interface OrderBooks {
  id: string;
  order_number: string;
  placed_on: string;
  codes: string;
  pincode: string;
  /** Its pieces left the stock at some time. */
  took_stock: boolean;
  has_invoice: boolean;
  /** Whether the last parcel left, and how many left before it. */
  is_sent: boolean;
  is_returned: boolean;
  parcels: number;
  is_billed: boolean;
  collected: number;
  refunded: number;
  refunds_open: number;
  fee: number;
  fee_tax: number;
  fees_unknown: number;
  gst: number;
  forward: number;
  returned: number;
  cash_fee: number;
  forward_tax: number;
  returned_tax: number;
  cash_fee_tax: number;
  /** What remittances paid out for it; null: it is in none. */
  remitted: number | null;
  received_cash: number;
  other: number;
}

export interface OrderPieces {
  order_id: string;
  product_id: string;
  title: string;
  quantity: number;
  returned: number;
  lost: number;
  /** Pieces that left with the order's last parcel; null: it did not leave. */
  in_last_parcel: number | null;
  paid_paise: number;
  /** Of a piece on the day of the order; null: not known. */
  cost_paise: number | null;
}

function rowsOf<Row>(db: Db, query: RawBuilder<Row>): Promise<Row[]> {
  return db
    .selectFrom(sql<Row>`(${query})`.as('found'))
    .selectAll()
    .execute() as Promise<Row[]>;
}

/**
 * The orders that were placed in a month and are decided: those to be paid in cash count once the cash was received or
 * the parcel came back. Unpaid ones count if a payment came all the same, or a courier billed them. Asked with `limit`,
 * since Postgres answers `exists` beside `or` by reading the whole table once.
 */
const decidedIn = (month: string) => sql`
  select id, order_number, placed_at, pincode, codes, order_status,
    to_char(placed_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as placed_on,
    coalesce(cash_state = 'returned', false) as is_returned,
    paid_at is not null or coalesce(cash_state = 'returned', false) or channel = 'replacement' as took_stock
  from orders
  where placed_at >= ${startOfDayOfIndia(`${month}-01`)} and placed_at < ${startOfNextMonthOfIndia(month)}
    and (cash_state is null or cash_state not in ('unconfirmed', 'confirmed'))
    and (paid_at is not null or cash_state = 'returned' or channel = 'replacement'
      or (select true from payments where payments.order_id = orders.id limit 1)
      or (select true from courier_bill_lines where courier_bill_lines.order_id = orders.id limit 1))`;

/** A part of a bill line's GST: that on one of its charges. */
const taxOn = (charge: 'return_paise' | 'cash_paise') => sql`
  coalesce(round(tax_paise::numeric * ${sql.ref(charge)}
    / nullif(forward_paise + return_paise + cash_paise + other_paise, 0)), 0)`;

/**
 * What the books say of each decided order of a month, newest first. Each book is asked for one order at a time by its
 * index: joined, Postgres reads all of it, however old the shop.
 */
export function listOrderBooks(db: Db, month: string): Promise<OrderBooks[]> {
  return rowsOf(
    db,
    sql<OrderBooks>`
    with decided as materialized (${decidedIn(month)}),
    remitted as (
      select order_id, sum(case when whole = 0 then 0
        else round(arrived * upto / whole) - round(arrived * (upto - amount) / whole) end) as remitted
      from (
        select distinct listed.remittance_id from decided
          cross join lateral (select remittance_id from remittance_lines where order_id = decided.id offset 0) as listed
      ) as theirs cross join lateral (
        select order_id, remittance_lines.amount_paise as amount, remittances.amount_paise::numeric as arrived,
          sum(remittance_lines.amount_paise) over () as whole,
          sum(remittance_lines.amount_paise) over (order by position) as upto
        from remittance_lines join remittances on remittances.id = remittance_id
        where remittance_id = theirs.remittance_id
      ) as shared where order_id is not null group by order_id
    )
    select id, order_number, placed_on, pincode, took_stock,
      coalesce((select string_agg(used ->> 'code', ', ') from jsonb_array_elements(codes) as used), '') as codes,
      coalesce(has_invoice, false) as has_invoice,
      order_status in ('inShipping', 'delivered') or is_returned as is_sent, is_returned, parcels::float8 as parcels,
      forward is not null as is_billed, coalesce(collected, 0)::float8 as collected,
      coalesce(refunded, 0)::float8 as refunded, coalesce(refunds_open, 0)::float8 as refunds_open,
      coalesce(fee, 0)::float8 as fee, coalesce(fee_tax, 0)::float8 as fee_tax,
      fees_unknown::float8 as fees_unknown, coalesce(gst, 0)::float8 as gst,
      coalesce(forward, 0)::float8 as forward, coalesce(returned, 0)::float8 as returned,
      coalesce(cash_fee, 0)::float8 as cash_fee, coalesce(forward_tax, 0)::float8 as forward_tax,
      coalesce(returned_tax, 0)::float8 as returned_tax, coalesce(cash_fee_tax, 0)::float8 as cash_fee_tax,
      remitted::float8 as remitted, coalesce(received_cash, 0)::float8 as received_cash,
      coalesce(other, 0)::float8 as other
    from decided
      left join remitted on remitted.order_id = decided.id
      cross join lateral (
        select sum(amount_paise) as collected,
          sum(fee_paise) filter (where shopper_fee_paise = 0) as fee,
          sum(fee_tax_paise) filter (where shopper_fee_paise = 0) as fee_tax,
          count(*) filter (where method = 'provider' and shopper_fee_paise = 0 and fee_paise is null) as fees_unknown,
          sum(amount_paise) filter (where method = 'cash') as received_cash,
          sum((
            select sum(credit_paise - debit_paise) from settlement_entries
            where settlement_entries.payment_id = payments.payment_id and type not in ('payment', 'refund')
          )) as other
        from payments where order_id = decided.id
      ) as paid
      cross join lateral (
        select sum(${donePaise} + case when refunds.status = 'processed' then shopper_fee_paise else 0 end) as refunded,
          sum(${openPaise}) as refunds_open
        from refunds where order_id = decided.id
      ) as back
      cross join lateral (
        select bool_or(kind = 'invoice') as has_invoice,
          sum(case kind when 'invoice' then 1 else -1 end * ((totals ->> 'cgstPaise')::bigint
            + (totals ->> 'sgstPaise')::bigint + (totals ->> 'igstPaise')::bigint)) as gst
        from (
          select kind, document -> 'totals' as totals from tax_papers
          where order_id = decided.id and kind in ('invoice', 'credit_note') and voided_at is null offset 0
        ) as papers
      ) as taxed
      cross join lateral (
        select sum(forward_paise + other_paise) as forward, sum(return_paise) as returned,
          sum(cash_paise) as cash_fee, sum(${taxOn('return_paise')}) as returned_tax,
          sum(${taxOn('cash_paise')}) as cash_fee_tax,
          sum(tax_paise - ${taxOn('return_paise')} - ${taxOn('cash_paise')}) as forward_tax
        from courier_bill_lines where order_id = decided.id
      ) as carried
      cross join lateral (select count(*) as parcels from parcels where order_id = decided.id) as parcelled
    order by placed_at desc, id desc`,
  );
}

/** The cost of a piece of a product on the day of an order; null: not known. */
const costOn = (productId: RawBuilder<unknown>) => sql`
  (select cost_paise::float8 from product_costs
  where product_costs.product_id = ${productId} and from_day <= placed_on
  order by from_day desc limit 1)`;

/** The lines of the decided orders of a month, each with the cost of a piece on the day of its order; of a set its parts'. */
export function listOrderPieces(db: Db, month: string): Promise<OrderPieces[]> {
  return rowsOf(
    db,
    sql<OrderPieces>`
    with decided as materialized (${decidedIn(month)})
    select order_lines.order_id, order_lines.product_id, title, quantity, returned, lost,
      sent - in_parcels as in_last_parcel,
      (unit_price_paise::bigint * quantity - order_lines.discount_paise)::float8 as paid_paise,
      (select case when count(*) = 0 then ${costOn(sql.ref('order_lines.product_id'))}
          when count(*) = count(cost) then sum(cost * pieces) end
        from order_line_parts as kept cross join lateral (select ${costOn(sql.ref('part_id'))} as cost) as costed
        where kept.order_id = order_lines.order_id and kept.set_id = order_lines.product_id
      ) as cost_paise
    from decided cross join lateral (
      select * from order_lines where order_lines.order_id = decided.id offset 0
    ) as order_lines
    order by order_lines.order_id, position`,
  );
}

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
