export { serveReconciliation } from './reconciliation-routes.ts';
