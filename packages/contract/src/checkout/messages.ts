import { MIN_CHARGE_RUPEES } from '../limits.ts';

export const emptyCart = 'Your cart is empty. Please add items to proceed';
export const selectAddress = 'Please select one address to proceed.';
export const tryAgain = 'Please try again.';
export const totalChanged = 'The total has changed. Please look at it again before you pay.';
export const totalMissing = 'The order needs the total that the shopper saw.';
export const outOfStock = (title: string, quantity: number) =>
  quantity > 0 ? `Only ${quantity} of ${title} left.` : `${title} is out of stock.`;
/** The end of `Try again in …`, in whole minutes rounded up. */
const inMinutes = (seconds: number) => {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
};
export const heldUnpaid = (title: string, waitSeconds: number) =>
  `We have kept ${title} aside for you and no payment came, so now it is for others to buy. You can order it again ${inMinutes(waitSeconds)}.`;
export const networkUnpaid = (waitSeconds: number) =>
  `Many orders were begun from your network and none of them was paid. Please try again ${inMinutes(waitSeconds)}.`;
export const busyWaiting =
  'Many people are buying at this moment. Nothing was charged; we are trying again for you.';
export const placed = 'Order created. Payment is next.';
export const totalTooLow = `An order is at least ₹${MIN_CHARGE_RUPEES}.00. Please add something to the cart.`;
export const totalTooHigh =
  'This order is larger than the payment service takes at once. Please make two orders of it, or write to us.';
export const providerDown =
  'The payment service does not answer. Nothing was charged. Please try again in a moment.';
