import { ownersRefusal, wordedRefusal } from '../refusal.ts';

/** The account does not answer, or asks for patience: nothing is known to have changed. */
export const accountAway = wordedRefusal('unavailable', 'courier_account_away');
/** What the account said. */
export const accountRefuses = wordedRefusal('conflict', 'courier_account_refuses');
export const notBookable = wordedRefusal('conflict', 'not_bookable');
export const bookingNotFound = ownersRefusal('not_found', 'booking_not_found', 'There is no such booking.');
export const stillBooking = ownersRefusal(
  'conflict',
  'still_booking',
  'The shop speaks with the account about this order at this moment. Wait a minute, then look again.',
);
export const notBooked = ownersRefusal(
  'conflict',
  'not_booked',
  'No courier has this parcel. Please look at the order again.',
);
export const alreadyWithCourier = ownersRefusal(
  'conflict',
  'parcel_left',
  'The parcel has left, so its booking cannot be cancelled.',
);
export const wrongKey = ownersRefusal(
  'signed_out',
  'courier_wrong_key',
  'This is not the key of the account.',
);
export const nothingFailed = ownersRefusal(
  'conflict',
  'nothing_failed',
  'The courier did not say that it could not deliver this parcel. Please look at the order again.',
);
