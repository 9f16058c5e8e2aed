import { refuse } from '../../../platform/errors.ts';
import { sql } from 'kysely';
import * as demonstrationRefusals from '@shop/contract/demonstration/refusals';
import { defaultBrand } from '@shop/contract/settings/shop-settings';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import type { ShopContext } from '../../../shop-context.ts';
import type { LockingTx, Tx } from '../../../database.ts';
import { rewriteSearchWords } from '../../catalog/index.ts';
import { type SettingsStore, countSettingsChange, writeSection } from '../../settings/index.ts';
import { type DemonstrationParts, findDemonstration, isAnyOf } from './find-demonstration.ts';
import { type OwnAccount, closeDemonstrationAccount, readOwnAccount, takeOwnAccount } from './own-account.ts';
import { listReferringColumns, unreferenced } from './referring-columns.ts';
import { removeOrders } from './remove-orders.ts';
import { cleanedSections } from './rules/own-settings.ts';

export interface DemonstrationDependencies extends Pick<ShopContext, 'database' | 'clock' | 'pictures'> {
  settings: SettingsStore;
  /** To be called when what shoppers see has changed. */
  catalogueChanged: () => void;
}

interface Removal {
  byUserId: string;
  newEmail?: string | undefined;
  newPassword?: string | undefined;
}

/**
 * Removes the demonstration, all of it or, after a failure, nothing: its products, orders, people, banners, pages,
 * collections, codes, sales, words, mails, reviews and visitors. Keeps what the owner made, and those parts of it
 * that the owner has changed. A product that somebody else has ordered is taken out of the shop but stays in that
 * order.
 * @throws no_demonstration, own_account_needed, unfit_password
 */
export async function removeDemonstration(
  dependencies: DemonstrationDependencies,
  { byUserId, ...typed }: Removal,
): Promise<void> {
  const { database, clock, pictures, settings, catalogueChanged } = dependencies;
  const { adminIds } = await findDemonstration(database.read);
  const account = adminIds.includes(byUserId)
    ? await readOwnAccount(typed, settings.current().shop.name)
    : null;
  const at = clock.now();
  const removedPictureIds = await database.writeLocking(async (tx) => {
    // One owner at a time. Orders of its people that are being placed wait for their rows.
    await tx.selectFrom('demonstration_rows').select('id').forUpdate().execute();
    const parts = await findDemonstration(tx);
    if (!parts.isThere) throw refuse(demonstrationRefusals.notThere);
    await tx
      .selectFrom('users')
      .select('id')
      .where(isAnyOf('id', parts.peopleIds, 'uuid'))
      .orderBy('id')
      .forUpdate()
      .execute();
    return removeParts(tx, { parts: await findDemonstration(tx), account, byUserId, at, settings });
  });
  await settings.load();
  catalogueChanged();
  await Promise.all(removedPictureIds.map((id) => pictures.discard(id)));
}

/** @returns the pictures that are gone */
async function removeParts(
  tx: LockingTx,
  {
    parts,
    account,
    byUserId,
    at,
    settings,
  }: {
    parts: DemonstrationParts;
    account: OwnAccount | null;
    byUserId: string;
    at: Date;
    settings: SettingsStore;
  },
): Promise<string[]> {
  const { productIds, changedProductIds, orderIds } = parts;
  const others = await tx
    .selectFrom('products')
    .select('id')
    .where(sql<boolean>`not (id = any(${productIds}::uuid[]))`)
    .execute();
  await removeOrders(tx, { orderIds, productsThatStay: others.map(({ id }) => id), at });
  await removePeople(tx, parts, at);
  await removeOffers(tx, parts, at);
  await tx
    .deleteFrom('collections')
    .where(isAnyOf('id', parts.collectionIds, 'uuid'))
    .execute();
  await removeProducts(tx, productIds, at);
  await tx
    .deleteFrom('banners')
    .where(isAnyOf('id', parts.bannerIds, 'uuid'))
    .execute();
  await tx
    .deleteFrom('pages')
    .where(isAnyOf('id', parts.pageIds, 'text'))
    .execute();
  await tx
    .updateTable('categories')
    .set({ line: '' })
    .where(isAnyOf('id', parts.categoryIds, 'text'))
    .execute();
  await tx
    .updateTable('categories')
    .set({ picture_id: null })
    .where(isAnyOf('picture_id', parts.pictureIds, 'uuid'))
    .execute();
  await cleanSettings(tx, { settings, pictureIds: parts.pictureIds, byUserId, at });
  const brand = defaultBrand(await settings.readStored(tx));
  await tx
    .updateTable('products')
    .set({ brand })
    .where('brand', '=', demonstrationSettings.shop.brand)
    .where((eb) => eb.or([isAnyOf('id', changedProductIds, 'uuid'), isAnyOf('id', productIds, 'uuid')]))
    .execute();
  await recountReviews(tx);
  await forgetWords(tx);
  const removedPictureIds = await removePictures(tx, parts.pictureIds);
  await removeVisits(tx);
  for (const adminId of parts.adminIds) {
    if (adminId === byUserId && account) await takeOwnAccount(tx, adminId, { ...account, at });
    else if (adminId !== byUserId) await closeDemonstrationAccount(tx, adminId, at);
  }
  await tx.deleteFrom('demonstration_rows').execute();
  return removedPictureIds;
}

