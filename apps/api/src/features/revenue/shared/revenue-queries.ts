import { nextDay, startOfDayOfIndia } from '@shop/contract/days';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database.ts';
import { isFirstPaidOrder } from '../../orders/index.ts';
import { donePaise, isRefundOfSale, openPaise } from '../../refunds/index.ts';
import type { DaySpan } from './rules/revenue-span.ts';

function rowsOf<Row>(db: Db, query: RawBuilder<Row>): Promise<Row[]> {
  return db
    .selectFrom(sql<Row>`(${query})`.as('found'))
    .selectAll()
    .execute() as Promise<Row[]>;
}

const byOrders = (one: { orders: number }, other: { orders: number }) => other.orders - one.orders;

const momentsOf = ({ from, to }: DaySpan) => ({
  first: startOfDayOfIndia(from),
  until: startOfDayOfIndia(nextDay(to)),
});

/** What was paid in a span, and by whom. Sums are in paise. */
export async function sumRevenue(db: Db, span: DaySpan) {
  const { first, until } = momentsOf(span);
  const rows = await rowsOf(
    db,
    sql<{
      orders: number;
      goods: number;
      discount: number;
      shipping: number;
      cash_fees: number;
      taken: number;
      first_orders: number;
    }>`
    select count(*)::integer as orders, coalesce(sum(subtotal_paise), 0)::float8 as goods,
      coalesce(sum(discount_paise), 0)::float8 as discount,
      coalesce(sum(shipping_paise), 0)::float8 as shipping,
      coalesce(sum(cash_fee_paise), 0)::float8 as cash_fees,
      coalesce(sum(total_paise), 0)::float8 as taken,
      (count(*) filter (where ${isFirstPaidOrder}))::integer as first_orders
    from orders where paid_at >= ${first} and paid_at < ${until}`,
  );
  const pieces = await rowsOf(
    db,
    sql<{ pieces: number }>`
    select coalesce(sum(quantity), 0)::integer as pieces
    from orders join order_lines on order_lines.order_id = orders.id
    where paid_at >= ${first} and paid_at < ${until}`,
  );
  const refunded = await rowsOf(
    db,
    sql<{ paise: number; open: number }>`
    select coalesce(sum(${donePaise}), 0)::float8 as paise, coalesce(sum(${openPaise}), 0)::float8 as open from refunds
    where ${isRefundOfSale} and created_at >= ${first} and created_at < ${until}`,
  );
  const [sums] = rows;
  if (!sums) throw new Error('A sum has a row always');
  return {
    ...sums,
    pieces: pieces[0]?.pieces ?? 0,
    refunded: refunded[0]?.paise ?? 0,
    open: refunded[0]?.open ?? 0,
  };
}

/** Orders, money and refunds of the days that had any. Sums are in paise. */
export async function listRevenueByDay(db: Db, span: DaySpan) {
  const { first, until } = momentsOf(span);
  const rows = await rowsOf(
    db,
    sql<{ day: string; orders: number; taken: number; refunded: number; open: number }>`
    select to_char(at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, sum(orders)::integer as orders,
      sum(taken)::float8 as taken, sum(refunded)::float8 as refunded, sum(open)::float8 as open
    from (
      select paid_at as at, 1 as orders, total_paise as taken, 0 as refunded, 0 as open
      from orders where paid_at >= ${first} and paid_at < ${until}
      union all
      select created_at, 0, 0, ${donePaise}, ${openPaise} from refunds
      where ${isRefundOfSale} and created_at >= ${first} and created_at < ${until}
    ) as moved group by 1`,
  );
  return rows;
}

/** Over how many days the selling speed of a product is measured. */
export const PACE_DAYS = 30;

