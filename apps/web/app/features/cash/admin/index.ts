export { CashActions } from './cash-actions.tsx';
export { CashList } from './cash-list.tsx';
export { RemittanceForm } from './remittance-form.tsx';
export { RemittancesList } from './remittances-list.tsx';
export { RemittanceView } from './remittance-view.tsx';
