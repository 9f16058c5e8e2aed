import { csvDownload, endpoint } from '../endpoint.ts';
import { WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import { Sales, SalesDays, SalesExportQuery } from './schemas.ts';

export const getSales = endpoint(calls.getSales, {
  summary: 'Sales of a span of days by day, product, category, code and state, against the span before.',
  query: SalesDays,
  response: WithData(Sales),
});

export const exportSales = csvDownload(calls.exportSales, {
  summary: 'One of the tables of the sales page.',
  query: SalesExportQuery,
});
