import * as contract from '@shop/contract/packing/endpoints';
import type { ShopContext } from '../../../shop-context.ts';
import { sendCsv } from '../../../platform/http/csv-download.ts';
import type { Serve } from '../../../platform/http/endpoint-registrar.ts';
import { exportCourierFile } from './export-courier-file.ts';
import { listChosenSlips, listSlipsToShip } from './list-packing-slips.ts';
import { type FindProductPictures, loadPickingList } from './load-picking-list.ts';
import { tickPicked, untickPicked } from './tick-picked.ts';

interface PackingDependencies extends Pick<ShopContext, 'database' | 'clock' | 'readSettings'> {
  findProductPictures: FindProductPictures;
}

/** What the owner needs to pack: slips, the picking list and files for couriers. */
export function servePacking(
  serve: Serve,
  { database, clock, readSettings, findProductPictures }: PackingDependencies,
): void {
  serve(contract.listPackingSlips, async ({ query: { ids, parcel, page = 1 } }) => {
    const data = await (ids === undefined
      ? listSlipsToShip(database.read, page)
      : listChosenSlips(database.read, ids, parcel));
    return { data };
  });

  serve(contract.exportCourierFile, async ({ query, reply }) => {
    const sources = { db: database.read, settings: readSettings(), now: clock.now() };
    return sendCsv(reply, await exportCourierFile(sources, query), { keepsCodes: false });
  });

  serve(contract.tickPicked, async ({ identity, body: { isTaken, products } }) => {
    if (isTaken) await tickPicked(database, products, { byUserId: identity.userId, at: clock.now() });
    else
      await untickPicked(
        database,
        products.map(({ productId }) => productId),
      );
    return {};
  });

  serve(contract.getPickingList, async () => {
    const { categories } = readSettings();
    const data = await loadPickingList(database.read, findProductPictures, { categories, now: clock.now() });
    return { data };
  });
}
