import { MIN_CHARGE_RUPEES } from '../limits.ts';
import { formatRupees } from '../money.ts';

export const placed = (orderNumber: string) => `Order ${orderNumber} is placed.`;
export const linkMailed = (orderNumber: string) =>
  `Order ${orderNumber} is placed, and the payment link is on its way by email.`;
export const linkMade = (orderNumber: string) =>
  `Order ${orderNumber} is placed. Send its payment link from the order's page.`;
export const linkRefused = (orderNumber: string) =>
  `Order ${orderNumber} has ended, because no payment link could be made for it. Please place it again.`;
export const linkUnderWay = (orderNumber: string) =>
  `Order ${orderNumber} is being placed. Please try again in a moment.`;
export const linkMissing = (orderNumber: string) =>
  `Order ${orderNumber} is placed without a payment link. Release it under 'On hold', and place it again.`;
export const alreadyPlaced = (orderNumber: string) =>
  `This order was already placed as ${orderNumber}, with other content than now. Open it, or start a new order.`;
export const customerMissing = 'Choose a customer, or type a name.';
export const emailNotProven =
  'Somebody registered this email, but nobody has shown that it is theirs. Choose that customer from the list if you are sure of them, or leave the email empty.';
export const emailIsOwners = 'This email belongs to an owner. Use the customer’s email, or none.';
export const accountClosed = 'This account is closed. Enter the customer as a new one.';
export const productTwice = 'A product is in the order twice. Combine its pieces in one line.';
export const productGone = 'A product of this order was deleted. Please remove it.';
export const priceTooLow = 'A price must be more than ₹0.';
export const reasonMissing = 'Say why the price differs.';
export const referenceMissing = 'Enter the reference of the payment, so that it can be found at the bank.';
export const totalTooLow = `An order must come to at least ₹${MIN_CHARGE_RUPEES}.00.`;
export const totalChangedTo = (total: number, { delivery }: { delivery: number }) => {
  const sum =
    delivery > 0 ? `${formatRupees(total)} with ${formatRupees(delivery)} delivery` : formatRupees(total);
  return `The total is now ${sum}, because prices in the shop are others than those that were seen. Please look at it again before you place the order.`;
};
export const outOfStock = (lines: readonly { title: string; available: number }[]) =>
  lines
    .map(({ title, available }) =>
      available === 0 ? `${title} is sold out.` : `Only ${available} of ${title} can be sold.`,
    )
    .join(' ');
export const replaced = (orderNumber: string) =>
  `Replacement ${orderNumber} is placed, and the customer gets an email.`;
export const notReplaceable = 'Only an order that was paid and sent can be replaced.';
export const replacesTooMany = (title: string, most: number) =>
  most === 0
    ? `All pieces of ${title} have already been replaced or returned.`
    : `At most ${most} of ${title} can be replaced.`;
export const notOfOrder = 'Choose products of this order.';
export const ticketOfAnother = 'This ticket is about another order.';
