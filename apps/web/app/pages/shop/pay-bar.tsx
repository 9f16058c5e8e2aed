import { formatWholeRupees } from '@shop/contract/money';
import { useState } from 'react';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { afterPaint } from '../../ui/after-paint.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Rupees } from '../../ui/exact.tsx';
import * as texts from './checkout.messages.ts';
import './pay-bar.css';

interface PayBarProps {
  /** The cart is still awaited. */
  isLoading: boolean;
  hasSum: boolean;
  /** What is charged the chosen way, in rupees. */
  sum: number | undefined;
  /** The shop is asked for the sum of what has just changed: until it answers, the button names none. */
  isReading: boolean;
  isCash: boolean;
  isDisabled: boolean;
  isPending: boolean;
  onPay: () => void;
}

/** The total and the button that pays it, always in sight. */
export function PayBar({
  isLoading,
  hasSum,
  sum,
  isReading,
  isCash,
  isDisabled,
  isPending,
  onPay,
}: PayBarProps) {
  const { paySum } = useShopSettings().orders;
  // The press is shown first: paying draws the whole page again.
  const [isPressed, setPressed] = useState(false);
  function pay() {
    setPressed(true);
    afterPaint(() => {
      setPressed(false);
      onPay();
    });
  }
  const total = sum === undefined || isReading ? undefined : formatWholeRupees(sum);
  const cashLabel = total === undefined ? texts.orderForCash() : texts.orderInCash({ total });
  return (
    <div className={classNames('pay-bar', isLoading && 'pay-bar-later')}>
      {hasSum ? (
        <p aria-hidden className={classNames('pay-bar-total', isReading && 'pay-bar-total-old')}>
          <span>{texts.total()}</span>
          {sum === undefined ? <span>{'\u00a0'}</span> : <Rupees of={sum} isShort />}
        </p>
      ) : null}
      <Button
        wide
        disabled={isDisabled || isReading}
        isPending={isPending || isPressed}
        pendingLabel={texts.processing()}
        onClick={pay}
      >
        {isCash ? (
          cashLabel
        ) : paySum === 'yes' && hasSum ? (
          <span className="pay-bar-label">
            <span>{texts.payWithRazorpay()}</span>{' '}
            <span>{total === undefined ? '\u00a0' : texts.paySum({ total })}</span>
          </span>
        ) : (
          texts.payWithRazorpay()
        )}
      </Button>
    </div>
  );
}
