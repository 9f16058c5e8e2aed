import type { Order } from '@shop/contract/orders/schemas';
import { capturePayment } from '@shop/contract/payments/calls';
import { ApiError } from '../../platform/api-error.ts';
import { callApi } from '../../platform/call-api.ts';
import type { BodyOf } from '../../platform/call-api.ts';

/**
 * What became of a payment. `paid`: the money is there; `confirming`: the bank has not said yet;
 * `refunding`: it came too late and goes back; `notMade`: nothing was paid; `notVerified`: the browser's word
 * was refused; `unreached`: the shop could not be asked.
 */
export type PaymentOutcome = 'paid' | 'confirming' | 'refunding' | 'notMade' | 'notVerified' | 'unreached';

type Report = BodyOf<typeof capturePayment>;

/** Pauses between the tries of a report that gets no answer, in ms. */
const RETRY_PAUSES_MS = [1_000, 2_000, 4_000];

/** Tells the shop of a payment; it asks the provider what is true (ruling 31). Tries again where no answer comes. */
export async function reportPayment(report: Report): Promise<PaymentOutcome> {
  for (const pauseMs of [...RETRY_PAUSES_MS, null]) {
    try {
      await callApi(capturePayment, { body: report });
      return 'paid';
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!error.isNetworkOrServer) return outcomeOfRefusal(error.code);
      if (pauseMs !== null) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  return 'unreached';
}

/** Tells the shop that the shopper gave up (product §4); a payment that was made all the same wins (ruling 31). */
export async function reportFailure(orderId: string): Promise<PaymentOutcome> {
  try {
    const body = { orderId, paymentStatus: 'canceled', orderStatus: 'Rejected' };
    const { data } = await callApi(capturePayment, { body });
    const isUndecided = data.paymentStatus === 'pending' && !data.bankIsConfirming;
    return isUndecided ? 'notMade' : outcomeOfOrder(data);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.isNetworkOrServer ? 'unreached' : 'notMade';
  }
}

const refusals: Partial<Record<string, PaymentOutcome>> = {
  payment_not_confirmed: 'confirming',
  payment_refunded: 'refunding',
  payment_not_made: 'notMade',
};

function outcomeOfRefusal(code: string): PaymentOutcome {
  return refusals[code] ?? 'notVerified';
}

/** What an order's payment status says; while it is `pending` the bank may still pay. */
export function outcomeOfOrder({ paymentStatus }: Pick<Order, 'paymentStatus'>): PaymentOutcome {
  const outcomes = {
    paid: 'paid',
    pending: 'confirming',
    refunded: 'refunding',
    canceled: 'notMade',
  } as const;
  return outcomes[paymentStatus];
}
