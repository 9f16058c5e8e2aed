import * as paymentMessages from '@shop/contract/payments/messages';
import type { Text } from '@shop/messages';

/** How a capture call is answered. */
export interface CaptureAnswer {
  status: 200 | 409;
  message: Text<void>;
  /** Stable; set only for a refusal. */
  code?: 'payment_refunded' | 'payment_not_confirmed' | 'payment_not_made';
}

/**
 * The answer that fits the state of the order. A report of failure is always answered 200 with the order as it is
 * (ruling 31). A report of success is answered 200 only if the money is there.
 */
export function captureAnswer(
  paymentStatus: 'pending' | 'paid' | 'canceled' | 'refunded',
  { isFailureReport }: { isFailureReport: boolean },
): CaptureAnswer {
  const { message, code } = answers[paymentStatus];
  return code === undefined || isFailureReport ? { status: 200, message } : { status: 409, message, code };
}

const answers = {
  paid: { message: paymentMessages.confirmed, code: undefined },
  pending: { message: paymentMessages.bankIsConfirming, code: 'payment_not_confirmed' },
  canceled: { message: paymentMessages.nothingPaid, code: 'payment_not_made' },
  refunded: { message: paymentMessages.refundUnderWay, code: 'payment_refunded' },
} as const;
