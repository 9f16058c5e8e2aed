import { dayInWords } from '../days.ts';
import { MIN_CHARGE_RUPEES } from '../limits.ts';

export const refundStarted = 'The refund is on its way.';
export const refundOfPiecesStarted = (amount: string, left: string) =>
  `The refund of ${amount}, the price of these pieces, is on its way. It leaves out ${left} of the order, such as its delivery. Give an amount to refund that too.`;
export const piecesNotBack = (pieces: string) => `Not back in stock: ${pieces}.`;
export const piecesBack = (pieces: string) => `Back in stock: ${pieces}.`;
export const refundMadeByHand = (amount: string) =>
  `${amount} was refunded in the payment service's dashboard. It replaces the shop's own refund of this amount, which will not be sent.`;
export const refundCut = (asked: string, left: string) =>
  `The refund of ${asked} was reduced to ${left}, because the rest was refunded in the payment service's dashboard.`;
export const refundWithdrawn = (asked: string) =>
  `The refund of ${asked} will not be sent, because everything refundable was refunded in the payment service's dashboard.`;
export const refundTooSmallToSend = (amount: string) =>
  `${amount} is less than the payment service refunds, so it is not sent.`;
export const refundSentAgain = 'The refund is being sent again.';
export const refundPaidBack = 'Recorded. The shopper gets an email.';
export const refundPaidBackDay = 'Enter the day on which you paid it back: today or earlier.';
export const refundFailedNote = (amount: string, said: string) =>
  `The refund of ${amount} has failed. The payment service says: ${said} The shop still has the money.`;
export const refundPaidBackNote = (
  amount: string,
  { way, reference, on, fee }: { way: string; reference: string; on: string; fee?: string | undefined },
) =>
  `The refund of ${amount}${fee === undefined ? '' : `, ${fee} of it the payment service's fee that the shopper paid,`} was paid back by ${way} on ${dayInWords(on)}, reference ${reference}.`;
export const refundTooSmall = `A refund must be at least ₹${MIN_CHARGE_RUPEES}.00.`;
export const refundLeavesTooLittle = `This would leave less than ₹${MIN_CHARGE_RUPEES}.00, which can never be refunded. Refund all that is left, or less.`;
export const restockTooMany =
  'You cannot put back more pieces than are left: some came back or were refunded before.';
export const paymentDisputed = ({ disputed, most }: { disputed: string; most: string }) =>
  `The shopper’s bank disputes ${disputed} of this payment, so the shop can refund at most ${most}: more would go back twice. Answer the dispute in Razorpay’s dashboard, or accept it there.`;
export const refundTooMuch = (left: string) => `At most ${left} can still be refunded.`;
