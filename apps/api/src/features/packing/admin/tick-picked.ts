import * as packingRefusals from '@shop/contract/packing/refusals';
import { sql } from 'kysely';
import type { Database, Db } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';

interface Tick {
  productId: string;
  /** The orders for which it was picked. */
  orderIds: readonly string[];
}

/** Ticks products as taken from the shelf. The last tick of a product counts. */
export async function tickPicked(
  database: Database,
  ticks: readonly Tick[],
  { byUserId, at }: { byUserId: string; at: Date },
): Promise<void> {
  const rows = [...new Map(ticks.map((tick) => [tick.productId, tick])).values()]
    // Always in the same sequence, so that two owners who tick the same products cannot deadlock.
    .toSorted((a, b) => (a.productId < b.productId ? -1 : 1))
    .map(({ productId, orderIds }) => ({
      product_id: productId,
      order_ids: [...orderIds],
      by_user_id: byUserId,
      at,
    }));
  await database.write(async (tx) => {
    const ids = rows.map((row) => row.product_id);
    const known = await tx.selectFrom('products').select('id').where('id', 'in', ids).execute();
    if (known.length < ids.length) throw refuse(packingRefusals.pickedProductNotFound);
    await tx
      .insertInto('picking_ticks')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('product_id').doUpdateSet((eb) => ({
          order_ids: eb.ref('excluded.order_ids'),
          by_user_id: eb.ref('excluded.by_user_id'),
          at: eb.ref('excluded.at'),
        })),
      )
      .execute();
  });
}

/** Removes ticks. */
export async function untickPicked(database: Database, productIds: readonly string[]): Promise<void> {
  await database.write((tx) =>
    tx
      .deleteFrom('picking_ticks')
      .where(sql<boolean>`product_id = any(${productIds}::uuid[])`)
      .execute(),
  );
}

/** The ticks of products, each with the name of who made it. */
export async function listTicks(db: Db): Promise<ReadonlyMap<string, { orderIds: string[]; by: string }>> {
  const rows = await db
    .selectFrom('picking_ticks')
    .innerJoin('users', 'users.id', 'picking_ticks.by_user_id')
    .select(['product_id', 'order_ids', 'users.user_name'])
    .execute();
  return new Map(rows.map((row) => [row.product_id, { orderIds: row.order_ids, by: row.user_name }]));
}
