import { listProfitOrders } from '@shop/contract/profit/calls';
import { type ProfitFigure, profitFigureNames, profitFigures } from '@shop/contract/profit/figures';
import { dayInWords } from '@shop/contract/days';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { To } from 'react-router';
import { apiQuery } from '../../../platform/api-query.ts';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { QueryList } from '../../../platform/query-view.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { AmountsList } from '../../../ui/entries.tsx';
import { Rupees } from '../../../ui/exact.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Profit } from './profit-month.tsx';
import './profit.css';

const PER_PAGE = 20;

interface ProfitOrdersProps {
  month: string;
  /** `figure:gst`, `product:` with its id, `code:SOAP10`, `zone:4`; anything else: all orders. */
  shown: string;
  page: number;
  toPage: (page: number) => To;
}

/** The orders that make a figure, newest first. */
export function ProfitOrders({ month, shown, page, toPage }: ProfitOrdersProps) {
  const [kind = '', ...rest] = shown.split(':');
  const chosen = rest.join(':');
  const figure = profitFigureNames.find((name) => kind === 'figure' && name === chosen);
  const isGroup = kind === 'product' || kind === 'code' || kind === 'zone';
  const query = useQuery({
    ...apiQuery(listProfitOrders, {
      query: {
        month,
        page,
        limit: PER_PAGE,
        ...(figure && { figure }),
        ...(isGroup && { [kind]: chosen }),
      },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryList
      query={query}
      what="The orders"
      skeleton={<Skeleton height={30} />}
      empty={<EmptyState heading="No order is in it" />}
      page={page}
      perPage={PER_PAGE}
      toPage={toPage}
    >
      {(orders) => (
        <>
          <p className="note">{figure ? `${profitFigures[figure].label} of each order.` : profitWords}</p>
          <AmountsList>
            {orders.map((order) => (
              <li key={order._id}>
                <OwnersLink className="quiet-link touch-link" to={`/admin/orders?order=${order._id}`}>
                  {order.orderNumber}
                </OwnersLink>
                <span>{dayInWords(order.placedOn)}</span>
                <strong>{figure ? <Rupees of={order[figure]} /> : <Profit sums={order} />}</strong>
                {figure ? null : <span className="profit-parts">{partsOf(order)}</span>}
              </li>
            ))}
          </AmountsList>
        </>
      )}
    </QueryList>
  );
}

const profitWords = 'What is left of each order, and what it is made of.';

/** `Collected ₹300, Cost of goods ₹90`: all figures that are not 0. */
function partsOf(figures: Record<ProfitFigure, number>): string {
  return profitFigureNames
    .filter((name) => figures[name] !== 0)
    .map((name) => `${profitFigures[name].label} ₹${figures[name].toFixed(2)}`)
    .join(', ');
}
