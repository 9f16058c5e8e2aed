export { CustomersList } from './customers-list.tsx';
export { CustomerView } from './customer-view.tsx';
