import { MIN_CHARGE_RUPEES } from '../limits.ts';

export const emptyCart = 'Your cart is empty. Please add items to proceed';
export const selectAddress = 'Please select one address to proceed.';
export const somethingWrong = 'Something went wrong';
export const tryAgain = 'Please try again.';
export const totalChanged = 'The total has changed. Please look at it again before you pay.';
export const totalMissing = 'The order needs the total that the shopper saw.';
export const outOfStock = (title: string, quantity: number) =>
  quantity > 0 ? `Only ${quantity} of ${title} left.` : `${title} is out of stock.`;
export const busyWaiting =
  'Many people are buying at this moment. Nothing was charged; we are trying again for you.';
export const placed = 'Order created. Payment is next.';
export const totalTooLow = `An order is at least ₹${MIN_CHARGE_RUPEES}.00. Please add something to the cart.`;
export const totalTooHigh =
  'This order is larger than the payment service takes at once. Please make two orders of it, or write to us.';
export const providerDown =
  'The payment service does not answer. Nothing was charged. Please try again in a moment.';
