import { Type } from 'typebox';
import { csvDownload, endpoint } from '../endpoint.ts';
import { MAX_LINE } from '../limits.ts';
import { Done, Id, PageOf, Shape, WithData, pageQuery } from '../schemas.ts';
import * as calls from './calls.ts';
import {
  DatedCost,
  ProductCost,
  ProfitExportQuery,
  ProfitMonth,
  ProfitOfOrder,
  ProfitPage,
  TypedCost,
} from './schemas.ts';
import { Month } from '../tax/schemas.ts';

export const listCosts = endpoint(calls.listCosts, {
  summary: 'Lists what a piece of each product costs the shop, with the days from which each cost counts.',
  query: Shape({
    ...pageQuery,
    search: Type.Optional(Type.String({ maxLength: MAX_LINE })),
    /** Only products without a cost on this day of India. */
    missingOn: Type.Optional(Type.String({ format: 'date' })),
  }),
  response: PageOf(ProductCost),
});

export const saveCost = endpoint(calls.saveCost, {
  summary:
    'Enters what a piece of a product costs from a day on; without `cost` that day is taken back. Costs of other days stay.',
  params: Shape({ id: Id }),
  body: TypedCost,
  response: Done,
});

export const exportCosts = csvDownload(calls.exportCosts, {
  summary: 'Exports the costs of all products as CSV, as they can be imported again.',
});

export const importCosts = endpoint(calls.importCosts, {
  fileKind: 'csv',
  summary:
    'Enters the costs of a CSV file, all of them or none. 400 names the lines that cannot be read, and what would be right.',
  response: WithData(Shape({ saved: Type.Integer(), empty: Type.Integer() })),
});

export const listPackingCosts = endpoint(calls.listPackingCosts, {
  summary: 'Lists what packing a parcel costs, newest day first.',
  response: WithData(Type.Array(DatedCost)),
});

export const savePackingCost = endpoint(calls.savePackingCost, {
  summary: 'Enters what packing a parcel costs from a day on; without `cost` that day is taken back.',
  body: TypedCost,
  response: Done,
});

export const getProfit = endpoint(calls.getProfit, {
  summary:
    'Returns what the orders that were placed in a month earned: the sums, and by product, code and PIN zone.',
  query: Shape({ month: Month }),
  response: WithData(ProfitMonth),
});

export const listProfitOrders = endpoint(calls.listProfitOrders, {
  summary: 'Lists the orders that make a figure of a month, newest first, each with its figures.',
  query: ProfitPage,
  response: PageOf(ProfitOfOrder),
});

export const exportProfit = csvDownload(calls.exportProfit, {
  summary: 'Exports a table of the profit page as CSV.',
  query: ProfitExportQuery,
});
