import { ownersRefusal } from '../refusal.ts';

export const driftNotFound = ownersRefusal(
  'not_found',
  'drift_not_found',
  'This difference no longer exists.',
);
export const settlementNotFound = ownersRefusal(
  'not_found',
  'settlement_not_found',
  'The shop has no settlement with this ID.',
);
export const belongsToOrder = ownersRefusal(
  'conflict',
  'belongs_to_order',
  'This payment belongs to an order. Refund it there.',
);
export const refundFailed = ownersRefusal(
  'conflict',
  'refund_failed',
  'The bank refused this refund. See it in Razorpay’s dashboard.',
);
