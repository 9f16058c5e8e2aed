import { sql } from 'kysely';
import type { LockingTx } from '../../../database.ts';
import { isAnyOf } from './find-demonstration.ts';

/**
 * Deletes the orders of the demonstration's people with everything that belongs to them: payments, what couriers paid
 * out for no others, refunds, papers, mails. Pieces that they hold of products that stay are for sale again, and their uses of codes are given back.
 */
export async function removeOrders(
  tx: LockingTx,
  {
    orderIds,
    productsThatStay,
    at,
  }: { orderIds: readonly string[]; productsThatStay: readonly string[]; at: Date },
): Promise<void> {
  const ofOrders = isAnyOf('order_id', orderIds, 'uuid');
  await sql`
    select close_unpaid_order(id, ${at}, 'the demonstration was removed')
    from orders where id = any(${[...orderIds]}::uuid[]) and hold = 'live'`.execute(tx);
  await sql`
    update offers set uses = greatest(0, uses - used.times)
    from (
      select offer_id, count(*) as times from orders cross join lateral unnest(used_offers(codes)) as offer_id
      where id = any(${[...orderIds]}::uuid[]) and hold = 'sold' group by offer_id
    ) as used where offers.id = used.offer_id`.execute(tx);
  await sql`
    insert into outside_books (id, reason)
    select payment_id, 'demonstration' from payments where order_id = any(${[...orderIds]}::uuid[])
    on conflict do nothing`.execute(tx);
  await sql`select set_config('shop.removes_demonstration', 'yes', true)`.execute(tx);
  await tx.deleteFrom('tax_papers').where(ofOrders).execute();
  await sql`select set_config('shop.removes_demonstration', '', true)`.execute(tx);
  await sql`
    delete from paper_series where not exists (
      select from tax_papers
      where tax_papers.prefix = paper_series.prefix and tax_papers.financial_year = paper_series.financial_year
    ) and not exists (
      select from paper_gaps
      where paper_gaps.prefix = paper_series.prefix and paper_gaps.financial_year = paper_series.financial_year
    )`.execute(tx);
  await sql`
    delete from remittances where exists (
      select from remittance_lines where remittance_id = remittances.id and order_id = any(${[...orderIds]}::uuid[])
    ) and not exists (
      select from remittance_lines where remittance_id = remittances.id and order_id <> all(${[...orderIds]}::uuid[])
    )`.execute(tx);
  await tx.deleteFrom('refunds').where(ofOrders).execute();
  await tx.deleteFrom('payments').where(ofOrders).execute();
  await tx.deleteFrom('tickets').where(ofOrders).execute();
  await tx
    .updateTable('stock_movements')
    .set({ order_id: null })
    .where(ofOrders)
    .where(isAnyOf('product_id', productsThatStay, 'uuid'))
    .execute();
  await tx
    .deleteFrom('orders')
    .where(isAnyOf('id', orderIds, 'uuid'))
    .execute();
}
