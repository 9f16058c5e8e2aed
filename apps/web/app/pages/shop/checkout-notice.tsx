import * as paymentMessages from '@shop/contract/payments/messages';
import { Link } from 'react-router';
import { CheckoutAlert, PlacementNotice } from '../../features/checkout/index.ts';
import { langOf } from '../../platform/language.ts';
import { Button } from '../../ui/button.tsx';
import { TextWithLink } from '../../ui/text-with-link.tsx';
import type { CheckoutProblem } from './use-purchase.ts';
import * as texts from './checkout.messages.ts';

interface CheckoutNoticeProps {
  problem: CheckoutProblem;
  isBusy: boolean;
  onPayByRedirect: () => void;
}

/** What stopped the checkout and what to do next, shown above the button. */
export function CheckoutNotice({ problem, isBusy, onPayByRedirect }: CheckoutNoticeProps) {
  if (problem.kind === 'noScript') {
    return (
      <CheckoutAlert>
        <p>
          {paymentMessages.sdkFailed()}. {texts.sdkBlocked()}
        </p>
        <Button variant="outline" small isPending={isBusy} onClick={onPayByRedirect}>
          {texts.payOnRazorpay()}
        </Button>
      </CheckoutAlert>
    );
  }
  if (problem.kind === 'declined') {
    const { reason } = problem;
    return (
      <CheckoutAlert>
        <p>
          <strong>{paymentMessages.failedTitle()}</strong> <span lang={langOf(reason)}>{reason}</span>
        </p>
        <p>{texts.nothingCharged()}</p>
        <Button variant="outline" small isPending={isBusy} onClick={onPayByRedirect}>
          {texts.payOnRazorpay()}
        </Button>
      </CheckoutAlert>
    );
  }
  if (problem.kind === 'notVerified') {
    return (
      <CheckoutAlert>
        <p>
          {paymentMessages.verificationFailedTitle()}.{' '}
          <TextWithLink
            text={texts.ifMoneyLeft()}
            renderLink={(inside) => (
              <Link to={`/shop/account?order=${problem.orderId}`} className="quiet-link">
                {inside}
              </Link>
            )}
          />
        </p>
      </CheckoutAlert>
    );
  }
  return <PlacementNotice problem={problem} />;
}
