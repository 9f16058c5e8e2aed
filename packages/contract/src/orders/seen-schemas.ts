import { Type, type Static } from 'typebox';
import { MAX_LINE } from '../limits.ts';
import { Rupees, Shape } from '../schemas.ts';

const SeenText = Type.String({ maxLength: MAX_LINE });
/** An address as it was read: that of an order which was placed long ago may lack what is asked for today. */
const SeenAddress = Shape({
  address: SeenText,
  city: SeenText,
  pincode: SeenText,
  phone: SeenText,
  notes: SeenText,
  recipient: Type.Optional(SeenText),
  state: Type.Optional(SeenText),
  gstin: Type.Optional(SeenText),
  businessName: Type.Optional(SeenText),
  businessAddress: Type.Optional(SeenText),
});

/** What the owner saw of an order whose parcel leaves. Left out: any. */
export const parcelSeen = {
  /** What was refunded of it. */
  refundedSeen: Type.Optional(Rupees),
  /** Where it goes. */
  addressSeen: Type.Optional(SeenAddress),
};
const ParcelSeen = Shape(parcelSeen);
export type ParcelSeen = Static<typeof ParcelSeen>;
