import type { RemittancePreview, RemittedParcel } from '@shop/contract/cash/schemas';
import { formatRupees, sumRupees } from '@shop/contract/money';
import { Link } from 'react-router';
import './remittances.css';

/** The parcels of a remittance, those that do not fit first, and what the courier kept. */
export function RemittedParcels({
  lines,
  parcelsAmount,
  amount,
}: Pick<RemittancePreview, 'lines' | 'parcelsAmount'> & { amount: number }) {
  const kept = sumRupees([parcelsAmount, -amount]);
  const sorted = lines.toSorted((one, other) => Number(isMatched(one)) - Number(isMatched(other)));
  return (
    <>
      <dl className="remittance-sums">
        <div>
          <dt>Parcels</dt>
          <dd>{formatRupees(parcelsAmount)}</dd>
        </div>
        <div>
          <dt>Reached the bank</dt>
          <dd>{formatRupees(amount)}</dd>
        </div>
        {kept === 0 ? null : (
          <div>
            <dt>{kept > 0 ? 'Kept by the courier' : 'More than the parcels'}</dt>
            <dd>{formatRupees(Math.abs(kept))}</dd>
          </div>
        )}
      </dl>
      <ul className="remitted-parcels">
        {sorted.map((line, index) => (
          // A file may name the same parcel twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${line.subject} ${index}`} className={isMatched(line) ? undefined : 'remitted-trouble'}>
            <span className="remitted-name">
              {line.order ? (
                <Link className="quiet-link" to={`/admin/orders?order=${line.order._id}`}>
                  {line.order.orderNumber}
                </Link>
              ) : (
                line.subject
              )}
            </span>
            <span>{outcomeWords(line)}</span>
            <strong>{formatRupees(line.amount)}</strong>
          </li>
        ))}
      </ul>
    </>
  );
}

function isMatched({ outcome }: RemittedParcel): boolean {
  return outcome === 'matched';
}

function outcomeWords({ outcome, order }: RemittedParcel): string {
  switch (outcome) {
    case 'matched':
      return 'Matches';
    case 'unknown':
      return 'No cash order has this number';
    case 'twice':
      return 'Was paid out before';
    case 'not_sent':
      return 'Was not sent, or has ended';
    case 'returned':
      return 'Came back to you';
    case 'differs':
      return `The order is over ${formatRupees(order?.totalAmount ?? 0)}`;
  }
}
