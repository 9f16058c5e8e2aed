import * as paymentMessages from '@shop/contract/payments/messages';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { PaymentOutcome } from './report-payment.ts';
import { useLivePayment } from './use-live-payment.ts';
import * as texts from './payments.messages.ts';
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
