import { MIN_CHARGE_RUPEES } from '../limits.ts';

export const placed = (orderNumber: string) => `Order ${orderNumber} is placed.`;
export const linkMailed = (orderNumber: string) =>
  `Order ${orderNumber} is placed, and the payment link is mailed.`;
export const linkMade = (orderNumber: string) =>
  `Order ${orderNumber} is placed. Send its payment link from the order's page.`;
export const linkRefused = (orderNumber: string) =>
  `Order ${orderNumber} has ended, because no payment link could be made for it. Please place it again.`;
export const linkUnderWay = (orderNumber: string) =>
  `Order ${orderNumber} is being placed. Please try again in a moment.`;
export const linkMissing = (orderNumber: string) =>
  `Order ${orderNumber} is placed without a payment link. Release it under 'On hold', and place it again.`;
export const customerMissing = 'Choose a customer, or type a name.';
export const emailIsOwners = 'This email belongs to an owner. Use the email of the customer, or none.';
export const accountClosed = 'This account is closed. Type the customer anew.';
export const productTwice = 'A product is in the order twice. Put the pieces into one line.';
export const productGone = 'A product of this order was deleted. Take it out, please.';
export const priceTooLow = 'A price is more than ₹0.';
export const reasonMissing = 'Say why this price is another one.';
export const referenceMissing = 'Enter the reference of the payment, so that it can be found at the bank.';
export const totalTooLow = `An order comes to at least ₹${MIN_CHARGE_RUPEES}.00.`;
export const outOfStock = (lines: readonly { title: string; available: number }[]) =>
  lines
    .map(({ title, available }) =>
      available === 0 ? `${title} is sold out.` : `Only ${available} of ${title} can be sold.`,
    )
    .join(' ');
export const replaced = (orderNumber: string) =>
  `Replacement ${orderNumber} is placed, and the customer is told by mail.`;
export const notReplaceable = 'Only an order that was paid and sent can be replaced.';
export const replacesTooMany = (title: string, most: number) =>
  most === 0
    ? `All pieces of ${title} are replaced or came back already.`
    : `At most ${most} of ${title} can be replaced.`;
export const notOfOrder = 'Choose products of this order.';
export const ticketOfAnother = 'This ticket is about another order.';
