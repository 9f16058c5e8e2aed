import { message } from '@shop/messages';
import * as cashMessages from '../cash/messages.ts';
import { ownersRefusal, refusal, wordedRefusal } from '../refusal.ts';

export const invalidOrderFilter = wordedRefusal('bad_input', 'invalid_order_filter');
export const invalidShipment = wordedRefusal('bad_input', 'invalid_shipment');
export const notShippable = wordedRefusal('conflict', 'not_shippable');
export const parcelConflict = wordedRefusal('conflict', 'parcel_conflict');
export const invalidParcel = wordedRefusal('bad_input', 'invalid_parcel');
export const notFound = refusal(
  'not_found',
  'order_not_found',
  message('This order does not exist.', 'ऐसा कोई ऑर्डर नहीं है।'),
);
/** The same whichever is wrong, so that nobody learns which order numbers exist or whose they are (decision 0113). */
export const notTracked = refusal(
  'not_found',
  'order_not_tracked',
  message(
    'We found no order with this number and this phone or email. Both are in the email that we sent when you ordered.',
    'इस नंबर और इस फ़ोन या ईमेल से कोई ऑर्डर नहीं मिला। दोनों उस मेल में हैं जो ऑर्डर करने पर हमने भेजा था।',
  ),
);
export const contactUnclear = refusal(
  'bad_input',
  'contact_unclear',
  message(
    'Enter the phone number with its 10 digits, or the email address.',
    'फ़ोन नंबर के 10 अंक या ईमेल पता लिखें।',
  ),
);
export const tooManyTracked = refusal(
  'too_many',
  'too_many_tracked',
  message(
    'This was asked too often. Please try again in an hour, or sign in to see your orders.',
    'यह बहुत बार पूछा गया। कृपया एक घंटे बाद फिर से कोशिश करें, या अपने ऑर्डर देखने के लिए लॉगिन करें।',
  ),
);
export const addressTooLate = ownersRefusal(
  'conflict',
  'address_fixed',
  'This order is being packed, so its address can no longer be changed. Move it back to Pending first, and print its slip again.',
);
export const statusMeanwhile = ownersRefusal(
  'conflict',
  'order_moved',
  (status: string) =>
    `This order was changed in the meantime: it is now ${status}. Your change was not saved. Please look at it again.`,
);
/** `now`: the sum that is refunded by now. */
export const refundMeanwhile = ownersRefusal(
  'conflict',
  'refunded_meanwhile',
  (now: string) =>
    `Money of this order was refunded in the meantime, ${now} by now. Your change was not saved. Please look at it again.`,
);
export const addressMeanwhile = ownersRefusal(
  'conflict',
  'address_changed',
  (address: string) =>
    `The address of this order was changed in the meantime: it is now ${address}. Your change was not saved. Please look at it again.`,
);
/** `now`: courier and tracking number in words; empty: none. */
export const shipmentMeanwhile = ownersRefusal('conflict', 'shipment_changed', (now: string) =>
  now === ''
    ? 'The tracking was removed in the meantime. Yours was not saved. To save it, send it again.'
    : `The tracking was changed in the meantime: it is now ${now}. Yours was not saved. To replace it, send yours again.`,
);
export const statusInvalid = ownersRefusal(
  'bad_input',
  'invalid_order_status',
  'Choose one of Pending, In process, Shipped, Delivered or Rejected.',
);
export const parcelMeanwhile = ownersRefusal(
  'conflict',
  'parcel_conflict',
  'Another parcel of this order was sent in the meantime. Please look at it again.',
);
export const parcelCash = ownersRefusal(
  'conflict',
  'not_shippable',
  'The courier collects the cash for the whole order, so it must leave in one parcel. Send all of it.',
);
export const parcelUnknown = ownersRefusal('bad_input', 'invalid_parcel', 'This order has no such parcel.');
export const parcelNotNewest = ownersRefusal(
  'conflict',
  'parcel_conflict',
  (newest: number) => `Undo parcel ${newest} first: it was sent last.`,
);
export const parcelNotOpen = ownersRefusal(
  'conflict',
  'parcel_conflict',
  'A parcel can only be undone while the rest is still to be sent. Set the order to In process first.',
);
export const parcelReplaced = ownersRefusal(
  'conflict',
  'parcel_conflict',
  'Pieces of this parcel were replaced, so it cannot be undone. Reject the replacement first.',
);
export const cashToEnd = ownersRefusal(
  'conflict',
  'end_cash_order',
  'Use ‘Cancel order’ or ‘Came back or lost’ under ‘Cash on delivery’. The pieces of this order will then be for sale again.',
);
export const notConfirmed = ownersRefusal('conflict', 'not_confirmed', cashMessages.confirmFirst);
export const replacementRejected = ownersRefusal(
  'conflict',
  'replacement_rejected',
  'This replacement was rejected, which cannot be undone. Send a new one from the original order.',
);
export const partlySentStays = ownersRefusal(
  'conflict',
  'partly_sent',
  'Part of this order has been sent, so it cannot be Pending again. Send the rest, or refund it.',
);
export const cancelledByShopper = ownersRefusal(
  'conflict',
  'order_cancelled',
  'The customer has cancelled this order. Do not send it; anything paid is refunded.',
);
