import { type Static, Type } from 'typebox';
import { Rupees, Shape } from '../schemas.ts';

/** A day of India, `2026-11-27`. */
const Day = Type.String();

/** Where a PIN code is, and when an order placed today arrives there. */
export const PinCodeDelivery = Shape({
  pinCode: Type.String(),
  /** Empty where it is not known, as for PIN codes of the Army. */
  district: Type.String(),
  /** The city that people write there. Left out where it has the district's name, or is not known. */
  city: Type.Optional(Type.String()),
  /** The state. Where post offices of several states share the PIN code: all of them, the likeliest first. */
  states: Type.Array(Shape({ code: Type.String(), name: Type.String() })),
  /** False: the shop does not deliver there. */
  delivers: Type.Boolean(),
  /** Whether cash on delivery is available there. */
  cash: Type.Boolean(),
  /** In rupees. Orders whose goods come to `freeAbove` or more are delivered free (0: never). */
  fee: Rupees,
  freeAbove: Rupees,
  earliest: Day,
  latest: Day,
});
export type PinCodeDelivery = Static<typeof PinCodeDelivery>;
