import * as contract from '@shop/contract/offers/endpoints';
import { PAGE_LIMIT } from '@shop/contract/limits';
import { paiseFromRupees } from '@shop/contract/money';
import * as offerMessages from '@shop/contract/offers/messages';
import * as offerRefusals from '@shop/contract/offers/refusals';
import type { Code, OfferScope, Sale } from '@shop/contract/offers/schemas';
import { validate as isUuid } from 'uuid';
import type { Db } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';
import type { Serve } from '../../../platform/http/endpoint-registrar.ts';
import { findCodeRow, listCodeRows } from './code-queries.ts';
import { presentCode, presentSale } from './present-offers.ts';
import { listCodePrices, listSalePrices, reductionOf } from './offer-prices.ts';
import { findSaleRow, listSaleRows } from './sale-queries.ts';
import { type OfferDependencies, addCode, editCode, stopCode } from './save-code.ts';
import { addSale, editSale, endSale } from './save-sale.ts';
import { listScopeNames } from './scope-queries.ts';

/** Codes and planned sales, made and followed by the owner. */
export function serveOffersAdmin(serve: Serve, dependencies: OfferDependencies): void {
  const { clock } = dependencies;
  const db: Db = dependencies.database.read;

  async function codeOf(id: string, from = db): Promise<Code> {
    const row = await findCodeRow(from, id);
    if (row === null) throw refuse(offerRefusals.offerNotFound);
    return presentCode(row, await listScopeNames(from, [row.scope]), clock.now());
  }

  async function saleOf(id: string, from = db): Promise<Sale> {
    const row = await findSaleRow(from, id);
    if (row === null) throw refuse(offerRefusals.offerNotFound);
    return presentSale(row, await listScopeNames(from, [row.scope]));
  }

  serve(contract.listCodes, async ({ query: { page = 1, limit = PAGE_LIMIT } }) => {
    const { rows, total } = await listCodeRows(db, { page, limit });
    const names = await listScopeNames(
      db,
      rows.map(({ scope }) => scope),
    );
    return { data: rows.map((row) => presentCode(row, names, clock.now())), total };
  });

  serve(contract.addCode, async ({ body }) => {
    const id = await addCode(dependencies, body);
    return { message: offerMessages.codeAdded, data: await codeOf(id) };
  });

  serve(contract.editCode, async ({ params: { id }, body }) => {
    await editCode(dependencies, id, body, (tx) => codeOf(id, tx));
    return { message: offerMessages.codeSaved, data: await codeOf(id) };
  });

  serve(contract.stopCode, async ({ params: { id }, body: { stopped } }) => {
    await stopCode(dependencies, { id, stopped });
    const message = stopped ? offerMessages.codeStopped : offerMessages.codeResumed;
    return { message, data: await codeOf(id) };
  });

  serve(contract.listSales, async ({ query: { page = 1, limit = PAGE_LIMIT } }) => {
    const { rows, total } = await listSaleRows(db, { page, limit });
    const names = await listScopeNames(
      db,
      rows.map(({ scope }) => scope),
    );
    return { data: rows.map((row) => presentSale(row, names)), total };
  });

  serve(contract.listSalePrices, async ({ query }) =>
    listSalePrices(db, reductionOf({ ...query, scope: scopeOf(query) })),
  );

  serve(contract.listCodePrices, async ({ query: { leastOrder = 0, ...terms } }) => {
    const reduction = reductionOf({ ...terms, scope: scopeOf(terms) });
    return listCodePrices(db, { ...reduction, least_paise: paiseFromRupees(leastOrder) });
  });

  serve(contract.addSale, async ({ body }) => {
    const id = await addSale(dependencies, body);
    return { message: offerMessages.saleAdded, data: await saleOf(id) };
  });

  serve(contract.editSale, async ({ params: { id }, body }) => {
    await editSale(dependencies, id, body, (tx) => saleOf(id, tx));
    return { message: offerMessages.saleSaved, data: await saleOf(id) };
  });

  serve(contract.endSale, async ({ params: { id } }) => {
    const was = await endSale(dependencies, id);
    return {
      message: was === 'running' ? offerMessages.saleEnded : offerMessages.saleRemoved,
    };
  });
}

/** The scope of a query. Ids that can be none are left out. */
function scopeOf({ scope: kind, ids = '' }: { scope: OfferScope['kind']; ids?: string }): OfferScope {
  return { kind, ids: ids.split(',').filter(kind === 'categories' ? Boolean : isUuid) };
}
