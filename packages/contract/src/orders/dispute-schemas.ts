import { Type } from 'typebox';
import { Rupees, Shape, Time } from '../schemas.ts';

/** What of an order's payment its shopper's bank disputes, or took back for good (`isLost`), with what it says. */
export const Dispute = Shape({
  amount: Rupees,
  reason: Type.String(),
  /** Left out if there is nothing to answer. */
  respondBy: Type.Optional(Time),
  isLost: Type.Boolean(),
});
