export { changedByAddress, checkoutTerms } from './checkout-terms.ts';
export { GiftOption } from './gift-option.tsx';
export { PaymentChoice } from './payment-choice.tsx';
export { OrderTotal } from './order-total.tsx';
export { placementProblem, usePlaceOrder, type PlacementProblem, type Purchase } from './place-order.ts';
export { PlacementNotice } from './placement-notice.tsx';
export { CheckoutAlert } from './checkout-alert.tsx';
