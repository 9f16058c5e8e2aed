import type { ShopContext } from '../../shop-context.ts';
import { gateFacts } from '@shop/contract/catalog/label-gate';
import { sql } from 'kysely';

type PublishingDependencies = Pick<ShopContext, 'database' | 'readSettings'>;

/**
 * Publishes the drafts whose time has come, visible to shoppers at once. Drafts that lack what shoppers need
 * (`missingToSell` of the contract), or whose label lacks facts that the settings require, stay drafts until they have
 * it.
 */
export async function publishDueProducts(
  { database, readSettings }: PublishingDependencies,
  now: Date,
): Promise<void> {
  const needed = gateFacts(readSettings());
  const isReady = sql<boolean>`facts ?& ${needed}::text[] and price_paise > 0 and category is not null
    and description <> '' and ingredients <> ''
    and exists (select from product_pictures where product_id = products.id)`;
  const due = await database.read
    .selectFrom('products')
    .select('id')
    .where('publish_at', '<=', now)
    .where('deleted_at', 'is', null)
    .where(isReady)
    .limit(1)
    .executeTakeFirst();
  if (!due) return;
  await database.write(async (tx) => {
    tx.tell('catalogue');
    await tx
      .updateTable('products')
      .set({ is_published: true, publish_at: null })
      .where('publish_at', '<=', now)
      .where('deleted_at', 'is', null)
      .where(isReady)
      .execute();
  });
}
