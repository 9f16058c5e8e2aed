export { OrderPapers } from './order-papers.tsx';
export { FigureRows } from './figure-rows.tsx';
export { figureNamed } from './figures.ts';
export { PapersList } from './papers-list.tsx';
export { UnclassedProducts } from './unclassed-products.tsx';
export { TaxMonthView } from './tax-month-view.tsx';
