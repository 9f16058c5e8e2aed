import { csvDownload, endpoint } from '../endpoint.ts';
import { WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import { Revenue, RevenueDays, RevenueExportQuery } from './schemas.ts';

export const getRevenue = endpoint(calls.getRevenue, {
  summary:
    'Returns the sales of a period by day, product, category, code and state, and its refunds, compared with the period before.',
  query: RevenueDays,
  response: WithData(Revenue),
});

export const exportRevenue = csvDownload(calls.exportRevenue, {
  summary: 'Exports one of the tables of the sales page as CSV.',
  query: RevenueExportQuery,
});
