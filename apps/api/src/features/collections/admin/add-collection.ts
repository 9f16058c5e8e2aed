import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import * as collectionMessages from '@shop/contract/collections/messages';
import { MAX_COLLECTIONS } from '@shop/contract/limits';
import type { Tx } from '../../../database.ts';
import { type CollectionDependencies, writeCollections } from './collection-dependencies.ts';
import { UnfitCollectionError, fitName } from './rules/fit-collection.ts';

/**
 * Adds a hidden collection whose products are picked by hand; it starts empty.
 * @returns its id
 * @throws UnfitCollectionError for a name that it cannot have, and if there are too many collections
 */
export async function addCollection(dependencies: CollectionDependencies, typed: string): Promise<string> {
  return writeCollections(dependencies, async (tx) => {
    const others = await tx.selectFrom('collections').select('name').execute();
    const name = fitName(typed, others);
    if (others.length >= MAX_COLLECTIONS) {
      const sentence = collectionMessages.tooMany(MAX_COLLECTIONS);
      throw new UnfitCollectionError(sentence, { fields: { name: sentence } });
    }
    const id = uuidv7();
    const slug = await freeSlug(tx, name);
    await tx.insertInto('collections').values({ id, name, slug }).execute();
    await tx.insertInto('collection_slugs').values({ slug, collection_id: id }).execute();
    return id;
  });
}

/** A slug made from the name, with a number if that is taken. */
async function freeSlug(tx: Tx, name: string): Promise<string> {
  const { rows } = await sql<{ slug: string }>`
    with base as (select coalesce(nullif(slug_of(${name}::text), ''), 'collection') as slug),
    candidates as (
      select number, case when number = 1 then slug else slug || '-' || number end as slug
      from base, generate_series(1, (select count(*) + 1 from collection_slugs)) as number
    )
    select slug from candidates where slug not in (select slug from collection_slugs)
    order by number limit 1`.execute(tx);
  const [found] = rows;
  if (!found) throw new Error('all addresses are taken');
  return found.slug;
}
