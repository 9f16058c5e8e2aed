export { createDeliveryChecks, ensureDeliverableTo } from './ensure-deliverable.ts';
export { createPaperAttachments } from './paper-attachments.ts';
export { issueReceipts } from './issue-receipts.ts';
export { skipNumbers } from './skip-numbers.ts';
export { type OrderPapers, createOrderPapers } from './shared/order-papers.ts';
export { serveTax } from './tax-routes.ts';
export { unclassedProducts } from './shared/unclassed-products.ts';
