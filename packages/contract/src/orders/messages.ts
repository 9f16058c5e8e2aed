import { dayInWords } from '../days.ts';
import {
  MAX_COURIER,
  MAX_TRACKING_URL,
  MIN_CHARGE_RUPEES,
  TRACKING_NUMBER_MAX,
  TRACKING_NUMBER_MIN,
} from '../limits.ts';

export const notFound = 'This order does not exist.';
export const statusUpdated = 'Order status is updated successfully!';
export const statusInvalid = 'Choose one of Pending, In process, Shipped, Delivered or Rejected.';
export const statusMeanwhile = (status: string) =>
  `This order was changed in the meantime: it is now ${status}. Your change was not saved. Please look at it again.`;
export const cancelled = 'Your order is cancelled. Your money is on its way back.';
export const cancelledUnpaid = 'Your order is cancelled. You have nothing to pay.';
export const cancelTooLate =
  'We are already packing this order, so it can no longer be cancelled here. Please write to us.';
export const cancelNothingPaid = 'Nothing was paid for this order, so there is nothing to cancel.';
export const cancelledByShopper =
  'The customer has cancelled this order. Do not send it; anything paid is refunded.';
export const refundStarted = 'The refund is on its way.';
export const refundOfPiecesStarted = (amount: string, left: string) =>
  `The refund of ${amount}, the price of these pieces, is on its way. It leaves out ${left} of the order, such as its delivery. Give an amount to refund that too.`;
export const refundNothingPaid = 'Nothing was paid for this order, so nothing can be refunded.';
export const refundedMeanwhile =
  'Another refund of this order was made in the meantime. Please look at it again.';
export const piecesNotBack = (pieces: string) => `Refunded, not back in stock: ${pieces}.`;
export const piecesBack = (pieces: string) => `Back in stock: ${pieces}.`;
export const refundNotFound = 'There is no such refund.';
export const refundAtBank = 'This refund is already with the bank. There is nothing to send again.';
export const refundMadeByHand = (amount: string) =>
  `${amount} was refunded in the payment service's dashboard. It replaces the shop's own refund of this amount, which will not be sent.`;
export const refundCut = (asked: string, left: string) =>
  `The refund of ${asked} was reduced to ${left}, because the rest was refunded in the payment service's dashboard.`;
export const refundWithdrawn = (asked: string) =>
  `The refund of ${asked} will not be sent, because everything refundable was refunded in the payment service's dashboard.`;
export const refundTooSmallToSend = (amount: string) =>
  `${amount} is less than the payment service refunds, so it is not sent.`;
export const refundSentAgain = 'The refund is being sent again.';
export const refundNotFailed =
  'Only a refund that has failed can be paid back in another way. Please look at it again.';
export const refundPaidBack = 'Recorded. The shopper gets an email.';
export const refundPaidBackDay = 'Enter the day on which you paid it back: today or earlier.';
export const refundFailedNote = (amount: string, said: string) =>
  `The refund of ${amount} has failed. The payment service says: ${said} The shop still has the money.`;
export const refundPaidBackNote = (
  amount: string,
  { way, reference, on, fee }: { way: string; reference: string; on: string; fee?: string | undefined },
) =>
  `The refund of ${amount}${fee === undefined ? '' : `, ${fee} of it the payment service's fee that the shopper paid,`} was paid back by ${way} on ${dayInWords(on)}, reference ${reference}.`;
export const refundTooSmall = `A refund must be at least ₹${MIN_CHARGE_RUPEES}.00.`;
export const refundLeavesTooLittle = `This would leave less than ₹${MIN_CHARGE_RUPEES}.00, which can never be refunded. Refund all that is left, or less.`;
export const restockUnclear = 'Choose which pieces go back into stock: this is a partial refund.';
export const restockTooMany =
  'You cannot put back more pieces than are left: some came back or were refunded before.';
export const restockNotRefunded = 'Only pieces that this refund is for can go back into stock.';
export const refundPiecesTooMany =
  'You cannot refund more pieces than are left: some came back or were refunded before.';
export const refundTooMuch = (left: string) => `At most ${left} can still be refunded.`;
export const filterStatus = 'Choose order statuses that exist, such as confirmed,inProcess.';
export const filterMethod = 'Choose a way of paying: online, cod or hand.';
export const filterNeeds = 'Choose what the orders wait for: shipping, refund or payment.';
export const filterUnfinished = 'Choose orders that ended unpaid (only) or all others (without).';
export const filterPayment = 'Choose payment statuses that exist: pending, paid, canceled or refunded.';
export const filterDay = 'Write a day like 2026-11-21.';
export const filterDaysReversed = 'The first day is after the last one.';
export const filterDateOf = 'Days can be those of the order (placed) or of the payment (paid).';
export const addressCorrected = 'The address is corrected.';
export const addressTooLate =
  'This order is being packed, so its address can no longer be changed. Move it back to Pending first, and print its slip again.';
export const addressMeanwhile = (address: string) =>
  `The address of this order was changed in the meantime: it is now ${address}. Your change was not saved. Please look at it again.`;
export const noteAdded = 'Note added.';
export const trackingSaved = 'Tracking is saved.';
export const trackingRemoved = 'Tracking removed.';
export const shipped = (count: number) =>
  count === 1
    ? 'One order is sent. The shopper gets an email.'
    : `${count} orders are sent. Each shopper gets an email.`;
export const noneShipped = 'No order was sent.';
export const shipTrackingMissing = 'Enter its tracking number.';
export const shipNumberTwice = 'Another row has this tracking number too.';
export const shipNotPaid = 'This order is not paid.';
export const shipRefunded = 'This order was refunded in full.';
export const shipRejected = 'This order is rejected.';
export const replacementRejected =
  'This replacement was rejected, which cannot be undone. Send a new one from the original order.';
export const shipDelivered = 'This order has already been delivered.';
export const courierMissing = 'Please name the courier.';
export const courierTooLong = `The name of a courier can have at most ${MAX_COURIER} characters.`;
export const trackingNumberInvalid = `A tracking number has ${TRACKING_NUMBER_MIN} to ${TRACKING_NUMBER_MAX} letters, digits or dashes.`;
export const trackingUrlInvalid = `A tracking link starts with https:// and has at most ${MAX_TRACKING_URL} characters.`;
export const parcelSent = (number: number) => `Parcel ${number} is sent. The shopper gets an email.`;
export const parcelCorrected = 'The tracking of this parcel is saved.';
export const parcelMeanwhile =
  'Another parcel of this order was sent in the meantime. Please look at it again.';
export const parcelTooMany = (title: string, left: number) =>
  left === 0 ? `${title} has already been sent.` : `Only ${left} of ${title} can still be sent.`;
export const parcelTwice = 'A product is in this parcel twice.';
export const parcelNotOfOrder = 'One of these products is not in this order.';
export const parcelAllSent = 'All of this order has already been sent.';
export const parcelTakenBack = (number: number) => `Parcel ${number} is marked as not sent.`;
export const parcelNotNewest = (newest: number) => `Undo parcel ${newest} first: it was sent last.`;
export const parcelNotOpen =
  'A parcel can only be undone while the rest is still to be sent. Set the order to In process first.';
export const parcelReplaced =
  'Pieces of this parcel were replaced, so it cannot be undone. Reject the replacement first.';
export const parcelUnknown = 'This order has no such parcel.';
export const parcelCash =
  'The courier collects the cash for the whole order, so it must leave in one parcel. Send all of it.';
export const partlySentStays =
  'Part of this order has been sent, so it cannot be Pending again. Send the rest, or refund it.';
