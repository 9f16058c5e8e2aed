import { cashStateLabels } from '@shop/contract/cash/states';
import { countOf } from '@shop/contract/count-of';
import type { Dashboard, OrderToShip } from '@shop/contract/dashboard/schemas';
import { shipOrders } from '@shop/contract/orders/calls';
import { orderStatusLabels, partlySentLabel } from '@shop/contract/orders/statuses';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { Permitted } from '../../../platform/permissions.tsx';
import { formatTime } from '../../../platform/shop-time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { DashboardCard } from './dashboard-card.tsx';
import { Rupees } from '../../../ui/exact.tsx';
import './dashboard-view.css';
import './orders-to-ship.css';

/** The orders that `toShip` counts, in the table of all orders (ruling 10). */
const ORDERS_TO_SHIP = '/admin/orders?needs=shipping';

/** Orders that wait to be shipped, longest waiting first. */
export function OrdersToShip({ toShip: { total, orders } }: { toShip: Dashboard['toShip'] }) {
  return (
    <DashboardCard heading="Orders to ship" count={total} countTo={ORDERS_TO_SHIP}>
      {total === 0 ? (
        <p className="note-lines">Nothing to ship. New orders appear here once they are paid or confirmed.</p>
      ) : (
        <ul className="dashboard-list">
          {orders.map((order) => (
            <OrderLine key={order._id} order={order} />
          ))}
        </ul>
      )}
      {total > orders.length ? (
        <OwnersLink to={ORDERS_TO_SHIP} className="dashboard-more quiet-link">
          {total - orders.length} more in All Orders
        </OwnersLink>
      ) : null}
      {total > 0 ? (
        <Permitted may={shipOrders.may}>
          <div className="dashboard-ways">
            <ButtonLink small variant="outline" to="/admin/picking-list">
              Picking list
            </ButtonLink>
            <ButtonLink small variant="outline" to="/admin/orders/pack">
              Pack orders
            </ButtonLink>
            <ButtonLink small to="/admin/orders/ship">
              Ship orders
            </ButtonLink>
            <ButtonLink small variant="outline" to="/admin/packing-slips?orders=to-ship">
              Packing slips
            </ButtonLink>
          </div>
        </Permitted>
      ) : null}
    </DashboardCard>
  );
}

function OrderLine({ order }: { order: OrderToShip }) {
  return (
    <li>
      <OwnersLink to={`/admin/orders?order=${order._id}`} className="dashboard-line">
        <span className="dashboard-line-name">
          <span translate="no">{order.orderNumber}</span>
          {order.orderStatus === 'inProcess' ? (
            <Badge tone="quiet">{order.isPartlySent ? partlySentLabel : orderStatusLabels.inProcess}</Badge>
          ) : null}
          {order.cashToCollect === undefined ? null : <Badge tone="clay">{cashStateLabels.confirmed}</Badge>}
        </span>
        <span className="dashboard-line-note note-lines">{`${countOf(order.pieces, 'piece')} to ${order.city}`}</span>
        <span className="dashboard-line-figure">
          <Rupees of={order.totalAmount} />
        </span>
        <time dateTime={order.orderDate} className="dashboard-line-side">
          {formatTime(order.orderDate)}
        </time>
      </OwnersLink>
    </li>
  );
}