/** What each product earned in a span, most money first, and how it sold in the 30 days before `now`. */
export async function listRevenueByProduct(db: Db, span: DaySpan, now: Date) {
  const { first, until } = momentsOf(span);
  const rows = await rowsOf(
    db,
    sql<{
      id: string;
      title: string;
      category: string;
      pieces: number;
      returned: number;
      amount: number;
      stock: number;
      sold_lately: number;
    }>`
    with sold as (
      select product_id, sum(quantity) as pieces, sum(returned) as returned,
        sum(unit_price_paise::bigint * quantity - order_lines.discount_paise) as amount
      from orders join order_lines on order_lines.order_id = orders.id
      where paid_at >= ${first} and paid_at < ${until} group by product_id
    ), pace as (
      select product_id, sum(quantity - returned) as pieces
      from orders join order_lines on order_lines.order_id = orders.id
      where paid_at >= ${now}::timestamptz - make_interval(days => ${sql.lit(PACE_DAYS)}) and paid_at <= ${now}
      group by product_id
    )
    select products.id, title, category, sold.pieces::integer as pieces, sold.returned::integer as returned,
      sold.amount::float8 as amount, case when deleted_at is null then stock else 0 end as stock,
      coalesce(pace.pieces, 0)::integer as sold_lately
    from sold join products on products.id = sold.product_id
      join product_stock on product_stock.product_id = sold.product_id left join pace on pace.product_id = sold.product_id`,
  );
  return rows.toSorted((one, other) => other.amount - one.amount);
}

/** What each code was used for in a span, most orders first. */
export async function listRevenueByCode(db: Db, span: DaySpan) {
  const { first, until } = momentsOf(span);
  const rows = await rowsOf(
    db,
    sql<{ code: string; orders: number; discount: number; taken: number }>`
    select used.code, count(*)::integer as orders,
      sum(used."discountPaise" + used."shippingSavedPaise")::float8 as discount, sum(total_paise)::float8 as taken
    from orders cross join lateral jsonb_to_recordset(codes)
      as used (code text, "discountPaise" bigint, "shippingSavedPaise" bigint)
    where paid_at >= ${first} and paid_at < ${until} and codes is not null
    group by used.code`,
  );
  return rows.toSorted(byOrders);
}

/** Where the orders of a span went, most orders first. */
export async function listRevenueByState(db: Db, span: DaySpan) {
  const { first, until } = momentsOf(span);
  const rows = await rowsOf(
    db,
    sql<{ state: string; orders: number; taken: number }>`
    select state, count(*)::integer as orders, sum(total_paise)::float8 as taken
    from orders where paid_at >= ${first} and paid_at < ${until}
    group by state`,
  );
  return rows.toSorted(byOrders);
}

/** The refunds that were asked for in a span, newest first. Sums are in paise. */
export function listRefundsOfSpan(db: Db, span: DaySpan) {
  const { first, until } = momentsOf(span);
  return rowsOf(
    db,
    sql<{ id: string; order_id: string; order_number: string; day: string; refunded: number; open: number }>`
    select refunds.id, order_id, order_number,
      to_char(refunds.created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day,
      (${donePaise})::float8 as refunded, (${openPaise})::float8 as open
    from refunds join orders on orders.id = refunds.order_id
    where ${isRefundOfSale} and refunds.created_at >= ${first} and refunds.created_at < ${until}
    order by refunds.created_at desc, refunds.id desc`,
  );
}

/** The present stock without sets, which are pieces of their parts, and what it would earn at today's prices, in paise. */
export async function sumStock(db: Db) {
  const rows = await rowsOf(
    db,
    sql<{ pieces: number; value: number; sold_out: number }>`
    select coalesce(sum(stock), 0)::integer as pieces,
      coalesce(sum(stock::bigint * unit_price_paise), 0)::float8 as value,
      (count(*) filter (where stock = 0))::integer as sold_out
    from products join product_stock on product_id = id
    where deleted_at is null and not exists (select from set_parts where set_id = id)`,
  );
  return rows[0] ?? { pieces: 0, value: 0, sold_out: 0 };
}
