import { listCashOrders } from '@shop/contract/cash/calls';
import type { CashOrder } from '@shop/contract/cash/schemas';
import { countOf } from '@shop/contract/count-of';
import { orderStatusLabel } from '@shop/contract/orders/statuses';
import { phoneText } from '@shop/contract/phones/phone-text';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { To } from 'react-router';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { apiQuery } from '../../../platform/api-query.ts';
import { QueryList } from '../../../platform/query-view.tsx';
import { formatDayOfYear, formatTime } from '../../../platform/shop-time.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Rupees } from '../../../ui/exact.tsx';
import './cash-list.css';

const PER_PAGE = 20;

interface CashListProps {
  /** Orders that wait for confirmation, or orders whose cash has not arrived yet. */
  show: 'unconfirmed' | 'owed';
  page: number;
  toPage: (page: number) => To;
}

/** Cash on delivery orders in one of these two states, with links to the orders. */
export function CashList({ show, page, toPage }: CashListProps) {
  const query = useQuery({
    ...apiQuery(listCashOrders, { query: { show, page, limit: PER_PAGE } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      {show === 'owed' && query.data && query.data.total > 0 ? (
        <p>
          <strong>
            <Rupees of={query.data.totalAmount} />
          </strong>{' '}
          <span>{`is still to come from ${countOf(query.data.total, 'parcel')}.`}</span>
        </p>
      ) : null}
      <QueryList
        query={query}
        what="The orders"
        skeleton={<Skeleton height={20} />}
        empty={<EmptyState heading={empty[show]} />}
        page={page}
        perPage={PER_PAGE}
        toPage={toPage}
      >
        {(orders) => (
          <ul className="cash-list">
            {orders.map((order) => (
              <li key={order.orderId}>
                <OwnersLink
                  translate="no"
                  className="quiet-link touch-link"
                  to={`/admin/orders?order=${order.orderId}`}
                >
                  {order.orderNumber}
                </OwnersLink>
                <span translate="no">{order.customerName}</span>
                <span>{show === 'unconfirmed' ? waits(order) : travels(order)}</span>
                <strong>
                  <Rupees of={order.totalAmount} />
                </strong>
              </li>
            ))}
          </ul>
        )}
      </QueryList>
    </>
  );
}

const empty = { unconfirmed: 'Nothing is waiting to be confirmed', owed: 'No cash is on its way' } as const;

function waits({ phone, confirmBy }: CashOrder) {
  return (
    <>
      <a href={`tel:+91${phone}`}>{phoneText(phone)}</a>, until {formatTime(confirmBy)}
    </>
  );
}

function travels({ orderStatus, courier, trackingNumber, orderDate }: CashOrder): string {
  const parcel = [courier, trackingNumber].filter((part) => part !== '').join(' ');
  return `${orderStatusLabel(orderStatus)}${parcel === '' ? '' : ` with ${parcel}`}, ordered ${formatDayOfYear(orderDate)}`;
}
