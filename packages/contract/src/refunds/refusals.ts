import * as messages from './messages.ts';
import * as cashMessages from '../cash/messages.ts';
import { ownersRefusal, wordedRefusal } from '../refusal.ts';

export const paidBackUnclear = wordedRefusal('bad_input', 'paid_back_unclear');
export const refundNotFound = ownersRefusal('not_found', 'refund_not_found', 'There is no such refund.');
export const refundNotFailed = ownersRefusal(
  'conflict',
  'refund_not_failed',
  'Only a refund that has failed can be paid back in another way. Please look at it again.',
);
export const refundedMeanwhile = ownersRefusal(
  'conflict',
  'refunded_meanwhile',
  'Another refund of this order was made in the meantime. Please look at it again.',
);
export const nothingToRefund = ownersRefusal(
  'conflict',
  'nothing_to_refund',
  'Nothing was paid for this order, so nothing can be refunded.',
);
export const refundTooLarge = ownersRefusal('conflict', 'refund_too_large', messages.refundTooMuch);
export const paymentDisputed = ownersRefusal('conflict', 'payment_disputed', messages.paymentDisputed);
export const refundLeavesTooLittle = ownersRefusal(
  'bad_input',
  'refund_leaves_too_little',
  messages.refundLeavesTooLittle,
);
export const paidBackHowMissing = ownersRefusal(
  'bad_input',
  'paid_back_unclear',
  'This order was paid in cash, so Razorpay cannot refund it. Pay it back yourself and record how.',
);
export const paidBackReferenceMissing = ownersRefusal(
  'bad_input',
  'paid_back_unclear',
  cashMessages.sayReference,
);
export const refundTooSmall = ownersRefusal('bad_input', 'refund_too_small', messages.refundTooSmall);
export const restockTooMany = ownersRefusal('conflict', 'restock_too_many', messages.restockTooMany);
export const refundPiecesTooMany = ownersRefusal(
  'conflict',
  'refund_pieces_too_many',
  'You cannot refund more pieces than are left: some came back or were refunded before.',
);
export const restockUnclear = ownersRefusal(
  'bad_input',
  'restock_unclear',
  'Choose which pieces go back into stock: this is a partial refund.',
);
export const restockNotRefunded = ownersRefusal(
  'conflict',
  'restock_too_many',
  'Only pieces that this refund is for can go back into stock.',
);
export const refundUnderWay = ownersRefusal(
  'conflict',
  'refund_under_way',
  'This refund is already with the bank. There is nothing to send again.',
);
