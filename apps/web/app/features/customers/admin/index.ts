export { CustomersList } from './customers-list.tsx';
export { ExportCustomers } from './export-customers.tsx';
export { CustomerView } from './customer-view.tsx';
