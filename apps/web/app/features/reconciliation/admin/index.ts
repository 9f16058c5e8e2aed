export { MoneyView } from './money-view.tsx';
