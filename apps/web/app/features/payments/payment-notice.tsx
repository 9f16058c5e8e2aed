import { getOrder } from '@shop/contract/orders/calls';
import type { Order } from '@shop/contract/orders/schemas';
import * as paymentMessages from '@shop/contract/payments/messages';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { apiQuery } from '../../platform/api-query.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import * as texts from './payments.messages.ts';
import { type PaymentOutcome, outcomeOfOrder } from './report-payment.ts';
import './payment-notice.css';

interface PaymentNoticeProps {
  /** The last outcome that the browser was told. The order is checked for a while. */
  outcome: PaymentOutcome;
  /** Our order id or the provider's. */
  orderId: string;
  onPaid: () => void;
  /** A way to pay again, shown if nothing was paid, or if it was not known when the page was loaded anew. */
  payAgain: ReactNode;
}

interface Words {
  heading: string;
  text: string;
}

const words: Record<Exclude<PaymentOutcome, 'paid'>, Words> = {
  confirming: {
    heading: paymentMessages.bankIsConfirming(),
    text: texts.confirmingText(),
  },
  refunding: {
    heading: paymentMessages.refundUnderWay(),
    text: texts.refundingText(),
  },
  notMade: {
    heading: paymentMessages.nothingPaid(),
    text: texts.notMadeText(),
  },
  notVerified: {
    heading: paymentMessages.verificationFailedTitle(),
    text: texts.notVerifiedText(),
  },
  unreached: {
    heading: texts.waitingForBank(),
    text: texts.unreachedText(),
  },
  unknown: {
    heading: texts.didYouPay(),
    text: texts.didYouPayText(),
  },
};

/** For a payment that neither succeeded at once nor failed: what is known about it, and a link to the order. */
export function PaymentNotice({ outcome: told, orderId, onPaid, payAgain }: PaymentNoticeProps) {
  const { outcome, isWatching } = useLivePayment({ orderId, told, onPaid });
  if (outcome === 'paid') return null;
  const { heading, text } = words[outcome];
  return (
    <Notice heading={heading} eyebrow={texts.payment()}>
      <p>{text}</p>
      {isWatching ? (
        <output className="payment-watch">
          <span aria-hidden /> {texts.checkingPayment()}
        </output>
      ) : null}
      <div className="row-wide">
        <ButtonLink to={`/shop/account?order=${encodeURIComponent(orderId)}`}>{texts.seeOrder()}</ButtonLink>
        {told === 'unknown' || outcome === 'notMade' || outcome === 'notVerified' ? payAgain : null}
      </div>
    </Notice>
  );
}

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
function useLivePayment({ orderId, told, onPaid }: LivePayment) {
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
