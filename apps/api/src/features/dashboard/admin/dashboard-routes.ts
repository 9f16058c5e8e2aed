import type { Picture } from '@shop/contract/schemas';
import { getDashboard, getWaiting } from '@shop/contract/dashboard/endpoints';
import type { ReadSettings } from '@shop/contract/settings/shop-settings';
import type { Database, Db } from '../../../database.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Serve } from '../../../platform/http/endpoint-registrar.ts';
import { countWaiting } from '../shared/count-waiting.ts';
import { loadDashboard } from './load-dashboard.ts';
import { presentDashboard } from './present-dashboard.ts';

interface DashboardDependencies {
  database: Database;
  clock: Clock;
  readSettings: ReadSettings;
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

  serve(getWaiting, async () => {
    const waiting = await countWaiting(database.read, { now: clock.now(), settings: readSettings() });
    return {
      data: waiting.map(({ kind, count, since, due, isLate }) => ({
        kind,
        count,
        since: since?.toISOString() ?? null,
        due: due?.toISOString() ?? null,
        isLate,
      })),
    };
  });
}
