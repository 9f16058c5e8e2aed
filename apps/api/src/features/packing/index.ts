export { listCourierLines, listCourierOrders } from './shared/courier-file-queries.ts';
export { gramsOf } from './shared/rules/parcel-grams.ts';
export { skuOf } from './shared/rules/sku-of.ts';
