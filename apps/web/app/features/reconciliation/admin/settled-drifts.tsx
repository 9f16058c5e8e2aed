import { driftWords } from '@shop/contract/reconciliation/drift-kinds';
import type { Drift } from '@shop/contract/reconciliation/schemas';
import { formatRupees } from '@shop/contract/money';
import { Link } from 'react-router';
import { formatTime } from '../../../platform/shop-time.ts';
import './money-view.css';

/** Differences settled in the last 30 days, collapsed because nothing needs to be done about them. */
export function SettledDrifts({ drifts }: { drifts: readonly Drift[] }) {
  if (drifts.length === 0) return null;
  return (
    <details className="settled-drifts">
      <summary>
        Put right in the last 30 days <span className="note">({drifts.length})</span>
      </summary>
      <ul>
        {drifts.map((drift) => (
          <li key={drift._id}>
            <p>
              {drift.order ? (
                <Link translate="no" to={`/admin/orders?order=${drift.order._id}`} className="drift-order">
                  {drift.order.orderNumber}
                </Link>
              ) : (
                <span className="drift-id">{drift.paymentId}</span>
              )}{' '}
              <span>{`${driftWords[drift.kind].what} ${amountOf(drift)}`}</span>
            </p>
            <p className="note">{`${settledWords[drift.settledBy ?? 'gone']} ${drift.settledAt ? formatTime(drift.settledAt) : ''}`}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}

const settledWords = {
  shop: 'Corrected automatically,',
  owner: 'Marked as dealt with,',
  gone: 'Gone at the next comparison,',
} as const;

function amountOf({ providerAmount, shopAmount }: Drift): string {
  const amount = providerAmount ?? shopAmount;
  return amount === undefined ? '' : `(${formatRupees(amount)})`;
}
