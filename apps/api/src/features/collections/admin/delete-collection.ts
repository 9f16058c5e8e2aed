import { sql } from 'kysely';
import * as collectionMessages from '@shop/contract/collections/messages';
import type { Tx } from '../../../database.ts';
import { CollectionInUseError, CollectionNotFoundError } from '../shared/collection-errors.ts';
import { type CollectionDependencies, writeCollections } from './collection-dependencies.ts';

/**
 * Deletes a collection unless a code or sale that is not over yet is for it.
 * @throws CollectionNotFoundError, CollectionInUseError
 */
export async function deleteCollection(
  dependencies: CollectionDependencies,
  collectionId: string,
): Promise<void> {
  await writeCollections(dependencies, async (tx) => {
    // An offer that is made for it at the same time either waits for this lock, or holds it first and is then found.
    const collection = await tx
      .selectFrom('collections')
      .select('id')
      .where('id', '=', collectionId)
      .forUpdate()
      .executeTakeFirst();
    if (!collection) throw new CollectionNotFoundError(collectionMessages.notFound);
    const offers = await listOffersFor(tx, collectionId);
    if (offers.length > 0) throw new CollectionInUseError(collectionMessages.inUse(offers));
    await tx.deleteFrom('collections').where('id', '=', collectionId).execute();
  });
}

/**
 * The names of the codes and sales for a collection that are not over. Stopped codes count, because they can be used
 * again.
 */
async function listOffersFor(tx: Tx, collectionId: string): Promise<string[]> {
  const isForIt = sql<boolean>`scope ->> 'kind' = 'collections' and scope -> 'ids' ? ${collectionId}`;
  const isNotOver = sql<boolean>`(ends_at is null or ends_at > now())`;
  const rows = await tx
    .selectFrom('offers')
    .select('code as name')
    .where(isForIt)
    .where(isNotOver)
    .unionAll(tx.selectFrom('sales').select('name').where(isForIt).where(isNotOver))
    .execute();
  return rows.map(({ name }) => name).toSorted();
}
