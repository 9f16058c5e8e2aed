import { countOf } from '@shop/contract/count-of';
import { formatRupees } from '@shop/contract/money';
import type { MissingPart } from '@shop/contract/profit/figures';
import type { ProfitMonth } from '@shop/contract/profit/schemas';
import type { To } from 'react-router';
import { OwnersLink } from '../../../platform/owners-link.tsx';

/** The address that shows the orders of a choice: `figure:gst`, `missing:fee`, `code:SOAP10`. */
export type ToRows = (shown: string) => To;

/** Words about what is missing, and which orders they are about. */
interface Missing {
  part: MissingPart;
  words: string;
  link: string;
}

/** What the profit of a month does not know or count yet; each opens the orders that it is about. */
export function ProfitNotes({ profit, toRows }: { profit: ProfitMonth; toRows: ToRows }) {
  const { sums, registration, packingUnknown } = profit;
  const missing = missingOf(profit);
  const notes = [
    registration === 'regular'
      ? 'GST on fees and courier’s bills comes back as input credit, so it is no cost here.'
      : 'GST on fees and courier’s bills is a cost of the shop, since it does not come back.',
    registration === 'composition' && 'The tax on turnover of a composition scheme is not taken off.',
  ].filter((note) => note !== false);
  // What is estimated is taken off; what is not counted at all lacks nothing.
  const lacks = missing.filter(({ part }) => part !== 'cash' && (part !== 'bill' || sums.unbilled === 0));
  return (
    <div className="stack-close">
      {sums.unknownPieces > 0 ? (
        <p>
          <strong>{`The cost of ${countOf(sums.unknownPieces, 'piece')} is not known, so the profit is not.`}</strong>{' '}
          <OwnersLink
            className="quiet-link touch-link"
            to={`/admin/costs?missing=yes&from=${profit.month}-01`}
          >
            Enter costs
          </OwnersLink>
        </p>
      ) : null}
      {sums.profit !== undefined && packingUnknown + lacks.length > 0 ? (
        <p>
          <strong>Less will be left: not all costs of these orders are known.</strong>
        </p>
      ) : null}
      {packingUnknown > 0 ? (
        <p className="note">
          {`Packing has no cost for ${countOf(packingUnknown, 'parcel')}. `}
          <OwnersLink className="quiet-link touch-link" to="/admin/costs?costs=packing">
            Enter it
          </OwnersLink>
        </p>
      ) : null}
      {missing.map(({ part, words, link }) => (
        <p key={part} className="note">
          {`${words} `}
          <OwnersLink className="quiet-link touch-link" to={toRows(`missing:${part}`)}>
            {link}
          </OwnersLink>
        </p>
      ))}
      {notes.map((note) => (
        <p key={note} className="note">
          {note}
        </p>
      ))}
    </div>
  );
}

function missingOf({
  sums,
  cashUnderway,
  refundsOpen,
  feesUnknown,
  unbilledParcels,
  withoutInvoice,
}: ProfitMonth): Missing[] {
  const unread = `The courier’s bill of ${countOf(unbilledParcels, 'parcel')} has not been read`;
  const all: (Missing & { count: number })[] = [
    {
      part: 'refunds',
      count: refundsOpen,
      words: `Refunds of ${formatRupees(refundsOpen)} have not gone through and are not taken off.`,
      link: 'Orders with open refunds',
    },
    {
      part: 'bill',
      count: unbilledParcels,
      words:
        sums.unbilled > 0
          ? `${unread}: ${formatRupees(sums.unbilled)} is estimated by what the last bills ask on average, and gives way to the bill.`
          : `${unread}: what they cost is missing.`,
      link: 'Orders without a bill',
    },
    {
      part: 'fee',
      count: feesUnknown,
      words: `Razorpay’s fee of ${countOf(feesUnknown, 'payment')} is not known yet.`,
      link: 'Orders without a fee',
    },
    {
      part: 'invoice',
      count: withoutInvoice,
      words: `${countOf(withoutInvoice, 'order')} without an invoice: the GST is missing.`,
      link: 'Orders without an invoice',
    },
    {
      part: 'cash',
      count: cashUnderway.orders,
      words: `Not counted yet: ${countOf(cashUnderway.orders, 'order')} in cash, ${formatRupees(cashUnderway.amount)}, until the cash or the parcel is back.`,
      link: 'Orders with cash on its way',
    },
  ];
  return all.filter(({ count }) => count > 0);
}
