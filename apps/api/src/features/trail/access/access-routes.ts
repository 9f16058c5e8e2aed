import { dayOfIndia } from '@shop/contract/days';
import { PAGE_LIMIT } from '@shop/contract/limits';
import * as contract from '@shop/contract/trail/endpoints';
import type { ShopContext } from '../../../shop-context.ts';
import { sendCsv } from '../../../platform/http/csv-download.ts';
import type { Serve } from '../../../platform/http/endpoint-registrar.ts';
import { accessTable, listAccessPage } from './list-access.ts';

/** Who signed in or out, was refused or had to wait. `flush` writes what this instance has yet to keep. */
export function serveAccess(
  serve: Serve,
  { database, clock }: Pick<ShopContext, 'database' | 'clock'>,
  flush: () => Promise<void>,
): void {
  serve(contract.listAccess, async ({ query: { page = 1, limit = PAGE_LIMIT, ...choice } }) => {
    await flush();
    return listAccessPage(database.read, choice, { page, limit });
  });

  serve(contract.exportAccess, async ({ query, reply }) => {
    await flush();
    return sendCsv(reply, accessTable(database.read, query, dayOfIndia(clock.now())));
  });
}
