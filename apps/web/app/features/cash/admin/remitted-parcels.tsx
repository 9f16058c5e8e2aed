import type { RemittancePreview, RemittedParcel } from '@shop/contract/cash/schemas';
import { sumRupees } from '@shop/contract/money';
import { Link } from 'react-router';
import { outcomeWords, settledWords } from './remitted-words.ts';
import { SettleRemitted } from './settle-remitted.tsx';
import { Rupees } from '../../../ui/exact.tsx';
import './remittances.css';

interface RemittedParcelsProps extends Pick<RemittancePreview, 'lines' | 'parcelsAmount'> {
  /** The amount that reached the bank account. */
  amount: number;
  /** Set for a remittance that has been entered: its lines to check can then be settled. */
  remittanceId?: string;
}

/** The parcels of a remittance, those to check first, and how much the courier kept of the known ones. */
export function RemittedParcels({ lines, parcelsAmount, amount, remittanceId }: RemittedParcelsProps) {
  const unknown = sumRupees(lines.map((line) => (line.outcome === 'unknown' ? line.amount : 0)));
  const known = sumRupees([parcelsAmount, -unknown]);
  const kept = sumRupees([known, -amount]);
  const sorted = lines.toSorted((one, other) => Number(isToCheck(other)) - Number(isToCheck(one)));
  return (
    <>
      <dl className="remittance-sums">
        <div>
          <dt>Parcels of your orders</dt>
          <dd>
            <Rupees of={known} />
          </dd>
        </div>
        {unknown === 0 ? null : (
          <div>
            <dt>Parcels without a cash order</dt>
            <dd>
              <Rupees of={unknown} />
            </dd>
          </div>
        )}
        <div>
          <dt>Received in the bank</dt>
          <dd>
            <Rupees of={amount} />
          </dd>
        </div>
        {kept === 0 ? null : (
          <div>
            <dt>{kept > 0 ? 'Kept by the courier' : 'Paid in excess'}</dt>
            <dd>
              <Rupees of={Math.abs(kept)} />
            </dd>
          </div>
        )}
      </dl>
      <ul className="remitted-parcels">
        {sorted.map((line) => (
          <li key={line.position}>
            <span className="remitted-name">
              {line.order ? (
                <Link translate="no" className="quiet-link" to={`/admin/orders?order=${line.order._id}`}>
                  {line.order.orderNumber}
                </Link>
              ) : (
                line.subject
              )}
            </span>
            <span className={isToCheck(line) ? 'remitted-trouble' : undefined}>{outcomeWords(line)}</span>
            <strong>
              <Rupees of={line.amount} />
            </strong>
            {line.settled ? <p className="remitted-settled">{settledWords(line)}</p> : null}
            {remittanceId !== undefined && isToCheck(line) ? (
              <SettleRemitted remittanceId={remittanceId} line={line} />
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}

function isToCheck({ outcome, settled }: RemittedParcel): boolean {
  return outcome !== 'matched' && !settled;
}
