export { UnsettledPayments } from './unsettled-payments.tsx';
export { MoneyView } from './money-view.tsx';
export { FeesOfMonth } from './fees-of-month.tsx';
