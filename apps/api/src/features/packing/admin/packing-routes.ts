import * as contract from '@shop/contract/packing/endpoints';
import type { Database } from '../../../database.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Serve } from '../../../platform/http/endpoint-registrar.ts';
import { listChosenSlips, listSlipsToShip } from './list-packing-slips.ts';
import { type FindProductPictures, loadPickingList } from './load-picking-list.ts';

interface PackingDependencies {
  database: Database;
  clock: Clock;
  findProductPictures: FindProductPictures;
}

/** What the owner prints to pack: slips and the picking list. */
export function servePacking(
  serve: Serve,
  { database, clock, findProductPictures }: PackingDependencies,
): void {
  serve(contract.listPackingSlips, async ({ query: { ids, page = 1 } }) => {
    const data = await (ids === undefined
      ? listSlipsToShip(database.read, page)
      : listChosenSlips(database.read, ids));
    return { success: true, data };
  });

  serve(contract.getPickingList, async () => {
    return { success: true, data: await loadPickingList(database.read, findProductPictures, clock.now()) };
  });
}
