import { MAX_COURIER, MAX_TRACKING_URL, TRACKING_NUMBER_MAX, TRACKING_NUMBER_MIN } from '../limits.ts';

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
