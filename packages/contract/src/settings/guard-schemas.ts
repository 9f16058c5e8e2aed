import { Type } from 'typebox';
import { Shape } from '../schemas.ts';

/** A required number. Null is accepted, so as not to become 0: `fit-section.ts` refuses it with all else that is wrong. */
export const Given = Type.Unsafe<number>({ type: ['number', 'null'] });

/** What the shop asks of whoever works for it (decision 0118). */
export const SecuritySection = Shape({
  /** Refunds of an order that come to more than this together, in rupees, need a proof again. 0: each does. */
  refundsAbove: Given,
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
