export { UnsettledPayments } from './unsettled-payments.tsx';
export { MoneyView } from './money-view.tsx';
