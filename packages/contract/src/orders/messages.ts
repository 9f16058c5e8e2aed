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
  `This order was changed meanwhile: it is ${status} now. Nothing was changed. Please look at it again.`;
export const cancelled = 'Your order is cancelled. Your money is on its way back.';
export const cancelledUnpaid = 'Your order is cancelled. Nothing is to be paid.';
export const cancelTooLate =
  'We are already packing this order, so it can no longer be cancelled here. Please write to us.';
export const cancelNothingPaid = 'Nothing was paid for this order, so there is nothing to cancel.';
export const cancelledByShopper =
  'The customer has cancelled this order. Do not send it: the money goes back.';
export const refundStarted = 'The refund is on its way.';
export const refundNothingPaid = 'Nothing was paid for this order, so nothing can be refunded.';
export const refundedMeanwhile = 'Another refund of this order was made meanwhile. Please look at it again.';
export const piecesBack = (pieces: string) => `Back in the stock: ${pieces}.`;
export const refundNotFound = 'There is no such refund.';
export const refundAtBank = 'This refund is with the bank already. There is nothing to send again.';
export const refundMadeByHand = (amount: string) =>
  `${amount} was refunded in the payment service's dashboard. It takes the place of the shop's own refund of this amount, which is not sent any more.`;
export const refundCut = (asked: string, left: string) =>
  `The refund of ${asked} is now one of ${left}: the rest was refunded in the payment service's dashboard.`;
export const refundWithdrawn = (asked: string) =>
  `The refund of ${asked} is not sent any more: what can go back was refunded in the payment service's dashboard.`;
export const refundTooSmallToSend = (amount: string) =>
  `${amount} is less than the payment service refunds, so it is not sent.`;
export const refundSentAgain = 'The refund is sent again.';
export const refundTooSmall = `A refund is at least ₹${MIN_CHARGE_RUPEES}.00.`;
export const refundLeavesTooLittle = `This would leave less than ₹${MIN_CHARGE_RUPEES}.00, which can never be refunded. Refund all that is left, or less.`;
export const restockUnclear = 'Say which items come back into the stock: this is a refund of a part.';
export const restockTooMany = 'More pieces cannot come back than are still with the shopper.';
export const refundTooMuch = (left: string) => `At most ${left} can still be refunded.`;
export const filterStatus = 'Choose order statuses that exist, such as confirmed,inProcess.';
export const filterMethod = 'Choose how it is paid: online, cod or hand.';
export const filterNeeds = 'Choose what the orders wait for: shipping or refund.';
export const filterUnfinished = 'Choose orders that ended unpaid (only) or all others (without).';
export const filterPayment = 'Choose payment statuses that exist: pending, paid, canceled or refunded.';
export const filterDay = 'Write a day like 2026-11-21.';
export const filterDaysReversed = 'The first day is after the last one.';
export const filterDateOf = 'Days can be those of the order (placed) or of the payment (paid).';
export const addressCorrected = 'The address is corrected.';
export const addressTooLate =
  'This order is being packed, so its address can no longer be changed. Move it back to Pending first, and print its slip again.';
export const noteAdded = 'Note added.';
export const trackingSaved = 'Tracking is saved.';
export const trackingRemoved = 'Tracking removed.';
export const shipped = (count: number) =>
  count === 1
    ? 'One order is sent. Its shopper gets a mail.'
    : `${count} orders are sent. Their shoppers get a mail each.`;
export const noneShipped = 'No order was sent.';
export const shipTrackingMissing = 'Enter its tracking number.';
export const shipNumberTwice = 'Another row has this tracking number too.';
export const shipNotPaid = 'This order is not paid.';
export const shipRefunded = 'This order was refunded in full.';
export const shipRejected = 'This order is rejected.';
export const replacementRejected =
  'This replacement is rejected and stays so. Send a new one from the order that it was for.';
export const shipDelivered = 'This order is delivered already.';
export const courierMissing = 'Please name the courier.';
export const courierTooLong = `The name of a courier has at most ${MAX_COURIER} characters.`;
export const trackingNumberInvalid = `A tracking number has ${TRACKING_NUMBER_MIN} to ${TRACKING_NUMBER_MAX} letters, digits or dashes.`;
export const trackingUrlInvalid = `A tracking link starts with https:// and has at most ${MAX_TRACKING_URL} characters.`;
export const parcelSent = (number: number) => `Parcel ${number} is sent. Its shopper gets a mail.`;
export const parcelCorrected = 'The tracking of this parcel is saved.';
export const parcelMeanwhile = 'Another parcel of this order was sent meanwhile. Please look at it again.';
export const parcelTooMany = (title: string, left: number) =>
  left === 0 ? `${title} is sent already.` : `Only ${left} of ${title} can still be sent.`;
export const parcelTwice = 'A product is in this parcel twice.';
export const parcelNotOfOrder = 'One of these products is not in this order.';
export const parcelAllSent = 'All of this order is sent already.';
export const parcelTakenBack = (number: number) => `Parcel ${number} is taken back: it had not left.`;
export const parcelNotNewest = (newest: number) => `Take parcel ${newest} back first: it left last.`;
export const parcelNotOpen =
  'A parcel is taken back while the rest is still to be sent. Set the order to In process first.';
export const parcelReplaced =
  'Pieces of this parcel were replaced, so it cannot be taken back. Reject the replacement first.';
export const parcelUnknown = 'This order has no such parcel.';
export const parcelCash =
  'The courier takes the cash for the whole order, so it leaves in one parcel. Send all of it.';
export const partlySentStays =
  'A part of this order is sent, so it cannot be Pending again. Send the rest, or refund it.';
