import * as checkoutMessages from '@shop/contract/checkout/messages';
import { formatRupees } from '@shop/contract/money';
import type { PlacementProblem } from './place-order.ts';
import { CheckoutAlert } from './checkout-alert.tsx';
import * as texts from './checkout.messages.ts';
import { Rupees } from '../../ui/exact.tsx';

/** Says what stopped the order, next to the button, for as long as it matters. */
export function PlacementNotice({ problem }: { problem: PlacementProblem }) {
  if (problem.kind === 'totalChanged') {
    return (
      <CheckoutAlert>
        <p>
          {checkoutMessages.totalChanged()} {texts.nothingCharged()}
        </p>
        <dl>
          <dt>{texts.youSaw()}</dt>
          <dd>
            <s>
              <Rupees of={problem.seen} />
            </s>
          </dd>
          <dt>{texts.today()}</dt>
          <dd>
            <Rupees of={problem.now} />
          </dd>
        </dl>
      </CheckoutAlert>
    );
  }
  if (problem.kind === 'codeRefused') {
    return (
      <CheckoutAlert>
        <p>
          {problem.sentence} {texts.nothingCharged()}{' '}
          {texts.withoutCode({ sum: formatRupees(problem.without) })}
        </p>
      </CheckoutAlert>
    );
  }
  // The texts of product §8 have no full stop.
  const stop = problem.kind === 'aboveLimit' ? '.' : '';
  return (
    <CheckoutAlert>
      <p>{`${problem.sentence}${problem.kind === 'refused' ? '' : `${stop} ${texts.nothingCharged()} ${texts.changeCart()}`}`}</p>
    </CheckoutAlert>
  );
}
