import { sql } from 'kysely';
import * as categoryRefusals from '@shop/contract/categories/refusals';
import type { ShelfProduct } from '@shop/contract/categories/schemas';
import { MAX_SHELF_PLACES } from '@shop/contract/limits';
import { takeAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import type { Db } from '../../../database.ts';
import type { WantedOrder } from '../../../platform/database/ordered-list.ts';
import { refuse } from '../../../platform/errors.ts';
import { isStillSeen } from '../../../platform/still-seen.ts';
import type { CategoryDependencies } from './change-categories.ts';

/** Products of a category in its order: all of them, or if there are too many, only those that have a place. */
export async function listShelf(
  db: Db,
  categoryId: string,
): Promise<{ products: ShelfProduct[]; total: number }> {
  const onShelf = db
    .selectFrom('products')
    .where('category', '=', categoryId)
    .where('deleted_at', 'is', null);
  const { total } = await onShelf
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const placed = total > MAX_SHELF_PLACES ? onShelf.where('shelf_place', 'is not', null) : onShelf;
  const products = await placed
    .select(['id as _id', 'title'])
    .orderBy(sql`shelf_place, unit_price_paise, id`)
    .limit(MAX_SHELF_PLACES)
    .execute();
  return { products, total: Number(total) };
}

/** The products that an owner gave a place, in their order. */
async function listPlaced(db: Db, categoryId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('category', '=', categoryId)
    .where('deleted_at', 'is', null)
    .where('shelf_place', 'is not', null)
    .orderBy('shelf_place')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Puts products of a category in this order, before its others. Products that are not in the category are ignored.
 * @throws category_not_found
 * @throws shelf_changed with the present order if somebody gave products other places than in `idsSeen`
 */
export async function arrangeShelf(
  { database }: CategoryDependencies,
  categoryId: string,
  { ids: wanted, idsSeen }: WantedOrder,
): Promise<void> {
  const ids = [...wanted];
  await database.writeLocking(async (tx) => {
    const category = await tx
      .selectFrom('categories')
      .select('id')
      .where('id', '=', categoryId)
      .forShare()
      .executeTakeFirst();
    if (!category) throw refuse(categoryRefusals.notFound);
    // Concurrent arrangements wait for each other, and every product gets a place of its own.
    await takeAdvisoryLock(tx, 'products.shelf_place', categoryId);
    const placed = await listPlaced(tx, categoryId);
    // Those without a place follow by their prices, which may have changed meanwhile without undoing anybody's work.
    const seen = idsSeen?.filter((id) => placed.includes(id));
    if (!isStillSeen({ seen, now: placed, wanted: ids })) {
      throw refuse(categoryRefusals.shelfChanged, { data: (await listShelf(tx, categoryId)).products });
    }
    const onShelf = sql`category = ${categoryId} and deleted_at is null
        and (shelf_place is not null or id = any(${ids}::uuid[]))`;
    await sql`select from products where ${onShelf} order by id for no key update`.execute(tx);
    await sql`
        update products set shelf_place = wanted.place
        from (
          select id, array_position(${ids}::uuid[], id) as place from products where ${onShelf}
        ) as wanted
        where products.id = wanted.id and products.shelf_place is distinct from wanted.place`.execute(tx);
    tx.tell('catalogue');
  });
}
