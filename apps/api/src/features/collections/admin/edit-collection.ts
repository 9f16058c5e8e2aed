import * as collectionMessages from '@shop/contract/collections/messages';
import type { CollectionChange, CollectionRule } from '@shop/contract/collections/schemas';
import { sql } from 'kysely';
import type { Tx } from '../../../database.ts';
import { ensureFloorAgreed } from '../../catalog/index.ts';
import { getUploadedPicture } from '../../media/index.ts';
import { CollectionNotFoundError, CollectionSlugTakenError } from '../shared/collection-errors.ts';
import { type CollectionDependencies, writeCollections } from './collection-dependencies.ts';
import { ensureFitRule, fitCollectionSlug, fitName } from './rules/fit-collection.ts';

/**
 * Changes those fields of a collection that are sent. Picked products that no longer exist are left out.
 * @throws CollectionNotFoundError, UnfitCollectionError, CollectionSlugTakenError
 * @throws NotUploadedError for a picture that was not uploaded
 * @throws ProductAtFloorError if the change brings products to ₹1 in a sale and the owner has not agreed
 */
export async function editCollection(
  dependencies: CollectionDependencies,
  collectionId: string,
  { name: typed, slug, description, image, isHidden, rule, productIds, floorConfirmed }: CollectionChange,
): Promise<void> {
  await writeCollections(dependencies, async (tx) => {
    const all = await tx.selectFrom('collections').select(['id', 'name']).execute();
    const others = all.filter(({ id }) => id !== collectionId);
    const before = all.find(({ id }) => id === collectionId);
    if (!before) throw new CollectionNotFoundError(collectionMessages.notFound);
    if (rule) ensureFitRule(rule);
    const changes = {
      version: sql<number>`version + 1`,
      name: typed === undefined ? before.name : fitName(typed, others),
      ...(slug !== undefined && { slug: await claimSlug(tx, collectionId, slug) }),
      ...(description !== undefined && { description: description.trim() }),
      ...(image !== undefined && { picture_id: await pictureIdOf(dependencies, tx, image) }),
      ...(isHidden !== undefined && { is_hidden: isHidden }),
      ...(rule !== undefined && { rule: rule && JSON.stringify(storedRule(rule)) }),
    };
    await ensureFloorAgreed(tx, { productIds: 'all', isConfirmed: floorConfirmed !== false }, async () => {
      await tx.updateTable('collections').set(changes).where('id', '=', collectionId).execute();
      if (productIds) await replacePicked(tx, collectionId, productIds);
    });
  });
}

/** `rule_fits` expects the ingredient as it is stored. */
function storedRule(rule: CollectionRule): CollectionRule {
  const ingredient = rule.ingredient?.trim();
  return ingredient === undefined ? rule : { ...rule, ingredient };
}

async function claimSlug(tx: Tx, collectionId: string, typed: string): Promise<string> {
  const slug = fitCollectionSlug(typed);
  const owner = await tx
    .selectFrom('collection_slugs')
    .select('collection_id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (!owner) {
    await tx.insertInto('collection_slugs').values({ slug, collection_id: collectionId }).execute();
  } else if (owner.collection_id !== collectionId) {
    const sentence = collectionMessages.slugTaken;
    throw new CollectionSlugTakenError(sentence, { fields: { slug: sentence } });
  }
  return slug;
}

async function pictureIdOf({ mediaBase }: CollectionDependencies, tx: Tx, image: string | null) {
  if (image === null) return null;
  const sentence = collectionMessages.pictureFromUpload;
  return (await getUploadedPicture(tx, image, { mediaBase, field: 'image', sentence })).id;
}

async function replacePicked(tx: Tx, collectionId: string, productIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('collection_products').where('collection_id', '=', collectionId).execute();
  await sql`
    insert into collection_products (collection_id, position, product_id)
    select ${collectionId}::uuid, place, products.id
    from unnest(${[...productIds]}::uuid[]) with ordinality as picked (id, place)
    join products on products.id = picked.id`.execute(tx);
}