/** Whoever has worked for the shop is in its history: such an account is closed. */
async function removePeople(tx: Tx, { peopleIds, emails }: DemonstrationParts, at: Date): Promise<void> {
  const byEmail = (column: string) => sql<boolean>`lower(${sql.ref(column)}) = any(${emails}::text[])`;
  await tx.deleteFrom('outbox_mails').where(byEmail('recipient')).execute();
  await tx.deleteFrom('contact_messages').where(byEmail('email')).execute();
  await tx.deleteFrom('stock_requests').where(byEmail('email')).execute();
  await tx.deleteFrom('attempts').where(byEmail('email')).execute();
  await tx
    .deleteFrom('tickets')
    .where(isAnyOf('user_id', peopleIds, 'uuid'))
    .execute();
  for (const { table, column, isNullable } of await listReferringColumns(tx, 'users')) {
    if (!isNullable) continue;
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = null
      where ${sql.ref(column)} = any(${peopleIds}::uuid[])`.execute(tx);
  }
  const free = await unreferenced(tx, 'users', peopleIds);
  await tx
    .deleteFrom('users')
    .where(isAnyOf('id', free, 'uuid'))
    .execute();
  for (const id of peopleIds) if (!free.includes(id)) await closeDemonstrationAccount(tx, id, at);
}

async function removeVisits(tx: Tx): Promise<void> {
  const filled = tx.selectFrom('demonstration_rows').select('id').where('kind', '=', 'visits');
  await tx.deleteFrom('visit_days').where('day', 'in', filled).execute();
}

/** A code that somebody else's order used is stopped but stays, because that order refers to it. */
async function removeOffers(tx: Tx, { codeIds, saleIds }: DemonstrationParts, at: Date): Promise<void> {
  await tx
    .deleteFrom('offers')
    .where(isAnyOf('id', codeIds, 'uuid'))
    .where(sql<boolean>`not exists (select from orders where codes @> uses_offer(offers.id))`)
    .execute();
  await tx
    .updateTable('offers')
    .set({ stopped_at: at, updated_at: at })
    .where(isAnyOf('id', codeIds, 'uuid'))
    .execute();
  await tx
    .deleteFrom('sales')
    .where(isAnyOf('id', saleIds, 'uuid'))
    .execute();
}

async function removeProducts(tx: Tx, productIds: readonly string[], at: Date): Promise<void> {
  const free = await unreferenced(tx, 'products', productIds);
  await tx
    .deleteFrom('products')
    .where(isAnyOf('id', free, 'uuid'))
    .execute();
  await tx
    .updateTable('products')
    .set({ deleted_at: at })
    .where(isAnyOf('id', productIds, 'uuid'))
    .where('deleted_at', 'is', null)
    .execute();
  await tx
    .deleteFrom('cart_items')
    .where(isAnyOf('product_id', productIds, 'uuid'))
    .execute();
}

async function cleanSettings(
  tx: Tx,
  {
    settings,
    pictureIds,
    byUserId,
    at,
  }: { settings: SettingsStore; pictureIds: readonly string[]; byUserId: string; at: Date },
): Promise<void> {
  const versions = await tx.selectFrom('shop_settings').select(['section', 'version']).execute();
  for (const { section, before, after } of cleanedSections(await settings.readStored(tx), pictureIds)) {
    const seen = versions.find((row) => row.section === section)?.version ?? 0;
    await writeSection(tx, { section, value: after as never, seen });
    await tx
      .insertInto('settings_changes')
      .values({
        section,
        version: seen + 1,
        before: JSON.stringify(before),
        after: JSON.stringify(after),
        by_user_id: byUserId,
        at,
      })
      .execute();
  }
  await countSettingsChange(tx);
}

/** Products that stay may have lost reviews. */
async function recountReviews(tx: Tx): Promise<void> {
  await sql`
    update product_ratings set review_count = seen.number, rating_sum = seen.sum
    from (
      select products.id, count(reviews.id) as number, coalesce(sum(rating), 0) as sum
      from products left join reviews on product_id = products.id and hidden_at is null group by products.id
    ) as seen
    where seen.id = product_ratings.product_id and (review_count <> seen.number or rating_sum <> seen.sum)`.execute(
    tx,
  );
}

/** Removes the words of deleted products, so that they find nothing and correct no other word. */
async function forgetWords(tx: Tx): Promise<void> {
  const shelves = await tx.selectFrom('categories').select('id').orderBy('id').execute();
  for (const { id } of shelves) await rewriteSearchWords(tx, id);
}

async function removePictures(tx: Tx, pictureIds: readonly string[]): Promise<string[]> {
  const free = await unreferenced(tx, 'pictures', pictureIds);
  const { rows } = await sql<{ id: string }>`
    select id::text from unnest(${free}::uuid[]) as candidate (id)
    where not exists (
      select from pages
      where concat(draft::text, published::text, planned::text) like '%' || candidate.id::text || '%'
    ) and not exists (select from shop_settings where value::text like '%' || candidate.id::text || '%')`.execute(
    tx,
  );
  const ids = rows.map(({ id }) => id);
  await tx
    .deleteFrom('pictures')
    .where(isAnyOf('id', ids, 'uuid'))
    .execute();
  return ids;
}
