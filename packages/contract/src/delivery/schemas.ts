import { type Static, Type } from 'typebox';
import { Rupees, Shape } from '../schemas.ts';

/** A day of India, `2026-11-27`. */
const Day = Type.String();

/** Where a PIN code is, and when an order of today gets there. */
export const PinCodeDelivery = Shape({
  pinCode: Type.String(),
  /** Empty where it is not known, as for the Army's. */
  district: Type.String(),
  /** The state; several, the likeliest first, where post offices of more than one share the PIN code. */
  states: Type.Array(Shape({ code: Type.String(), name: Type.String() })),
  /** Off: the shop sends nothing there. */
  delivers: Type.Boolean(),
  /** Cash on delivery is taken there. */
  cash: Type.Boolean(),
  /** In rupees; goods of `freeAbove` go free (0: never). */
  fee: Rupees,
  freeAbove: Rupees,
  earliest: Day,
  latest: Day,
});
export type PinCodeDelivery = Static<typeof PinCodeDelivery>;
