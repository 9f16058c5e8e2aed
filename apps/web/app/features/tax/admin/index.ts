export { OrderPapers } from './order-papers.tsx';
export { readMonth } from './months.ts';
export { PapersList } from './papers-list.tsx';
export { TaxMonthView } from './tax-month-view.tsx';
