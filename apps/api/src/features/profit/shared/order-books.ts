import { startOfDayOfIndia, startOfNextMonthOfIndia } from '@shop/contract/days';
import { sql } from 'kysely';
import type { Db } from '../../../database.ts';
import { donePaise, openPaise } from '../../refunds/index.ts';
import { rowsOf } from './rows-of.ts';

/** An order that was placed in a month and is decided. */
export interface DecidedOrder {
  id: string;
  order_number: string;
  /** A day of India. */
  placed_on: string;
  codes: string;
  pincode: string;
  /** Its pieces left the stock at some time. */
  took_stock: boolean;
  is_returned: boolean;
  /** Whether the last parcel left. */
  is_sent: boolean;
  /** Whether the last parcel has a number, by which couriers bill; one that its owner brings has none. */
  has_number: boolean;
}

const noPayments = { collected: 0, fee: 0, fee_tax: 0, fees_unknown: 0, received_cash: 0 };
const noRefunds = { refunded: 0, refunds_open: 0 };
const noPapers = { has_invoice: false, gst: 0 };
const noBills = {
  is_billed: false,
  forward: 0,
  returned: 0,
  cash_fee: 0,
  forward_tax: 0,
  returned_tax: 0,
  cash_fee_tax: 0,
};

/** How many parcels left before the last one, and how many of them have a number. */
const noParcels = { parcels: 0, numbered_parcels: 0 };

type Books = typeof noPayments & typeof noRefunds & typeof noPapers & typeof noBills & typeof noParcels;

/** What the books say of an order, in paise. */
export interface OrderBooks extends DecidedOrder, Books {
  /** What remittances paid out for it; null: it is in none. */
  remitted: number | null;
  other: number;
}

/**
 * The orders that were placed in a month and are decided, newest first: those to be paid in cash count once the cash
 * was received or the parcel came back. Unpaid ones count if a payment came all the same, or a courier billed them.
 * Asked with `limit`, since Postgres answers `exists` beside `or` by reading the whole table once. The day by India's fixed
 * offset: by the name of the zone and `to_char` it took more than all the rest (41 ms of 36,813 orders, so 20).
 */
export function listDecided(db: Db, month: string): Promise<DecidedOrder[]> {
  return rowsOf(
    db,
    sql<DecidedOrder>`
    select id, order_number, pincode,
      (placed_at at time zone interval '05:30')::date::text as placed_on,
      case when codes is null then ''
        else coalesce((select string_agg(used ->> 'code', ', ') from jsonb_array_elements(codes) as used), '') end as codes,
      coalesce(cash_state = 'returned', false) as is_returned,
      order_status in ('inShipping', 'delivered') or coalesce(cash_state = 'returned', false) as is_sent,
      paid_at is not null or coalesce(cash_state = 'returned', false) or channel = 'replacement' as took_stock,
      tracking_number is not null as has_number
    from orders
    where placed_at >= ${startOfDayOfIndia(`${month}-01`)} and placed_at < ${startOfNextMonthOfIndia(month)}
      and (cash_state is null or cash_state not in ('unconfirmed', 'confirmed'))
      and (paid_at is not null or cash_state = 'returned' or channel = 'replacement'
        or (select true from payments where payments.order_id = orders.id limit 1)
        or (select true from courier_bill_lines where courier_bill_lines.order_id = orders.id limit 1))
    order by placed_at desc, id desc`,
  );
}

/** The first and the last id of some orders. Ids grow with time, so the books of a month lie between them. */
export interface Span {
  first: string;
  last: string;
}

export function spanOf(orders: readonly { id: string }[]): Span | null {
  const [one] = orders;
  if (!one) return null;
  return orders.reduce(
    ({ first, last }, { id }) => ({ first: id < first ? id : first, last: id > last ? id : last }),
    { first: one.id, last: one.id },
  );
}

const within = ({ first, last }: Span) => sql`order_id between ${first}::uuid and ${last}::uuid`;

/**
 * What the books say of each order. Each book is asked once, for the orders between the first and the last: those of
 * other months between them are left out here.
 */
export async function loadBooks(db: Db, decided: readonly DecidedOrder[]): Promise<OrderBooks[]> {
  const span = spanOf(decided);
  if (!span) return [];
  const [paid, other, back, papers, bills, parcels, remitted] = await Promise.all([
    byOrder(listPaid(db, span)),
    byOrder(listOther(db, span)),
    byOrder(listRefunded(db, span)),
    byOrder(listTaxed(db, span)),
    byOrder(listBilled(db, span)),
    byOrder(countParcels(db, span)),
    byOrder(listRemitted(db, span)),
  ]);
  return decided.map((order) => ({
    ...order,
    ...(paid.get(order.id) ?? noPayments),
    ...(back.get(order.id) ?? noRefunds),
    ...(papers.get(order.id) ?? noPapers),
    ...(bills.get(order.id) ?? noBills),
    ...(parcels.get(order.id) ?? noParcels),
    remitted: remitted.get(order.id)?.remitted ?? null,
    other: other.get(order.id)?.other ?? 0,
  }));
}

