/**
 * How far a booking is. `wanted`: the account may not have it yet; `ordered`: it has, and no courier yet; `booked`: the
 * parcel has its number; `ended`: it arrived, came back or is lost; `failed`: the account does not take it.
 */
export const bookingStates = [
  'wanted',
  'ordered',
  'booked',
  'cancelling',
  'cancelled',
  'ended',
  'failed',
] as const;
export type BookingState = (typeof bookingStates)[number];

/** What a courier can be told after a delivery that failed: to try again, or to bring the parcel back. */
export const failureActions = ['again', 'return'] as const;
export type FailureAction = (typeof failureActions)[number];
