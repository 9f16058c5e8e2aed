import * as contract from '@shop/contract/sales/endpoints';
import type { Database } from '../../../database.ts';
import type { Clock } from '../../../platform/clock.ts';
import { sendCsv } from '../../../platform/http/csv-download.ts';
import type { Serve } from '../../../platform/http/endpoint-registrar.ts';
import { salesFile } from './export-sales.ts';
import { loadSales } from './load-sales.ts';

/** How the shop sells, for its owner. */
export function serveSales(serve: Serve, { database, clock }: { database: Database; clock: Clock }): void {
  serve(contract.getSales, async ({ query }) => {
    return { data: await loadSales(database, query, clock.now()) };
  });

  serve(contract.exportSales, async ({ query: { table, ...days }, reply }) => {
    return sendCsv(reply, salesFile(await loadSales(database, days, clock.now()), table));
  });
}
