export { serveSupport } from './support-routes.ts';
export { settleTicket } from './shared/write-answer.ts';
export { answerDueAt, settleDueAt } from './shared/rules/ticket-times.ts';
