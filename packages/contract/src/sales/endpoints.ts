import { csvDownload, endpoint } from '../endpoint.ts';
import { WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import { Sales, SalesDays, SalesExportQuery } from './schemas.ts';

export const getSales = endpoint(calls.getSales, {
  summary:
    'Returns the sales of a period by day, product, category, code and state, compared with the period before.',
  query: SalesDays,
  response: WithData(Sales),
});

export const exportSales = csvDownload(calls.exportSales, {
  summary: 'Exports one of the tables of the sales page as CSV.',
  query: SalesExportQuery,
});