type OfOrder<Book> = Book & { order_id: string };

async function byOrder<Book>(rows: Promise<OfOrder<Book>[]>): Promise<Map<string, Book>> {
  return new Map((await rows).map(({ order_id: orderId, ...book }) => [orderId, book as Book]));
}

function listPaid(db: Db, span: Span) {
  return rowsOf(
    db,
    sql<OfOrder<typeof noPayments>>`
    select order_id, sum(amount_paise::float8) as collected,
      coalesce(sum(fee_paise::float8) filter (where shopper_fee_paise = 0), 0) as fee,
      coalesce(sum(fee_tax_paise::float8) filter (where shopper_fee_paise = 0), 0) as fee_tax,
      (count(*) filter (where method = 'provider' and shopper_fee_paise = 0 and fee_paise is null))::float8
        as fees_unknown,
      coalesce(sum(amount_paise::float8) filter (where method = 'cash'), 0) as received_cash
    from payments where ${within(span)} group by order_id`,
  );
}

/** What settlements add or take off for payments beside themselves and their refunds: few of all entries. */
function listOther(db: Db, span: Span) {
  return rowsOf(
    db,
    sql<OfOrder<{ other: number }>>`
    select order_id, sum(credit_paise - debit_paise)::float8 as other
    from settlement_entries join payments using (payment_id)
    where type not in ('payment', 'refund') and ${within(span)} group by order_id`,
  );
}

function listRefunded(db: Db, span: Span) {
  return rowsOf(
    db,
    sql<OfOrder<typeof noRefunds>>`
    select order_id,
      sum(${donePaise} + case when refunds.status = 'processed' then shopper_fee_paise else 0 end)::float8 as refunded,
      sum(${openPaise})::float8 as refunds_open
    from refunds where ${within(span)} group by order_id`,
  );
}

function listTaxed(db: Db, span: Span) {
  return rowsOf(
    db,
    sql<OfOrder<typeof noPapers>>`
    select order_id, bool_or(kind = 'invoice') as has_invoice,
      sum(case kind when 'invoice' then 1 else -1 end * ((totals ->> 'cgstPaise')::bigint
        + (totals ->> 'sgstPaise')::bigint + (totals ->> 'igstPaise')::bigint))::float8 as gst
    from (
      select order_id, kind, document -> 'totals' as totals from tax_papers
      where ${within(span)} and kind in ('invoice', 'credit_note') and voided_at is null offset 0
    ) as papers
    group by order_id`,
  );
}

/** A part of a bill line's GST: that on one of its charges. */
const taxOn = (charge: 'return_paise' | 'cash_paise') => sql`
  case when ${sql.ref(charge)} = 0 then 0 else round(tax_paise::numeric * ${sql.ref(charge)}
    / nullif(forward_paise + return_paise + cash_paise + other_paise, 0))::bigint end`;

function listBilled(db: Db, span: Span) {
  return rowsOf(
    db,
    sql<OfOrder<typeof noBills>>`
    select order_id, true as is_billed, sum((forward_paise + other_paise)::float8) as forward,
      sum(return_paise::float8) as returned, sum(cash_paise::float8) as cash_fee,
      sum((tax_paise - returned_tax - cash_tax)::float8) as forward_tax,
      sum(returned_tax::float8) as returned_tax, sum(cash_tax::float8) as cash_fee_tax
    from (
      select order_id, forward_paise, other_paise, return_paise, cash_paise, tax_paise,
        coalesce(${taxOn('return_paise')}, 0) as returned_tax, coalesce(${taxOn('cash_paise')}, 0) as cash_tax
      from courier_bill_lines where ${within(span)}
    ) as billed
    group by order_id`,
  );
}

function countParcels(db: Db, span: Span) {
  return rowsOf(
    db,
    sql<OfOrder<typeof noParcels>>`
    select order_id, count(*)::float8 as parcels, count(nullif(tracking_number, ''))::float8 as numbered_parcels
    from parcels where ${within(span)} group by order_id`,
  );
}

/** What remittances paid out for each order: what arrived, shared among their lines by their amounts. */
function listRemitted(db: Db, span: Span) {
  return rowsOf(
    db,
    sql<OfOrder<{ remitted: number }>>`
    select order_id, sum(case when whole = 0 then 0
      else round(arrived * upto / whole) - round(arrived * (upto - amount) / whole) end)::float8 as remitted
    from (select distinct remittance_id from remittance_lines where ${within(span)}) as theirs
    cross join lateral (
      select order_id, remittance_lines.amount_paise as amount, remittances.amount_paise::numeric as arrived,
        sum(remittance_lines.amount_paise) over () as whole,
        sum(remittance_lines.amount_paise) over (order by position) as upto
      from remittance_lines join remittances on remittances.id = remittance_id
      where remittance_id = theirs.remittance_id
    ) as shared
    where ${within(span)} group by order_id`,
  );
}
