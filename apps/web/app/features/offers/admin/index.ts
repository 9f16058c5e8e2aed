export { CodeForm } from './code-form.tsx';
export { CodesList } from './codes-list.tsx';
export { codesQuery, salesQuery } from './offers-queries.ts';
export { SaleForm } from './sale-form.tsx';
export { SalesList } from './sales-list.tsx';
