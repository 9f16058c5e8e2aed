export { SalesView } from './sales-view.tsx';
