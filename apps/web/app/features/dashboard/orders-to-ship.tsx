import type { Dashboard, OrderToShip } from '@shop/contract/dashboard';
import { formatRupees } from '@shop/contract/money';
import { Link } from 'react-router';
import { formatTime } from '../../platform/shop-time.ts';
import { DashboardCard } from './dashboard-card.tsx';

/** What `toShip` counts, in the table of all orders (ruling 10). */
const ORDERS_TO_SHIP = '/admin/orders?status=confirmed,inProcess&payment=paid';

/** Paid orders that wait for a parcel, the longest waiting first. */
export function OrdersToShip({ toShip: { total, orders } }: { toShip: Dashboard['toShip'] }) {
  return (
    <DashboardCard heading="Orders to ship" count={total} countTo={ORDERS_TO_SHIP} className="dashboard-ship">
      {total === 0 ? (
        <p className="dashboard-nothing">Nothing to pack. New orders appear here once they are paid.</p>
      ) : (
        <ul className="dashboard-list">
          {orders.map((order) => (
            <OrderLine key={order._id} order={order} />
          ))}
        </ul>
      )}
      {total > 0 ? (
        <p className="dashboard-ways">
          <Link to="/admin/picking-list" className="dashboard-more quiet-link">
            Picking list
          </Link>
          <Link to="/admin/packing-slips?orders=to-ship" className="dashboard-more quiet-link">
            Packing slips
          </Link>
        </p>
      ) : null}
      {total > orders.length ? (
        <Link to={ORDERS_TO_SHIP} className="dashboard-more quiet-link">
          {total - orders.length} more in All Orders
        </Link>
      ) : null}
    </DashboardCard>
  );
}

function OrderLine({ order }: { order: OrderToShip }) {
  return (
    <li>
      <Link to={`/admin/orders?order=${order._id}`} className="dashboard-line">
        <span className="dashboard-line-name">{order.orderNumber}</span>
        <span className="dashboard-line-note">
          {order.pieces === 1 ? '1 piece' : `${order.pieces} pieces`} to {order.city}, since{' '}
          {formatTime(order.orderDate)}
          {order.orderStatus === 'inProcess' ? ', inProcess' : null}
        </span>
        <span className="dashboard-line-figure">{formatRupees(order.totalAmount)}</span>
      </Link>
    </li>
  );
}
