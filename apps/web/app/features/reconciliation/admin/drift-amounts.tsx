import { formatRupees } from '@shop/contract/money';
import type { DriftKind } from '@shop/contract/reconciliation/drift-kinds';
import type { Drift } from '@shop/contract/reconciliation/schemas';
import './money-view.css';

const ONE_SIDED = new Set<DriftKind>(['payment_disputed', 'payment_taken_back', 'payout_line']);

/** The amount on each side. */
export function DriftAmounts({ drift: { kind, shopAmount, providerAmount } }: { drift: Drift }) {
  // What only an id and words are known of has no amounts to compare.
  if (shopAmount === undefined && providerAmount === undefined) return null;
  // Of these the shop has no books to differ from.
  const isOneSided = ONE_SIDED.has(kind);
  return (
    <dl className="drift-amounts">
      {isOneSided ? null : (
        <div>
          <dt>The shop</dt>
          <dd>{shopAmount === undefined ? 'nothing' : formatRupees(shopAmount)}</dd>
        </div>
      )}
      <div>
        <dt>Razorpay</dt>
        <dd>{providerAmount === undefined ? 'nothing' : formatRupees(providerAmount)}</dd>
      </div>
    </dl>
  );
}
