import { dayOfIndia } from '@shop/contract/days';
import { PAGE_LIMIT } from '@shop/contract/limits';
import * as contract from '@shop/contract/stocktakes/endpoints';
import * as messages from '@shop/contract/stocktakes/messages';
import * as refusals from '@shop/contract/stocktakes/refusals';
import { refuse } from '../../../platform/errors.ts';
import { sendCsv } from '../../../platform/http/csv-download.ts';
import type { Serve } from '../../../platform/http/endpoint-registrar.ts';
import type { ShopContext } from '../../../shop-context.ts';
import { countPieces } from './count-pieces.ts';
import { abandonStocktake, bookStocktake } from './end-stocktake.ts';
import { presentLine, presentStocktake } from './present-stocktakes.ts';
import { startStocktake } from './start-stocktake.ts';
import { stocktakeTable } from './stocktake-file.ts';
import { countLines, listLineRows, listStocktakeRows } from './stocktake-queries.ts';

/** Counts of the stock that may take days while selling goes on. */
export function serveStocktakes(serve: Serve, dependencies: Pick<ShopContext, 'database' | 'clock'>): void {
  const {
    database: { read },
  } = dependencies;
  const getStocktake = async (id: string) => {
    const [row] = await listStocktakeRows(read, { id, limit: 1 });
    if (!row) throw refuse(refusals.stocktakeNotFound);
    return row;
  };

  serve(contract.listStocktakes, async ({ query: { page = 1, limit = PAGE_LIMIT } }) => {
    const rows = await listStocktakeRows(read, { limit, offset: (page - 1) * limit });
    const { total } = await read
      .selectFrom('stocktakes')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return { data: rows.map(presentStocktake), total: Number(total) };
  });

  serve(contract.startStocktake, async ({ identity, body }) => {
    const id = await startStocktake(dependencies, body, identity.userId);
    return { message: messages.started, data: presentStocktake(await getStocktake(id)) };
  });

  serve(contract.exportStocktake, async ({ reply, query: { stocktake } }) => {
    const { started_at: startedAt } = await getStocktake(stocktake);
    return sendCsv(reply, stocktakeTable(read, stocktake, dayOfIndia(startedAt)));
  });

  serve(
    contract.listStocktakeLines,
    async ({ params, query: { page = 1, limit = PAGE_LIMIT, ...choice } }) => {
      const { category } = await getStocktake(params.id);
      const chosen = { ...choice, stocktakeId: params.id, category };
      const rows = await listLineRows(read, { ...chosen, limit, offset: (page - 1) * limit });
      return { data: rows.map(presentLine), total: await countLines(read, chosen) };
    },
  );

  serve(contract.countPieces, async ({ identity, params, body }) => {
    await countPieces(dependencies, { stocktakeId: params.id, typed: body, byUserId: identity.userId });
    const { category } = await getStocktake(params.id);
    const chosen = { stocktakeId: params.id, category, productId: body.productId };
    const [row] = await listLineRows(read, { ...chosen, limit: 1 });
    if (!row) throw refuse(refusals.countedProductNotFound);
    return { data: presentLine(row) };
  });

  serve(contract.bookStocktake, async ({ identity, params, body }) => ({
    message: await bookStocktake(dependencies, {
      stocktakeId: params.id,
      newest: body.newest,
      byUserId: identity.userId,
    }),
  }));

  serve(contract.abandonStocktake, async ({ identity, params }) => {
    await abandonStocktake(dependencies, { stocktakeId: params.id, byUserId: identity.userId });
    return { message: messages.abandoned };
  });
}
