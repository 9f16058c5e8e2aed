import type { Picture } from '@shop/contract/schemas';
import { getDashboard } from '@shop/contract/dashboard/endpoints';
import type { Database, Db } from '../../../database.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Serve } from '../../../platform/http/endpoint-registrar.ts';
import { loadDashboard } from './load-dashboard.ts';
import { presentDashboard } from './present-dashboard.ts';

interface DashboardDependencies {
  database: Database;
  clock: Clock;
  findProductPictures: (
    db: Db,
    productIds: readonly string[],
  ) => Promise<ReadonlyMap<string, readonly Picture[]>>;
}

/** The owner's starting page (ruling 10). */
export function serveDashboard(
  serve: Serve,
  { database, clock, findProductPictures }: DashboardDependencies,
): void {
  serve(getDashboard, async () => {
    const rows = await loadDashboard(database, clock.now());
    const productIds = [...rows.bestSellers, ...rows.lowStock.products].map(({ id }) => id);
    const pictures = await findProductPictures(database.read, [...new Set(productIds)]);
    return { data: presentDashboard(rows, pictures) };
  });
}
