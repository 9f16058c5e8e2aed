import type { ShopContext } from '../../shop-context.ts';
import { gateFacts } from '@shop/contract/catalog/label-gate';
import { sql } from 'kysely';

type PublishingDependencies = Pick<ShopContext, 'database' | 'readSettings'>;

/**
 * Publishes the drafts whose time has come, visible to shoppers at once. Drafts whose label lacks facts that the
 * settings require stay drafts until it has them.
 */
export async function publishDueProducts(
  { database, readSettings }: PublishingDependencies,
  now: Date,
): Promise<void> {
  const needed = gateFacts(readSettings());
  const isLabelled = sql<boolean>`facts ?& ${needed}::text[]`;
  const due = await database.read
    .selectFrom('products')
    .select('id')
    .where('publish_at', '<=', now)
    .where('deleted_at', 'is', null)
    .where(isLabelled)
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
      .where(isLabelled)
      .execute();
  });
}
