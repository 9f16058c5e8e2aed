export { profitTable } from './shared/export-profit.ts';
export { loadProfit } from './shared/load-profit.ts';
