import type { ShopContext } from '../../shop-context.ts';
import { countSettingsChange } from '../settings/index.ts';
import { isAnyDue, publishDue } from './shared/page-queries.ts';

/** Publishes the pages whose time has come. */
export async function publishPlannedPages({
  database,
  clock,
}: Pick<ShopContext, 'database' | 'clock'>): Promise<void> {
  if (!(await isAnyDue(database.read, clock.now()))) return;
  await database.write(async (tx) => {
    const published = await publishDue(tx, clock.now());
    if (published === 0) return;
    tx.tell('catalogue');
    // One that was hidden is in the menus again.
    await countSettingsChange(tx);
  });
}
