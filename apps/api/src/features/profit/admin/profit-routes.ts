import { dayOfIndia } from '@shop/contract/days';
import { PAGE_LIMIT } from '@shop/contract/limits';
import { rupeesFromPaise } from '@shop/contract/money';
import * as contract from '@shop/contract/profit/endpoints';
import * as messages from '@shop/contract/profit/messages';
import { sendCsv } from '../../../platform/http/csv-download.ts';
import type { Serve } from '../../../platform/http/endpoint-registrar.ts';
import type { ShopContext } from '../../../shop-context.ts';
import { saveCost, savePackingCost } from './change-costs.ts';
import { costsTable, importCosts } from './cost-file.ts';
import { profitTable } from '../shared/export-profit.ts';
import { listChosen, loadProfit, presentOrder } from '../shared/load-profit.ts';
import { listCostPage, listPackingRows } from '../shared/cost-queries.ts';

/** What products and parcels cost the shop, and what it earns. */
export function serveProfit(
  serve: Serve,
  dependencies: Pick<ShopContext, 'database' | 'clock' | 'readSettings'>,
): void {
  const { database, clock, readSettings } = dependencies;
  const registration = () => readSettings().tax.registration;

  serve(contract.listCosts, async ({ query: { page = 1, limit = PAGE_LIMIT, search = '', missingOn } }) => {
    const { rows, total } = await listCostPage(database.read, { page, limit, search, missingOn });
    const data = rows.map(({ id, title, sku, unit_price_paise: price, deleted_at: deletedAt, costs }) => ({
      productId: id,
      title,
      sku,
      price: rupeesFromPaise(price),
      isDeleted: deletedAt !== null,
      costs: costs.map(presentCost),
    }));
    return { data, total };
  });

  serve(contract.saveCost, async ({ identity, params, body }) => {
    await saveCost(dependencies, { productId: params.id, typed: body, byUserId: identity.userId });
    return { message: body.cost === undefined ? messages.removed : messages.saved };
  });

  serve(contract.exportCosts, async ({ reply }) =>
    sendCsv(reply, costsTable(database.read, dayOfIndia(clock.now()))),
  );

  serve(contract.importCosts, async ({ identity, file }) => ({
    data: await importCosts(dependencies, { file, byUserId: identity.userId }),
  }));

  serve(contract.listPackingCosts, async () => ({
    data: (await listPackingRows(database.read)).map(presentCost),
  }));

  serve(contract.savePackingCost, async ({ identity, body }) => {
    await savePackingCost(dependencies, { typed: body, byUserId: identity.userId });
    return { message: body.cost === undefined ? messages.removed : messages.saved };
  });

  serve(contract.getProfit, async ({ query: { month } }) => ({
    data: await loadProfit(database.read, { month, registration: registration() }),
  }));

  serve(contract.listProfitOrders, async ({ query: { page = 1, limit = PAGE_LIMIT, ...choice } }) => {
    const rows = await listChosen(database.read, { ...choice, registration: registration() });
    return { data: rows.slice((page - 1) * limit, page * limit).map(presentOrder), total: rows.length };
  });

  serve(contract.exportProfit, async ({ query, reply }) =>
    sendCsv(reply, await profitTable(database.read, { ...query, registration: registration() })),
  );
}

function presentCost({ from_day: fromDay, cost_paise: paise }: { from_day: string; cost_paise: number }) {
  return { fromDay, cost: rupeesFromPaise(Number(paise)) };
}
