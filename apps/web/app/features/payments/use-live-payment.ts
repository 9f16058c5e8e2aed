import { getOrder } from '@shop/contract/orders/calls';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { apiQuery } from '../../platform/api-query.ts';
import type { Order } from '@shop/contract/orders/schemas';
import { outcomeOfOrder, type PaymentOutcome } from './report-payment.ts';

/** How often an open payment is checked, and for how long, in ms. */
const POLL_EVERY_MS = 3_000;
const LOOK_FOR_MS = 3 * 60_000;

interface LivePayment {
  orderId: string;
  /** The outcome that the report returned. */
  told: PaymentOutcome;
  onPaid: () => void;
}

/** Checks an order with an open payment until it is decided or three minutes have passed. */
export function useLivePayment({ orderId, told, onPaid }: LivePayment) {
  const [isPatient, setPatient] = useState(true);
  const { data } = useQuery({
    ...apiQuery(getOrder, { params: { orderId } }),
    enabled: isOpen(told),
    retry: false,
    refetchInterval: ({ state }) => {
      const outcome = state.data ? liveOutcome(state.data.data, told) : told;
      return isOpen(outcome) && isPatient ? POLL_EVERY_MS : false;
    },
  });
  const outcome = isOpen(told) && data ? liveOutcome(data.data, told) : told;

  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), LOOK_FOR_MS);
    return () => clearTimeout(timer);
  }, []);

  const tellPaid = useEffectEvent(onPaid);
  useEffect(() => {
    if (outcome === 'paid') tellPaid();
  }, [outcome]);

  return { outcome, isWatching: isOpen(outcome) && isPatient };
}

/** While no payment is seen for an order, whether its shopper has paid stays unknown. */
function liveOutcome(order: Order, told: PaymentOutcome): PaymentOutcome {
  const outcome = outcomeOfOrder(order);
  return told === 'unknown' && outcome === 'confirming' && !order.bankIsConfirming ? told : outcome;
}

function isOpen(outcome: PaymentOutcome): boolean {
  return outcome === 'confirming' || outcome === 'unreached' || outcome === 'unknown';
}
