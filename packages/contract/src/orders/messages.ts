import { message } from '@shop/messages';
import { MAX_COURIER, MAX_TRACKING_URL, TRACKING_NUMBER_MAX, TRACKING_NUMBER_MIN } from '../limits.ts';
import { shopperKinds } from './figure-choices.ts';
import { orderMethods } from './order-methods.ts';
import { orderNeeds } from './order-needs.ts';
import { orderStatuses, paymentStatuses } from './statuses.ts';
import { unfinishedChoices } from './unfinished-orders.ts';

export const statusUpdated = 'Order status is updated successfully!';
export const cancelled = message(
  'Your order is cancelled. Your money is on its way back.',
  'आपका ऑर्डर रद्द हो गया। आपके पैसे वापस आ रहे हैं।',
);
export const cancelledUnpaid = message(
  'Your order is cancelled. You have nothing to pay.',
  'आपका ऑर्डर रद्द हो गया। आपको कुछ नहीं देना है।',
);
export const cancelTooLate = message(
  'We are already packing this order, so it can no longer be cancelled here. Please write to us.',
  'हम यह ऑर्डर पैक करने लगे हैं, इसलिए इसे अब यहाँ रद्द नहीं किया जा सकता। कृपया हमें लिखें।',
);
export const cancelDisputed = message(
  'Your bank is looking into this payment and decides what becomes of the money, so this order cannot be cancelled here. Please write to us.',
  'आपका बैंक इस पेमेंट की जाँच कर रहा है और पैसों का फ़ैसला वही करेगा, इसलिए यह ऑर्डर यहाँ रद्द नहीं किया जा सकता। कृपया हमें लिखें।',
);
export const cancelNothingPaid = message(
  'Nothing was paid for this order, so there is nothing to cancel.',
  'इस ऑर्डर का पेमेंट हुआ ही नहीं, इसलिए रद्द करने को कुछ नहीं है।',
);

/**
 * Names every choice: `online, cod or hand`.
 * @__NO_SIDE_EFFECTS__
 */
function anyOf(choices: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(choices);
}

export const filterStatus = `Choose order statuses that exist: ${anyOf(orderStatuses)}.`;
export const filterMethod = `Choose a way of paying: ${anyOf(orderMethods)}.`;
export const filterNeeds = `Choose what the orders wait for: ${anyOf(orderNeeds)}.`;
export const filterUnfinished = `Choose orders that ended unpaid or all others: ${anyOf(unfinishedChoices)}.`;
export const filterFilledBy = 'Choose orders whose cart an agent filled (agent), or leave this out.';
export const filterProduct = 'Choose a product by its id.';
export const filterState = 'Choose a state by its name, such as Kerala, or none.';
export const filterShopper = `Choose orders of shoppers who are ${anyOf(shopperKinds)}.`;
export const filterPayment = `Choose payment statuses that exist: ${anyOf(paymentStatuses)}.`;
export const filterDay = 'Write a day like 2026-11-21.';
export const filterDaysReversed = 'The first day is after the last one.';
export const filterDateOf = 'Days can be those of the order (placed) or of the payment (paid).';
export const addressCorrected = 'The address is corrected.';
export const noteAdded = 'Note added.';
export const trackingSaved = 'Tracking is saved.';
export const trackingRemoved = 'Tracking removed.';
export const shipped = (count: number) =>
  count === 1
    ? 'One order is sent. The shopper gets an email.'
    : `${count} orders are sent. Each shopper gets an email.`;
export const toldOut = (count: number) =>
  count === 1
    ? 'The shopper is told that the parcel comes today.'
    : `${count} shoppers are told that their parcel comes today.`;
export const takenBackOut =
  'Taken back. A mail that has left already cannot be: write to the shopper if they wait for the parcel.';
export const noneTakenBackOut = 'Nothing was taken back.';
export const noneToldOut = 'No shopper was told.';
export const outNotSent = 'This parcel has not been sent yet.';
export const outFailed = 'This parcel is on its way back, back or lost.';
export const noneShipped = 'No order was sent.';
export const shipTrackingMissing = 'Enter its tracking number.';
export const shipNumberTwice = 'Another row has this tracking number too.';
export const shipNotPaid = 'This order is not paid.';
export const shipRefunded = 'This order was refunded in full.';
export const shipRejected = 'This order is rejected.';
export const shipNothing = 'Nothing of this order is left to send: its pieces came back or were refunded.';
export const shipDisputed =
  'The shopper’s bank disputes the payment of this order, or took it back. To send it all the same, open the order and set its status.';
export const shipDelivered = 'This order has already been delivered.';
export const courierMissing = 'Please name the courier.';
export const courierTooLong = `The name of a courier can have at most ${MAX_COURIER} characters.`;
export const trackingNumberInvalid = `A tracking number has ${TRACKING_NUMBER_MIN} to ${TRACKING_NUMBER_MAX} letters, digits or dashes.`;
export const trackingUrlInvalid = `A tracking link starts with https:// and has at most ${MAX_TRACKING_URL} characters.`;
export const parcelSent = (number: number) => `Parcel ${number} is sent. The shopper gets an email.`;
export const parcelCorrected = 'The tracking of this parcel is saved.';
export const parcelTooMany = (title: string, left: number) =>
  left === 0 ? `${title} has already been sent.` : `Only ${left} of ${title} can still be sent.`;
export const parcelTwice = 'A product is in this parcel twice.';
export const parcelNotOfOrder = 'One of these products is not in this order.';
export const parcelAllSent = 'All of this order has already been sent.';
export const parcelTakenBack = (number: number) => `Parcel ${number} is marked as not sent.`;
