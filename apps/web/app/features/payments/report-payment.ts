import type { Order } from '@shop/contract/orders/schemas';
import { capturePayment } from '@shop/contract/payments/calls';
import { useMemo } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import type { BodyOf } from '../../platform/call-api.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';

/**
 * What became of a payment. `paid`: the money is there; `confirming`: the bank has not said yet;
 * `refunding`: it came too late and goes back; `notMade`: nothing was paid; `notVerified`: the browser's word
 * was refused; `unreached`: the shop could not be asked.
 */
export type PaymentOutcome = 'paid' | 'confirming' | 'refunding' | 'notMade' | 'notVerified' | 'unreached';

type Report = BodyOf<typeof capturePayment>;

/** Pauses between the tries of a report that gets no answer, in ms. */
const RETRY_PAUSES_MS = [1_000, 2_000, 4_000];

/** Tells the shop what became of a payment. Both functions are the same at every render. */
export function useReportPayment() {
  const { mutateAsync } = useApiMutation(capturePayment, { success: null, failure: null });

  return useMemo(
    () => ({
      /** It was made; the shop asks the provider what is true (ruling 31). Tries again where no answer comes. */
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
      /** The shopper gave up (product §4); a payment that was made all the same wins (ruling 31). */
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
