import type { Order } from '@shop/contract/orders/schemas';
import { capturePayment } from '@shop/contract/payments/calls';
import { useMemo } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import type { BodyOf } from '../../platform/call-api.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';

/**
 * The outcome of a payment. `paid`: the money has arrived; `confirming`: the bank has not answered yet; `refunding`:
 * it came too late and is being refunded; `notMade`: nothing was paid; `notVerified`: the browser's signature was
 * refused; `unreached`: the shop could not be asked; `unknown`: the page was loaded anew while paying, and no payment
 * has been seen yet.
 */
export type PaymentOutcome =
  | 'paid'
  | 'confirming'
  | 'refunding'
  | 'notMade'
  | 'notVerified'
  | 'unreached'
  | 'unknown';

type Report = BodyOf<typeof capturePayment>;

/** Delays between attempts to send an unanswered report, in ms. */
const RETRY_PAUSES_MS = [1_000, 2_000, 4_000];

/** Reports the outcome of a payment to the shop. Both functions keep their identity across renders. */
export function useReportPayment() {
  const { mutateAsync } = useApiMutation(capturePayment, { success: null, failure: null });

  return useMemo(
    () => ({
      /**
       * Reports a payment that was made; the shop then asks the provider (ruling 31). Retries if there is no answer.
       */
      async reportPayment(report: Report): Promise<PaymentOutcome> {
        for (const pauseMs of [...RETRY_PAUSES_MS, null]) {
          try {
            await mutateAsync({ body: report });
            return 'paid';
          } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            if (!error.isNetworkOrServer) return outcomeOfRefusal(error.code);
            if (pauseMs !== null) await new Promise((resolve) => setTimeout(resolve, pauseMs));
          }
        }
        return 'unreached';
      },
      /**
       * Reports that the shopper gave up (product §4). If a payment was made after all, that counts instead (ruling
       * 31).
       */
      async reportFailure(orderId: string): Promise<PaymentOutcome> {
        try {
          const body = { orderId, paymentStatus: 'canceled', orderStatus: 'Rejected' };
          const { data } = await mutateAsync({ body });
          const isUndecided = data.paymentStatus === 'pending' && !data.bankIsConfirming;
          return isUndecided ? 'notMade' : outcomeOfOrder(data);
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          return error.isNetworkOrServer ? 'unreached' : 'notMade';
        }
      },
    }),
    [mutateAsync],
  );
}

const refusals: Partial<Record<string, PaymentOutcome>> = {
  payment_not_confirmed: 'confirming',
  payment_refunded: 'refunding',
  payment_not_made: 'notMade',
};

function outcomeOfRefusal(code: string): PaymentOutcome {
  return refusals[code] ?? 'notVerified';
}

/** The outcome by the order's payment status. While it is `pending`, the bank may still confirm. */
export function outcomeOfOrder({ paymentStatus }: Pick<Order, 'paymentStatus'>): PaymentOutcome {
  const outcomes = {
    paid: 'paid',
    pending: 'confirming',
    refunded: 'refunding',
    canceled: 'notMade',
  } as const;
  return outcomes[paymentStatus];
}
