import { Type, type Static } from 'typebox';
import { Shape, Time } from '../schemas.ts';

/** The phone number of an account, as its owner sees it. */
export const OwnPhone = Shape({
  /** The shop sends codes by WhatsApp now. */
  isOffered: Type.Boolean(),
  /** Ten digits; left out: none is proven. */
  phone: Type.Optional(Type.String()),
  provenAt: Type.Optional(Time),
  /** When the proof ends unless a code to the number signs in before. */
  endsAt: Type.Optional(Time),
});
export type OwnPhone = Static<typeof OwnPhone>;
