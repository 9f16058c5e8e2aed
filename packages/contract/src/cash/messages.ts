import { formatWholeRupees } from '../money.ts';

/**
 * Why an order cannot be paid in cash. The database function `cash_refusal` in `migrations/` returns the same values.
 */
export type CashRefusal = 'off' | 'zone' | 'least' | 'most' | 'returns' | 'unconfirmed' | 'expired';

/** The reason for the shopper, with what would be accepted. */
export function cashRefused(why: CashRefusal, { least, most }: { least: number; most: number }): string {
  switch (why) {
    case 'off':
      return 'This shop does not take cash on delivery. Please pay online.';
    case 'zone':
      return 'We take no cash on delivery at this address. Please pay online.';
    case 'least':
      return `Cash on delivery is for orders from ${formatWholeRupees(least)}.`;
    case 'most':
      return `Cash on delivery is for orders up to ${formatWholeRupees(most)}. Please pay online.`;
    case 'returns':
      return 'Parcels to you came back to us before, so please pay this order online.';
    case 'unconfirmed':
      return 'Please confirm your earlier cash on delivery orders first: the link is in their mails.';
    case 'expired':
      return 'Two of your orders were not confirmed in time. Please pay this one online.';
  }
}

export const placed = 'Your order is placed. Please confirm it by the link in our mail.';
export const confirmed = 'Thank you. Your order is confirmed.';
export const linkUnknown = 'This link does not belong to an order. Please open it from our mail again.';
export const ended =
  'This order has ended. Nothing will be sent and nothing is to be paid. You can order again.';
export const mailedAgain = 'The mail is on its way to you.';
export const mailedJustNow =
  'A mail left less than two minutes ago. Please look for it, also among unwanted mail, before you ask for another.';
export const nothingToConfirm = 'This order does not wait for your confirmation.';
export const confirmFirst = 'Confirm this order first: until then its pieces are only held.';
export const endInstead =
  'Use ‘End order’ or ‘Came back’ under ‘Cash on delivery’: the pieces of this order are for sale again then.';
export const received = 'The cash is received. The order is paid.';
export const returned = 'The parcel is back. Nothing is to be paid for this order any more.';
export const orderEnded = 'The order is ended and its pieces are for sale again.';
export const stateChanged = 'This order is in another state now. Please look at it again.';
export const notSent = 'This parcel has not been sent yet.';
export const sentAlready = 'This parcel was sent already. When it is back, say so here.';
export const sayHowPaidBack =
  'This order was paid in cash, and Razorpay has none of it. Pay it back yourself and say how you did.';
export const sayReference = 'Enter the reference of the transfer.';
export const remittanceUnknown = 'This remittance does not exist.';
export const remittanceKnown = 'This reference of this courier has been entered already.';
export const remittanceCourier = 'Enter who paid.';
export const remittanceReference = 'Enter the reference of the bank, such as the UTR.';
export const remittanceDay = 'Enter the day on which it was paid, today or before.';
export const remittanceEmpty = 'Enter a parcel a line: its order or tracking number and the amount.';
export const remittanceColumns =
  'The first line names no amount, or neither an order nor a tracking number. Name the columns such as “Order, Amount”.';
export const remittanceTooMany = (most: number) => `At most ${most} parcels at a time.`;
export const remittanceLine = (line: number) =>
  `Line ${line} has no order or tracking number, or no amount in rupees.`;
export const remittanceUnfit = 'Please check the fields.';
export const remittedUnknown = 'This parcel is not of this remittance.';
export const remittedSettled = 'This parcel is settled already.';
export const remittedNoteMissing = 'Say how it was cleared.';
export const remittedAccepted = 'What the courier paid is accepted. The order is paid.';
export const remittedNoted = 'The note is saved. Nothing is left to check here.';
export const remittanceEntered = (matched: number) =>
  matched === 1 ? 'The cash of 1 order is booked.' : `The cash of ${matched} orders is booked.`;
