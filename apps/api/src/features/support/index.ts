export { serveSupport } from './support-routes.ts';
export { settleTicket } from './shared/write-answer.ts';
