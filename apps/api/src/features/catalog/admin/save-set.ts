import type { TypedSet } from '@shop/contract/catalog/set-schemas';
import * as productRefusals from '@shop/contract/catalog/refusals';
import { sql } from 'kysely';
import type { LockingTx, Tx } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';
import { isSet, listSetIds, listUnpriced } from '../shared/sets.ts';

/**
 * Makes a product a set of these parts. Call with the stock of the product and its parts locked, in the transaction that
 * wrote the product.
 * @throws set_too_small, set_part_twice, set_part_unknown, set_part_is_set, set_part_incomplete for its parts
 * @throws set_is_part, set_has_stock, set_was_ordered if the product cannot be one
 */
export async function makeSet(tx: LockingTx, setId: string, { supply, parts }: TypedSet): Promise<void> {
  await ensureFitParts(tx, setId, parts);
  if (!(await isSet(tx, setId))) await ensureCanBeSet(tx, setId);
  await tx.deleteFrom('set_parts').where('set_id', '=', setId).execute();
  await tx
    .insertInto('set_parts')
    .values(
      parts.map(({ productId, pieces }, position) => ({
        set_id: setId,
        part_id: productId,
        pieces,
        position,
        supply,
      })),
    )
    .execute();
  await sql`select refresh_sets(${[setId]}::uuid[])`.execute(tx);
}

/** Makes a set a product of its own again, without stock. Call with its stock locked. */
export async function endSet(tx: LockingTx, setId: string): Promise<void> {
  await tx.deleteFrom('set_parts').where('set_id', '=', setId).execute();
  await sql`
    update product_stock set stock = 0, low_below = low_limit(facts) from products
    where id = product_id and product_id = ${setId}::uuid`.execute(tx);
}

async function ensureFitParts(tx: Tx, setId: string, parts: TypedSet['parts']): Promise<void> {
  const ids = parts.map(({ productId }) => productId);
  if (parts.reduce((sum, { pieces }) => sum + pieces, 0) < 2) throw refuse(productRefusals.setTooSmall);
  if (new Set(ids).size < ids.length) throw refuse(productRefusals.setPartTwice);
  if (ids.includes(setId)) throw refuse(productRefusals.setPartUnknown);
  const found = await tx
    .selectFrom('products')
    .select(['id', 'title'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  if (found.length < ids.length) throw refuse(productRefusals.setPartUnknown);
  const unpriced = await listUnpriced(tx, ids);
  const incomplete = found.find(({ id }) => unpriced.has(id));
  if (incomplete) throw refuse(productRefusals.setPartIncomplete, incomplete.title);
  const sets = await listSetIds(tx, ids);
  const inner = found.find(({ id }) => sets.has(id));
  if (inner) throw refuse(productRefusals.setPartIsSet, inner.title);
}

async function ensureCanBeSet(tx: Tx, productId: string): Promise<void> {
  const outer = await findSetWith(tx, productId);
  if (outer !== null) throw refuse(productRefusals.setIsPart, outer);
  const ordered = await tx
    .selectFrom('order_lines')
    .select('order_id')
    .where('product_id', '=', productId)
    .where(
      sql<boolean>`not exists (select from order_line_parts as kept
        where kept.order_id = order_lines.order_id and kept.set_id = order_lines.product_id)`,
    )
    .limit(1)
    .executeTakeFirst();
  if (ordered) throw refuse(productRefusals.setWasOrdered);
  const { stock } = await tx
    .selectFrom('product_stock')
    .select('stock')
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
  if (stock > 0) throw refuse(productRefusals.setHasStock, stock);
}

/** The title of a set in the shop that a product is a part of; null: there is none. */
export async function findSetWith(tx: Tx, partId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('set_parts')
    .innerJoin('products', 'products.id', 'set_parts.set_id')
    .select('title')
    .where('part_id', '=', partId)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row?.title ?? null;
}

/** Gives a new product what another is made of, if that is a set. Call with the stock of the other locked. */
export async function copySet(tx: LockingTx, setId: string, copyId: string): Promise<void> {
  await sql`
    insert into set_parts (set_id, part_id, pieces, position, supply)
    select ${copyId}::uuid, part_id, pieces, position, supply from set_parts where set_id = ${setId}::uuid`.execute(
    tx,
  );
  await sql`select refresh_sets(${[copyId]}::uuid[])`.execute(tx);
}

/**
 * Ensures that a set that comes back has all its parts.
 * @throws restored_set_part
 */
export async function ensurePartsKept(tx: Tx, setId: string): Promise<void> {
  const gone = await tx
    .selectFrom('set_parts')
    .innerJoin('products', 'products.id', 'set_parts.part_id')
    .select('title')
    .where('set_id', '=', setId)
    .where(
      sql<boolean>`(deleted_at is not null
        or exists (select from set_parts as inner_parts where inner_parts.set_id = products.id))`,
    )
    .limit(1)
    .executeTakeFirst();
  if (gone) throw refuse(productRefusals.restoredSet, gone.title);
}
