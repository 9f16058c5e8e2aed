import { Type } from 'typebox';
import { Shape } from '../schemas.ts';

/** A required number. Null is accepted, so as not to become 0: `fit-section.ts` refuses it with all else that is wrong. */
export const Given = Type.Unsafe<number>({ type: ['number', 'null'] });

/** What the shop asks of its staff (decisions 0118, 0119). */
export const SecuritySection = Shape({
  /** Refunds of an order that come to more than this together, in rupees, need a proof again. 0: each does. */
  refundsAbove: Given,
  /** Whether everybody who works for the shop needs a second proof (decision 0119). */
  secondProof: Type.Enum(['no', 'yes']),
  /** Days until who has none is let in only to add one. */
  graceDays: Given,
});

/** How long the shop keeps what it has of people, in the units of `retention.ts`. */
export const RetentionSection = Shape({
  mailBodyDays: Given,
  mailEntryMonths: Given,
  contactMonths: Given,
  ticketMonths: Given,
  cartMonths: Given,
  stockRequestMonths: Given,
  signInMonths: Given,
});
