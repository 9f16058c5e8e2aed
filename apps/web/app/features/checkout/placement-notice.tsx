import * as checkoutMessages from '@shop/contract/checkout/messages';
import { formatRupees } from '@shop/contract/money';
import type { PlacementProblem } from './place-order.ts';
import { CheckoutAlert } from './checkout-alert.tsx';

/** Stays next to the button for as long as what stopped the order is worth knowing. */
export function PlacementNotice({ problem }: { problem: PlacementProblem }) {
  if (problem.kind === 'totalChanged') {
    return (
      <CheckoutAlert>
        <p>{checkoutMessages.totalChanged} Nothing was charged.</p>
        <dl>
          <dt>You saw</dt>
          <dd>
            <s>{formatRupees(problem.seen)}</s>
          </dd>
          <dt>Today</dt>
          <dd>{formatRupees(problem.now)}</dd>
        </dl>
      </CheckoutAlert>
    );
  }
  if (problem.kind === 'codeRefused') {
    return (
      <CheckoutAlert>
        <p>
          {problem.sentence} Nothing was charged. Without the code it is {formatRupees(problem.without)}.
        </p>
      </CheckoutAlert>
    );
  }
  // The words of product §8 end without one.
  const stop = problem.kind === 'aboveLimit' ? '.' : '';
  return (
    <CheckoutAlert>
      <p>
        {problem.sentence}
        {problem.kind === 'refused' ? null : `${stop} Nothing was charged. Please change your cart above.`}
      </p>
    </CheckoutAlert>
  );
}
