import { ownersRefusal } from '../refusal.ts';

export const notSent = ownersRefusal(
  'conflict',
  'order_state_changed',
  'Only a parcel that was sent and has not arrived can come back. Please look at the order again.',
);
export const endedAlready = ownersRefusal(
  'conflict',
  'order_state_changed',
  'Somebody has recorded already that this parcel is back or lost. Nothing was moved twice.',
);
export const endCash = ownersRefusal(
  'conflict',
  'end_cash_order',
  'Use ‘Came back or lost’ under ‘Cash on delivery’: nothing was paid for this order.',
);
export const refundsNotYours = ownersRefusal(
  'not_allowed',
  'refund_not_permitted',
  'You may not refund. Choose ‘Later’, and it waits for somebody who may.',
);
export const soundTooMany = ownersRefusal(
  'conflict',
  'restock_too_many',
  'You cannot put back more pieces than were in the parcel: some are back already.',
);
export const claimUnfit = ownersRefusal('bad_input', 'unfit_claim', 'Please check the fields.');
export const nothingToClaim = ownersRefusal(
  'conflict',
  'nothing_to_claim',
  'Record first that the parcel came back or is lost.',
);
export const claimChanged = ownersRefusal(
  'conflict',
  'claim_changed',
  'Somebody else changed this claim in the meantime. You see what is saved now, with what you entered. Save again to keep it like this.',
);
