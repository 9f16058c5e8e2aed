export { CostFileForm } from './cost-file-form.tsx';
export { CostsList } from './costs-list.tsx';
export { PackingCosts } from './packing-costs.tsx';
export { ProductCosts } from './product-costs.tsx';
export { ProfitOfMonth } from './profit-month.tsx';
export { ProfitOrders } from './profit-orders.tsx';
