import type { ShopCategory } from '@shop/contract/categories/shop-category';
import type { Picture } from '@shop/contract/schemas';
import { MAX_PICKED_ORDERS } from '@shop/contract/limits';
import type { PickingList } from '@shop/contract/packing/schemas';
import type { Db } from '../../../database.ts';
import { countOrdersToPack, listHeldOrders, listProductsToPick } from './packing-queries.ts';
import { presentNamedOrder, presentPickingProduct } from './present-packing.ts';
import { listTicks } from './tick-picked.ts';

/** Pictures of products in their order, by product id. */
export type FindProductPictures = (
  db: Db,
  productIds: readonly string[],
) => Promise<ReadonlyMap<string, readonly Picture[]>>;

/** What to take from the shelf for all orders to ship, category by category in the shop's sequence. */
export async function loadPickingList(
  db: Db,
  findProductPictures: FindProductPictures,
  { categories, now }: { categories: readonly ShopCategory[]; now: Date },
): Promise<PickingList> {
  const [rows, total, disputed, ticks] = await Promise.all([
    listProductsToPick(db, MAX_PICKED_ORDERS),
    countOrdersToPack(db),
    listHeldOrders(db),
    listTicks(db),
  ]);
  const pictures = await findProductPictures(
    db,
    rows.map(({ id }) => id),
  );
  const byCategory = Map.groupBy(rows, ({ category }) => category);
  const products = categories
    .flatMap(({ id }) => byCategory.get(id) ?? [])
    .map((row) =>
      presentPickingProduct(row, { picture: pictures.get(row.id)?.[0] ?? null, tick: ticks.get(row.id) }),
    );
  const orders = Math.min(total, MAX_PICKED_ORDERS);
  return {
    at: now.toISOString(),
    products,
    orders,
    ordersLeft: total - orders,
    pieces: products.reduce((sum, { pieces }) => sum + pieces, 0),
    disputed: disputed.map(presentNamedOrder),
  };
}
