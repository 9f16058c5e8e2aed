import type { ShopContext } from '../../shop-context.ts';
import { isAnyDue, publishDue } from './shared/page-queries.ts';

/** Publishes the pages whose time has come. */
export async function publishPlannedPages({
  database,
  clock,
}: Pick<ShopContext, 'database' | 'clock'>): Promise<void> {
  if (!(await isAnyDue(database.read, clock.now()))) return;
  await database.write(async (tx) => {
    const published = await publishDue(tx, clock.now());
    if (published > 0) tx.tell('catalogue');
  });
}
