export { BillDetailsView } from './bill-details.tsx';
export { BillForm } from './bill-form.tsx';
export { BillsList } from './bills-list.tsx';
export { RateCardForm } from './rate-card-form.tsx';
