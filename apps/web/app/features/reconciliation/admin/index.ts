export { UnsettledPayments } from './unsettled-payments.tsx';
export { MoneyView } from './money-view.tsx';
export { FeesOfMonth } from './fees-of-month.tsx';
export { SettlementEntries } from './settlement-entries.tsx';
export { SettlementsOfMonth } from './settlements-of-month.tsx';
