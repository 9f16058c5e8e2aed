import * as messages from './messages.ts';
import { MIN_CHARGE_RUPEES } from '../limits.ts';
import { formatRupees } from '../money.ts';
import { ownersRefusal, wordedRefusal } from '../refusal.ts';

export const invalidHandOrder = wordedRefusal('bad_input', 'invalid_hand_order');
export const customerMissing = ownersRefusal(
  'bad_input',
  'invalid_hand_order',
  'Choose a customer, or type a name.',
);
export const accountClosed = ownersRefusal(
  'bad_input',
  'invalid_hand_order',
  'This account is closed. Enter the customer as a new one.',
);
export const emailIsOwners = ownersRefusal(
  'bad_input',
  'invalid_hand_order',
  'This email belongs to an owner. Use the customer’s email, or none.',
);
export const emailNotProven = ownersRefusal(
  'bad_input',
  'invalid_hand_order',
  'Somebody registered this email, but nobody has shown that it is theirs. Choose that customer from the list if you are sure of them, or leave the email empty.',
);
export const productGone = ownersRefusal(
  'conflict',
  'hand_order_refused',
  'A product of this order was deleted, or is a draft without a price or a category. Please remove it.',
);
export const outOfStock = ownersRefusal(
  'conflict',
  'hand_order_refused',
  (lines: readonly { title: string; available: number }[]) =>
    lines
      .map(({ title, available }) =>
        available === 0 ? `${title} is sold out.` : `Only ${available} of ${title} can be sold.`,
      )
      .join(' '),
);
export const totalTooLow = ownersRefusal(
  'conflict',
  'hand_order_refused',
  `An order must come to at least ₹${MIN_CHARGE_RUPEES}.00.`,
);
export const totalChangedTo = ownersRefusal(
  'conflict',
  'total_changed',
  ({ total, delivery }: { total: number; delivery: number }) => {
    const sum =
      delivery > 0 ? `${formatRupees(total)} with ${formatRupees(delivery)} delivery` : formatRupees(total);
    return `The total is now ${sum}, because prices in the shop are others than those that were seen. Please look at it again before you place the order.`;
  },
);
export const linkRefused = ownersRefusal(
  'conflict',
  'hand_order_refused',
  (orderNumber: string) =>
    `Order ${orderNumber} has ended, because no payment link could be made for it. Please place it again.`,
);
export const alreadyPlaced = ownersRefusal(
  'conflict',
  'already_placed',
  (orderNumber: string) =>
    `This order was already placed as ${orderNumber}, with other content than now. Open it, or start a new order.`,
);
export const linkUnderWay = ownersRefusal(
  'unavailable',
  'link_under_way',
  (orderNumber: string) => `Order ${orderNumber} is being placed. Please try again in a moment.`,
);
export const linkMissing = ownersRefusal(
  'conflict',
  'hand_order_refused',
  (orderNumber: string) =>
    `Order ${orderNumber} is placed without a payment link. Release it under 'On hold', and place it again.`,
);
export const referenceMissing = ownersRefusal(
  'bad_input',
  'invalid_hand_order',
  'Enter the reference of the payment, so that it can be found at the bank.',
);
export const feeReasonMissing = ownersRefusal(
  'bad_input',
  'invalid_hand_order',
  (shopFee: number) =>
    `Say why the delivery fee is not ${formatRupees(shopFee)}, the shop’s own for this address.`,
);
export const productTwice = ownersRefusal('bad_input', 'invalid_hand_order', messages.productTwice);
export const notReplaceable = ownersRefusal(
  'conflict',
  'not_replaceable',
  'Only an order that was paid and sent can be replaced.',
);
export const notOfOrder = ownersRefusal('bad_input', 'invalid_hand_order', 'Choose products of this order.');
export const replacesTooMany = ownersRefusal(
  'bad_input',
  'invalid_hand_order',
  ({ title, most }: { title: string; most: number }) =>
    most === 0
      ? `All pieces of ${title} have already been replaced or returned.`
      : `At most ${most} of ${title} can be replaced.`,
);
