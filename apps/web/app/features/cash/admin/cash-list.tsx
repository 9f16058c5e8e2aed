import { listCashOrders } from '@shop/contract/cash/calls';
import type { CashOrder } from '@shop/contract/cash/schemas';
import { countOf } from '@shop/contract/count-of';
import { orderStatusLabel } from '@shop/contract/orders/statuses';
import { phoneText } from '@shop/contract/phones/phone-text';
import type { To } from 'react-router';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { QueryList } from '../../../platform/query-view.tsx';
import { formatDayOfYear, formatTime } from '../../../platform/shop-time.ts';
import { useListPage } from '../../../platform/use-list-page.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Rupees } from '../../../ui/exact.tsx';
import './cash-list.css';

interface CashListProps {
  /** Orders that wait for confirmation, or orders whose cash has not arrived yet. */
  show: 'unconfirmed' | 'owed';
  page: number;
  toPage: (page: number) => To;
}

/** Cash on delivery orders in one of these two states, with links to the orders. */
export function CashList({ show, page, toPage }: CashListProps) {
  const list = useListPage(listCashOrders, { page, query: { show } });
  const { data } = list.query;
  return (
    <>
      {show === 'owed' && data && data.total > 0 ? (
        <p>
          <strong>
            <Rupees of={data.totalAmount} />
          </strong>{' '}
          <span>{`is still to come from ${countOf(data.total, 'parcel')}.`}</span>
        </p>
      ) : null}
      <QueryList
        {...list}
        what="The orders"
        skeleton={<Skeleton height={20} />}
        empty={<EmptyState heading={empty[show]} />}
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
