import { sql } from 'kysely';
import type { Db } from '../../../database.ts';
import { selectIsPartlySent } from '../shared/parcel-queries.ts';
import { orderColumns } from '../shared/order-queries.ts';

export type ExportRow = Awaited<ReturnType<typeof listExportRows>>[number];

const TIMES = sql.lit(' × ');

/**
 * Orders by their ids, newest first, each with its shopper, its goods in one text, the sums of its money, and what it
 * has of `productId`.
 */
export async function listExportRows(db: Db, orderIds: readonly string[], productId: string | null) {
  const ofProduct = sql`from order_lines where order_id = orders.id and product_id = ${productId}::uuid`;
  return db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(orderColumns.map((column) => `orders.${column}` as const))
    .select(['users.email', 'users.user_name'])
    .select([
      sql<string>`(select string_agg(quantity || ${TIMES} || title || coalesce(' (' || (
          select string_agg(pieces || ${TIMES} || kept.title, ', ' order by kept.position)
          from order_line_parts as kept where kept.order_id = orders.id and kept.set_id = order_lines.product_id
        ) || ')', ''), '; ' order by position)
        from order_lines where order_id = orders.id)`.as('items'),
      sql<number>`(select sum(quantity) from order_lines where order_id = orders.id)`.as('pieces'),
      // The id of a payment that the owner took by hand means nothing to anybody; the bank's reference does.
      sql<string | null>`(select string_agg(
          case when method = 'provider' then payment_id else nullif(reference, '') end, '; ' order by captured_at)
        from payments where order_id = orders.id)`.as('payment_ids'),
      selectIsPartlySent,
      sql<string | null>`(select string_agg(nullif(tracking_number, ''), '; ' order by number)
        from parcels where order_id = orders.id)`.as('earlier_numbers'),
      sql<string>`(select coalesce(sum(amount_paise), 0)::text
        from payments where order_id = orders.id)`.as('taken_paise'),
      sql<string>`(select coalesce(sum(amount_paise), 0)::text
        from refunds where order_id = orders.id and status = 'processed')`.as('given_back_paise'),
      sql<string>`(select coalesce(sum(amount_paise), 0)::text
        from refunds where order_id = orders.id and status <> 'processed')`.as('open_refunds_paise'),
      sql<string | null>`(select sum(quantity) ${ofProduct})`.as('product_pieces'),
      sql<string | null>`(select sum(returned) ${ofProduct})`.as('product_returned'),
      sql<
        string | null
      >`(select sum(unit_price_paise::bigint * quantity - discount_paise)::text ${ofProduct})`.as(
        'product_paise',
      ),
    ])
    .where(sql<boolean>`orders.id = any(${orderIds}::uuid[])`)
    .orderBy('orders.placed_at', 'desc')
    .orderBy('orders.id', 'desc')
    .execute();
}
