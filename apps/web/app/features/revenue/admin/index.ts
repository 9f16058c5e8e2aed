export { RevenueView } from './revenue-view.tsx';
