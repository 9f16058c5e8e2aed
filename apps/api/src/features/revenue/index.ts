export { revenueFile } from './shared/export-revenue.ts';
export { loadRevenue } from './shared/load-revenue.ts';
export { stockTable } from './shared/stock-at.ts';
