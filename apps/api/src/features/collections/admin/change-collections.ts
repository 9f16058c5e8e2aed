import * as collectionMessages from '@shop/contract/collections/messages';
import * as collectionRefusals from '@shop/contract/collections/refusals';
import type { AdminCollection, CollectionChange, CollectionRule } from '@shop/contract/collections/schemas';
import { MAX_COLLECTIONS } from '@shop/contract/limits';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ShopContext } from '../../../shop-context.ts';
import type { Tx } from '../../../database.ts';
import { takeAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import { ensureFloorAgreed, inLatin } from '../../catalog/index.ts';
import { refuse } from '../../../platform/errors.ts';
import { saveSeen } from '../../../platform/still-seen.ts';
import { getUploadedPicture } from '../../media/index.ts';
import { ensureFitRule, fitCollectionSlug, fitName } from './rules/fit-collection.ts';

/** What is needed to change collections. */
export type CollectionDependencies = Pick<ShopContext, 'database' | 'mediaBase'>;

/** Writes a change of collections. Changes wait for each other, so that names and slugs stay unique. */
async function writeCollections<Result>(
  { database }: CollectionDependencies,
  write: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return database.write(async (tx) => {
    tx.tell('catalogue');
    await takeAdvisoryLock(tx, 'collections');
    return write(tx);
  });
}

/**
 * Adds a hidden collection whose products are picked by hand; it starts empty.
 * @returns its id
 * @throws unfit_collection for a name that it cannot have, and if there are too many collections
 */
export async function addCollection(dependencies: CollectionDependencies, typed: string): Promise<string> {
  return writeCollections(dependencies, async (tx) => {
    const others = await tx.selectFrom('collections').select('name').execute();
    const name = fitName(typed, others);
    if (others.length >= MAX_COLLECTIONS) {
      throw refuse(collectionRefusals.tooMany, MAX_COLLECTIONS, { field: 'name' });
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
    with base as (select coalesce(nullif(slug_of(${inLatin(name)}::text), ''), 'collection') as slug),
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

/**
 * Changes those fields of a collection that are sent. Picked products that no longer exist are left out.
 * @throws collection_not_found, unfit_collection, slug_taken
 * @throws collection_changed with the current one if a `version` is sent that is not the newest, and it would change
 *   anything
 * @throws not_uploaded for a picture that was not uploaded
 * @throws product_at_floor if the change brings products to ₹1 in a sale and the owner has not agreed
 */
export async function editCollection(
  dependencies: CollectionDependencies,
  collectionId: string,
  { name: typed, version, floorConfirmed, ...change }: CollectionChange,
  present: (tx: Tx) => Promise<AdminCollection>,
): Promise<void> {
  const { slug, description, image, isHidden, rule, productIds } = change;
  await writeCollections(dependencies, async (tx) => {
    const all = await tx.selectFrom('collections').select(['id', 'name', 'version']).execute();
    const others = all.filter(({ id }) => id !== collectionId);
    const before = all.find(({ id }) => id === collectionId);
    if (!before) throw refuse(collectionRefusals.notFound);
    const seen = {
      isOutdated: version !== undefined && version !== before.version,
      read: () => present(tx),
      refusal: (data: object) => refuse(collectionRefusals.collectionChanged, { data }),
    };
    await saveSeen(seen, async () => {
      if (rule) ensureFitRule(rule);
      const changes = {
        version: sql<number>`version + 1`,
        name: typed === undefined ? before.name : fitName(typed, others, before.name),
        ...(slug !== undefined && { slug: await claimSlug(tx, collectionId, slug) }),
        ...(description !== undefined && { description: description.trim() }),
        ...(image !== undefined && { picture_id: await pictureIdOf(dependencies, tx, image) }),
        ...(isHidden !== undefined && { is_hidden: isHidden }),
        ...(rule !== undefined && { rule: rule && JSON.stringify(storedRule(rule)) }),
      };
      const agreed = { productIds: 'all', isConfirmed: floorConfirmed !== false } as const;
      await ensureFloorAgreed(tx, agreed, async () => {
        await tx.updateTable('collections').set(changes).where('id', '=', collectionId).execute();
        if (productIds) await replacePicked(tx, collectionId, productIds);
      });
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
    throw refuse(collectionRefusals.slugTaken, { field: 'slug' });
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

/**
 * Deletes a collection unless a code or sale that is not over yet is for it.
 * @throws collection_not_found, collection_in_use
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
    if (!collection) throw refuse(collectionRefusals.notFound);
    const offers = await listOffersFor(tx, collectionId);
    if (offers.length > 0) throw refuse(collectionRefusals.inUse, offers);
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
