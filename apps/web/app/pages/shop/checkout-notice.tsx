import * as paymentMessages from '@shop/contract/payments/messages';
import { Link } from 'react-router';
import { CheckoutAlert, PlacementNotice } from '../../features/checkout/index.ts';
import { Button } from '../../ui/button.tsx';
import type { CheckoutProblem } from './use-purchase.ts';

interface CheckoutNoticeProps {
  problem: CheckoutProblem;
  isBusy: boolean;
  onPayByRedirect: () => void;
}

/** What stopped the checkout and the way on, above the button. */
export function CheckoutNotice({ problem, isBusy, onPayByRedirect }: CheckoutNoticeProps) {
  if (problem.kind === 'noScript') {
    return (
      <CheckoutAlert>
        <p>
          {paymentMessages.sdkFailed}. A blocker or a slow network may be in the way. Nothing was charged.
        </p>
        <Button variant="outline" small isPending={isBusy} onClick={onPayByRedirect}>
          Pay on Razorpay's page
        </Button>
      </CheckoutAlert>
    );
  }
  if (problem.kind === 'notVerified') {
    return (
      <CheckoutAlert>
        <p>
          {paymentMessages.verificationFailedTitle}. If money has left your account,{' '}
          <Link to={`/shop/account?order=${problem.orderId}`} className="quiet-link">
            the order
          </Link>{' '}
          shows it in a few minutes, or it goes back to you.
        </p>
      </CheckoutAlert>
    );
  }
  return <PlacementNotice problem={problem} />;
}
