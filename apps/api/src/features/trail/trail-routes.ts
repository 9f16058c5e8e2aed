import { dayOfIndia } from '@shop/contract/days';
import { PAGE_LIMIT } from '@shop/contract/limits';
import * as contract from '@shop/contract/trail/endpoints';
import type { ShopContext } from '../../shop-context.ts';
import { sendCsv } from '../../platform/http/csv-download.ts';
import type { Serve } from '../../platform/http/endpoint-registrar.ts';
import { touchedTable } from './list-touched.ts';
import { listTrailPage, trailTable } from './list-trail.ts';

/** Who did what for the shop. */
export function serveTrail(serve: Serve, { database, clock }: Pick<ShopContext, 'database' | 'clock'>): void {
  serve(contract.listTrail, async ({ query: { page = 1, limit = PAGE_LIMIT, ...choice } }) =>
    listTrailPage(database.read, choice, { page, limit }),
  );

  serve(contract.exportTrail, async ({ query, reply }) =>
    sendCsv(reply, trailTable(database.read, query, dayOfIndia(clock.now()))),
  );

  serve(contract.exportTouched, async ({ query, reply }) =>
    sendCsv(reply, await touchedTable(database.read, query, dayOfIndia(clock.now()))),
  );
}
