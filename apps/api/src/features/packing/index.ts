export { listCourierLines, listCourierOrders, packedParts } from './shared/courier-file-queries.ts';
export { classOfLine } from './shared/rules/class-of-line.ts';
export { packedValue } from './shared/rules/packed-value.ts';
export { gramsOf } from './shared/rules/parcel-grams.ts';
export { skuOf } from './shared/rules/sku-of.ts';
