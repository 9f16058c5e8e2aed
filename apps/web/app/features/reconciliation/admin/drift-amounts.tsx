import { formatRupees } from '@shop/contract/money';
import type { Drift } from '@shop/contract/reconciliation/schemas';
import './money-view.css';

/** The amount on each side. */
export function DriftAmounts({ drift: { shopAmount, providerAmount } }: { drift: Drift }) {
  return (
    <dl className="drift-amounts">
      <div>
        <dt>The shop</dt>
        <dd>{shopAmount === undefined ? 'nothing' : formatRupees(shopAmount)}</dd>
      </div>
      <div>
        <dt>Razorpay</dt>
        <dd>{providerAmount === undefined ? 'nothing' : formatRupees(providerAmount)}</dd>
      </div>
    </dl>
  );
}
