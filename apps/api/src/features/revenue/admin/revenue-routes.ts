import * as contract from '@shop/contract/revenue/endpoints';
import type { ShopContext } from '../../../shop-context.ts';
import { sendCsv } from '../../../platform/http/csv-download.ts';
import type { Serve } from '../../../platform/http/endpoint-registrar.ts';
import { revenueFile } from '../shared/export-revenue.ts';
import { loadRevenue } from '../shared/load-revenue.ts';

/** How the shop sells, for its owner. */
export function serveRevenue(
  serve: Serve,
  { database, clock }: Pick<ShopContext, 'database' | 'clock'>,
): void {
  serve(contract.getRevenue, async ({ query }) => {
    return { data: await loadRevenue(database, query, clock.now()) };
  });

  serve(contract.exportRevenue, async ({ query: { table, ...days }, reply }) => {
    return sendCsv(reply, revenueFile(await loadRevenue(database, days, clock.now()), table));
  });
}
