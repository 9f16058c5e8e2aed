import * as paymentMessages from '@shop/contract/payments/messages';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { PaymentOutcome } from './report-payment.ts';
import { useLivePayment } from './use-live-payment.ts';
import './payment-notice.css';

interface PaymentNoticeProps {
  /** What the browser was told last; the order is checked for a while. */
  outcome: PaymentOutcome;
  /** Ours or the provider's. */
  orderId: string;
  onPaid: () => void;
  /** A way to pay again, shown where nothing was paid. */
  payAgain: ReactNode;
}

interface Words {
  heading: string;
  text: string;
}

const words: Record<Exclude<PaymentOutcome, 'paid'>, Words> = {
  confirming: {
    heading: paymentMessages.bankIsConfirming,
    text: 'You need not pay again, and you can close this page. The order shows the payment as soon as the bank approves it; if the bank declines it, nothing is charged.',
  },
  refunding: {
    heading: paymentMessages.refundUnderWay,
    text: 'Banks take 5 to 7 working days to show a refund.',
  },
  notMade: {
    heading: paymentMessages.nothingPaid,
    text: 'What you chose is still in your cart.',
  },
  notVerified: {
    heading: paymentMessages.verificationFailedTitle,
    text: 'If money has left your account, the order shows it in a few minutes, or it goes back to you. Please look there before you pay again.',
  },
  unreached: {
    heading: 'We are waiting for word from your bank.',
    text: 'The shop did not answer just now. If you have paid, the order shows it in a few minutes. Please look there before you pay again.',
  },
};

/** Where a payment neither succeeded at once nor failed: what is known, and the order to open. */
export function PaymentNotice({ outcome: told, orderId, onPaid, payAgain }: PaymentNoticeProps) {
  const { outcome, isWatching } = useLivePayment({ orderId, told, onPaid });
  if (outcome === 'paid') return null;
  const { heading, text } = words[outcome];
  return (
    <Notice heading={heading} eyebrow="Payment">
      <p>{text}</p>
      {isWatching ? (
        <output className="payment-watch">
          <span aria-hidden /> Checking the payment…
        </output>
      ) : null}
      <div className="payment-ways">
        <ButtonLink to={`/shop/account?order=${encodeURIComponent(orderId)}`}>See the order</ButtonLink>
        {outcome === 'notMade' || outcome === 'notVerified' ? payAgain : null}
      </div>
    </Notice>
  );
}
