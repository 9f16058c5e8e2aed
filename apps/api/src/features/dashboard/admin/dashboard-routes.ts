import { isPermitted } from '@shop/contract/call';
import { waitings } from '@shop/contract/dashboard/waiting';
import type { Picture } from '@shop/contract/schemas';
import { getDashboard, getWaiting } from '@shop/contract/dashboard/endpoints';
import type { ShopContext } from '../../../shop-context.ts';
import type { Db } from '../../../database.ts';
import type { Serve } from '../../../platform/http/endpoint-registrar.ts';
import { countWaiting } from '../shared/count-waiting.ts';
import { loadDashboard } from './load-dashboard.ts';
import { presentDashboard } from './present-dashboard.ts';

interface DashboardDependencies extends Pick<ShopContext, 'database' | 'clock' | 'readSettings'> {
  findProductPictures: (
    db: Db,
    productIds: readonly string[],
  ) => Promise<ReadonlyMap<string, readonly Picture[]>>;
}

/** The owner's starting page (ruling 10). */
export function serveDashboard(
  serve: Serve,
  { database, clock, readSettings, findProductPictures }: DashboardDependencies,
): void {
  serve(getDashboard, async () => {
    const rows = await loadDashboard(database, clock.now());
    const productIds = [...rows.bestSellers, ...rows.lowStock.products].map(({ id }) => id);
    const pictures = await findProductPictures(database.read, [...new Set(productIds)]);
    return { data: presentDashboard(rows, pictures) };
  });

  serve(getWaiting, async ({ identity: { permissions } }) => {
    const waiting = await countWaiting(database.read, { now: clock.now(), settings: readSettings() });
    return {
      data: waiting
        .filter(({ kind }) => isPermitted(waitings[kind].may, permissions))
        .map(({ kind, count, since, due, isLate }) => ({
          kind,
          count,
          since: since?.toISOString() ?? null,
          due: due?.toISOString() ?? null,
          isLate,
        })),
    };
  });
}
