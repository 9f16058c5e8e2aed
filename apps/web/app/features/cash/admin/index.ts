export { CashActions } from './cash-actions.tsx';
export { CashList } from './cash-list.tsx';
