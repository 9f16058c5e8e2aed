import type { Database } from '../../database.ts';

/** Publishes the drafts whose time has come; shoppers see them at once. */
export async function publishDueProducts(
  { database, catalogueChanged }: { database: Database; catalogueChanged: () => void },
  now: Date,
): Promise<void> {
  const due = await database.read
    .selectFrom('products')
    .select('id')
    .where('publish_at', '<=', now)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (!due) return;
  await database.write(async (tx) => {
    tx.afterCommit(catalogueChanged);
    await tx
      .updateTable('products')
      .set({ is_published: true, publish_at: null })
      .where('publish_at', '<=', now)
      .where('deleted_at', 'is', null)
      .execute();
  });
}
