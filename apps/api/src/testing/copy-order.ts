import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../database.ts';

/** What of an order's rows must differ in its copy, by table: an SQL object over `row` and `id`, the copy's id. */
const CHANGED = {
  orders: `jsonb_build_object('id', id, 'order_number', id, 'razorpay_order_id', null, 'payment_link_id', null,
    'request_id', null, 'request_digest', null, 'cash_token', null, 'cash_token_sha256', null)`,
  order_lines: `jsonb_build_object('order_id', id)`,
  payments: `jsonb_build_object('order_id', id, 'payment_id', id || (row ->> 'payment_id'))`,
  refunds: `jsonb_build_object('order_id', id, 'id', gen_random_uuid(), 'payment_id', id || (row ->> 'payment_id'),
    'provider_refund_id', id || (row ->> 'provider_refund_id'))`,
  parcels: `jsonb_build_object('order_id', id, 'id', md5(id || (row ->> 'id'))::uuid)`,
  parcel_lines: `jsonb_build_object('parcel_id', md5(id || (row ->> 'parcel_id'))::uuid)`,
};

/** Copies an order as it stands with its lines, payments, refunds and parcels, without papers. @returns the copy's id */
export async function copyOrder(database: Database, orderId: string): Promise<string> {
  const id = uuidv7();
  await database.write(async (tx) => {
    for (const [table, changed] of Object.entries(CHANGED)) {
      const isOfOrder =
        table === 'parcel_lines'
          ? sql`parcel_id in (select id from parcels where order_id = ${orderId}::uuid)`
          : sql`${sql.ref(table === 'orders' ? 'id' : 'order_id')} = ${orderId}::uuid`;
      const { rows: columns } = await sql<{ name: string }>`
        select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'
      `.execute(tx);
      const names = sql.raw(columns.map(({ name }) => `"${name}"`).join(', '));
      await sql`
        insert into ${sql.table(table)} (${names})
        select ${names} from (
          select jsonb_populate_record(null::${sql.table(table)}, row || ${sql.raw(changed)}) as made
          from (select to_jsonb(original) as row, ${id}::text as id from ${sql.table(table)} as original
            where ${isOfOrder}) as originals
        ) as copies, lateral (select (made).*) as each`.execute(tx);
    }
  });
  return id;
}
