export { mailStockRequests } from './mail-stock-requests.ts';
export { serveStockRequests } from './stock-requests-routes.ts';
