import type { Selectable } from 'kysely';
import type { Database, Db } from '../../../database.ts';
import type { Tables } from '../../../tables/index.ts';

export type TestPurchaseRow = Selectable<Tables['test_purchases']>;

/** The newest test purchase; null if there is none. */
export async function findLastTestPurchase(db: Db): Promise<TestPurchaseRow | null> {
  const row = await db
    .selectFrom('test_purchases')
    .selectAll()
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Test purchases that can still be paid, or whose rupee has not gone back. */
export function listOpenTestPurchases(db: Db): Promise<TestPurchaseRow[]> {
  return db
    .selectFrom('test_purchases')
    .selectAll()
    .where('refunded_at', 'is', null)
    .where('ended_at', 'is', null)
    .orderBy('started_at')
    .limit(20)
    .execute();
}

/** Stores the result of a test purchase. `outsideBooks` is what the comparison of the books must ignore. */
export async function noteTestPurchase(
  database: Database,
  id: string,
  change: Partial<Omit<TestPurchaseRow, 'id'>>,
  outsideBooks?: string,
): Promise<void> {
  await database.write(async (tx) => {
    await tx.updateTable('test_purchases').set(change).where('id', '=', id).execute();
    if (outsideBooks === undefined) return;
    await tx
      .insertInto('outside_books')
      .values({ id: outsideBooks, reason: 'test_purchase' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
