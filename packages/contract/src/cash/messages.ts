import { formatWholeRupees } from '../money.ts';

/**
 * Why an order cannot be paid in cash. The database function `cash_refusal` in `cash-refusal.sql` returns the same values.
 */
export type CashRefusal = 'off' | 'zone' | 'least' | 'most' | 'returns' | 'unconfirmed' | 'expired';

/** The reason for the shopper, with what would be accepted. */
export function cashRefused(why: CashRefusal, { least, most }: { least: number; most: number }): string {
  switch (why) {
    case 'off':
      return 'This shop does not offer cash on delivery. Please pay online.';
    case 'zone':
      return 'Cash on delivery is not available at this address. Please pay online.';
    case 'least':
      return `Cash on delivery is for orders from ${formatWholeRupees(least)}.`;
    case 'most':
      return `Cash on delivery is for orders up to ${formatWholeRupees(most)}. Please pay online.`;
    case 'returns':
      return 'Earlier parcels to you were returned to us, so please pay for this order online.';
    case 'unconfirmed':
      return 'Please confirm your earlier cash on delivery orders first, using the links in our emails.';
    case 'expired':
      return 'Two of your orders were not confirmed in time. Please pay for this one online.';
  }
}

export const placed = 'Your order is placed. Please confirm it using the link in our email.';
export const confirmed = 'Thank you. Your order is confirmed.';
export const linkUnknown = 'This link does not belong to an order. Please open the link in our email again.';
export const ended =
  'This order has ended. Nothing will be sent, and you have nothing to pay. You can order again.';
export const mailedAgain = 'The email is on its way to you.';
export const mailedJustNow =
  'We sent you an email less than two minutes ago. Please check your inbox and spam folder before you request another.';
export const nothingToConfirm = 'This order does not need your confirmation.';
export const confirmFirst = 'Confirm this order first: until then its pieces are only on hold.';
export const endInstead =
  'Use ‘Cancel order’ or ‘Came back or lost’ under ‘Cash on delivery’. The pieces of this order will then be for sale again.';
export const received = 'The cash is received. The order is paid.';
export const returned = 'The parcel is back. There is nothing left to pay for this order.';
export const parcelLost = 'The parcel is recorded as lost. There is nothing left to pay for this order.';
export const lostPieces =
  'A lost parcel brings no pieces back. Choose another reason, or return no pieces to stock.';
export const notReturned = 'The parcel of this order did not come back.';
export const returnCorrected = 'The reason is corrected.';
export const orderEnded = 'The order is cancelled, and its pieces are for sale again.';
export const stateChanged = 'This order has changed. Please check it again.';
export const notSent = 'This parcel has not been sent yet.';
export const sentAlready = 'This parcel has already been sent. When it comes back, record it here.';
export const sayHowPaidBack =
  'This order was paid in cash, so Razorpay cannot refund it. Pay it back yourself and record how.';
export const sayReference = 'Enter the reference of the transfer.';
export const remittanceUnknown = 'This remittance does not exist.';
export const remittanceKnown = 'This reference has already been entered for this courier.';
export const remittanceCourier = 'Enter who paid.';
export const remittanceReference = 'Enter the reference of the bank, such as the UTR.';
export const remittanceDay = 'Enter the day on which it was paid: today or earlier.';
export const remittanceEmpty = 'Enter one parcel per line: its order or tracking number and the amount.';
export const remittanceColumns =
  'The first line has no column for the amount, or none for the order or tracking number. Name the columns, for example “Order, Amount”.';
export const remittanceTooMany = (most: number) => `At most ${most} parcels at a time.`;
export const remittanceLine = (line: number) =>
  `Line ${line} has no order or tracking number, or no amount in rupees.`;
export const remittanceUnfit = 'Please check the fields.';
export const remittedUnknown = 'This parcel is not part of this remittance.';
export const remittedSettled = 'This parcel has already been settled.';
export const remittedNoteMissing = 'Say how it was cleared.';
export const remittedAccepted = 'What the courier paid is accepted. The order is paid.';
export const remittedNoted = 'The note is saved. Nothing is left to check here.';
export const remittanceEntered = (matched: number) =>
  matched === 1 ? 'The cash of 1 order is booked.' : `The cash of ${matched} orders is booked.`;
