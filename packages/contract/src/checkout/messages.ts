import { MIN_CHARGE_RUPEES } from '../limits.ts';
import { formatRupees } from '../money.ts';

export const emptyCart = 'Your cart is empty. Please add items to proceed';
export const selectAddress = 'Please select one address to proceed.';
export const tryAgain = 'Please try again.';
export const totalChanged = 'The total has changed. Please look at it again before you pay.';
/** Says today's total, in rupees, and what is in it besides the goods. */
export const totalChangedTo = (
  total: number,
  { delivery, cashFee, discount }: { delivery: number; cashFee: number; discount: number },
) => {
  const added = [
    ...(delivery > 0 ? [`${formatRupees(delivery)} delivery`] : []),
    ...(cashFee > 0 ? [`${formatRupees(cashFee)} for cash on delivery`] : []),
  ].join(' and ');
  const parts = [
    ...(added === '' ? [] : [`with ${added}`]),
    ...(discount > 0 ? [`less ${formatRupees(discount)} discount`] : []),
  ].join(', ');
  const sum = `${formatRupees(total)}${parts && ` ${parts}`}`;
  return `The total is now ${sum}. Please look at it again before you pay.`;
};
export const totalMissing = 'The order needs the total that the shopper saw.';
export const outOfStock = (title: string, quantity: number) =>
  quantity > 0 ? `Only ${quantity} of ${title} left.` : `${title} is out of stock.`;
/** The end of `Try again in …`, in whole minutes rounded up. */
const inMinutes = (seconds: number) => {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
};
export const heldUnpaid = (title: string, waitSeconds: number) =>
  `We reserved ${title} for you, but received no payment, so it is available to others again. You can order it again ${inMinutes(waitSeconds)}.`;
export const accountUnpaid = (waitSeconds: number) =>
  `You have started many orders and paid none. Please try again ${inMinutes(waitSeconds)}.`;
export const networkUnpaid = (waitSeconds: number) =>
  `Many orders were started from your network and none was paid. Please try again ${inMinutes(waitSeconds)}.`;
export const busyWaiting =
  'Many people are buying at this moment. Nothing was charged; we are trying again for you.';
export const placed = 'Order created. Next: payment.';
export const totalTooLow = `An order must be at least ₹${MIN_CHARGE_RUPEES}.00. Please add something to the cart.`;
export const totalTooHigh =
  'This order is larger than the payment service accepts at once. Please split it into two orders, or write to us.';
export const providerDown =
  'The payment service does not answer. Nothing was charged. Please try again in a moment.';
