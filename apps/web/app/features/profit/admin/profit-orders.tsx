import { countOf } from '@shop/contract/count-of';
import { formatRupees } from '@shop/contract/money';
import { listProfitOrders } from '@shop/contract/profit/calls';
import {
  type ProfitFigure,
  type MissingPart,
  missingParts,
  profitFigureNames,
  profitFigures,
} from '@shop/contract/profit/figures';
import type { ProfitSums } from '@shop/contract/profit/schemas';
import { dayInWords } from '@shop/contract/days';
import type { To } from 'react-router';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { QueryList } from '../../../platform/query-view.tsx';
import { useListPage } from '../../../platform/use-list-page.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { AmountsList } from '../../../ui/entries.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Profit, Signed, isUnknown, signedRupees } from './profit-month.tsx';
import './profit.css';

interface ProfitOrdersProps {
  month: string;
  /**
   * `figure:gst`, `missing:fee`, `product:` with its id, `code:SOAP10`, `zone:4`, `unknown`; anything else: all orders.
   */
  shown: string;
  page: number;
  toPage: (page: number) => To;
}

/** The orders that make a figure, newest first. */
export function ProfitOrders({ month, shown, page, toPage }: ProfitOrdersProps) {
  const [kind = '', ...rest] = shown.split(':');
  const chosen = rest.join(':');
  const figure = profitFigureNames.find((name) => kind === 'figure' && name === chosen);
  const missing = missingParts.find((part) => kind === 'missing' && part === chosen);
  const isGroup = kind === 'product' || kind === 'code' || kind === 'zone';
  const list = useListPage(listProfitOrders, {
    page,
    query: {
      month,
      ...(figure && { figure }),
      ...(missing && { missing }),
      ...(isGroup && { [kind]: chosen }),
      ...(kind === 'unknown' && { unknown: 'yes' as const }),
    },
  });
  return (
    <QueryList
      {...list}
      what="The orders"
      skeleton={<Skeleton height={30} />}
      empty={<EmptyState heading="No order is in it" />}
      toPage={toPage}
    >
      {(orders) => (
        <div className="stack-close">
          <p className="note">
            {figure ? `${profitFigures[figure].label} of each order.` : (words[missing ?? kind] ?? words.all)}
          </p>
          <AmountsList>
            {orders.map((order) => (
              <li key={order._id}>
                <OwnersLink className="quiet-link touch-link" to={`/admin/orders?order=${order._id}`}>
                  {order.orderNumber}
                </OwnersLink>
                <span>{dayInWords(order.placedOn)}</span>
                <strong>
                  {figure ? <Signed of={order[figure]} /> : null}
                  {missing ? <span>{howMuch[missing](order.missing ?? 0)}</span> : null}
                  {figure || missing ? null : <Profit sums={order} />}
                </strong>
                {figure || missing ? null : <span className="profit-parts">{partsOf(order)}</span>}
              </li>
            ))}
          </AmountsList>
        </div>
      )}
    </QueryList>
  );
}

const words: Readonly<Record<string, string>> = {
  all: 'What is left of each order, and what it is made of.',
  product: 'What is left of this product’s share of each order, and what it is made of.',
  unknown: 'Orders with pieces that had no cost on their day.',
  cash: 'Orders whose cash is on its way: they count once it or the parcel is back.',
  refunds: 'Orders with refunds that have not gone through.',
  bill: 'Orders with parcels that no courier’s bill has yet.',
  fee: 'Orders with payments whose fee is not known yet.',
  invoice: 'Orders without an invoice.',
};

const howMuch: Readonly<Record<MissingPart, (count: number) => string>> = {
  cash: formatRupees,
  refunds: formatRupees,
  bill: (count) => countOf(count, 'parcel'),
  fee: (count) => countOf(count, 'payment'),
  invoice: () => 'No invoice',
  packing: (count) => countOf(count, 'parcel'),
};

/** `Collected ₹300.00, Cost of goods −₹90.00`: all figures that are not 0. */
function partsOf(sums: Record<ProfitFigure, number> & Pick<ProfitSums, 'unknownPieces'>): string {
  return profitFigureNames
    .filter((name) => sums[name] !== 0 || isUnknown(name, sums))
    .map((name) => {
      const { label, sign } = profitFigures[name];
      // A line may not end between the sign and the rupees.
      const amount = signedRupees(sign * sums[name]).replace('−', '−\u2060');
      return `${label} ${isUnknown(name, sums) ? 'unknown' : amount}`;
    })
    .join(', ');
}
