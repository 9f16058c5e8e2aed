import { updateOrderStatus } from '@shop/contract/orders/calls';
import type { AdminOrder } from '@shop/contract/orders/schemas';
import { dayOfIndia } from '@shop/contract/days';
import { usePermits } from '../../../platform/permissions.tsx';
import { datePart } from '../../../platform/shop-time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { AdminOrderFilter } from './admin-order-choice.ts';
import { withSelection, type SelectedOrders } from './admin-order-selection.tsx';
import { partOfOrder } from './order-part.ts';
import { moneyWords } from './owners-money-words.ts';
import { OrderStatusBadge } from '../shared/order-status-badge.tsx';
import { DisputedBadge } from './dispute.tsx';
import { OverdueBadge } from './overdue-badge.tsx';
import { UnfinishedBadge } from './unfinished-badge.tsx';
import { Table } from '../../../ui/table.tsx';
import { ViewButton } from '../../../ui/view-button.tsx';
import { Rupees } from '../../../ui/exact.tsx';
import './admin-orders-table.css';

interface AdminOrdersTableProps {
  orders: readonly AdminOrder[];
  /** Other orders are being loaded. */
  isStale: boolean;
  selected: SelectedOrders;
  /** Ids of orders that arrived while the page was open. */
  newIds: ReadonlySet<string>;
  /** By which the orders were found. */
  filter: AdminOrderFilter;
  onSelect: (selected: SelectedOrders) => void;
  onView: (orderId: string) => void;
}

/** The owner's table of orders (product §2). On a phone each row becomes a card. */
export function AdminOrdersTable({
  orders,
  isStale,
  selected,
  newIds,
  filter,
  onSelect,
  onView,
}: AdminOrdersTableProps) {
  // All that can be done with a selection is a change of status, or leads to one.
  const maySelect = usePermits(updateOrderStatus.may);
  return (
    <Table
      hasBlocks
      className={classNames('order-table', isStale && 'order-table-stale')}
      aria-busy={isStale}
    >
      <thead>
        <tr>
          {maySelect ? (
            <td>
              <span className="sr-only">Select</span>
            </td>
          ) : null}
          <th scope="col">Order ID</th>
          <th scope="col">Order Date</th>
          <th scope="col">Order Status</th>
          <th scope="col" data-cell="number">
            Order Price
          </th>
          <th scope="col">
            <span className="sr-only">Details</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow
            key={order._id}
            order={order}
            isSelected={selected.has(order._id)}
            isNew={newIds.has(order._id)}
            filter={filter}
            onSelect={
              maySelect ? (isSelected) => onSelect(withSelection(selected, [order], isSelected)) : null
            }
            onView={onView}
          />
        ))}
      </tbody>
    </Table>
  );
}

interface OrderRowProps {
  order: AdminOrder;
  isSelected: boolean;
  isNew: boolean;
  filter: AdminOrderFilter;
  /** Null: it cannot be selected. */
  onSelect: ((isSelected: boolean) => void) | null;
  onView: (orderId: string) => void;
}

function OrderRow({ order, isSelected, isNew, filter, onSelect, onView }: OrderRowProps) {
  const numberId = `order-${order._id}`;
  const paidOn = filter.dateOf === 'paid' ? paidDay(order) : undefined;
  return (
    <tr>
      {onSelect ? (
        <td className="order-table-mark">
          <label>
            <input
              type="checkbox"
              aria-label={`Select ${order.orderNumber}`}
              checked={isSelected}
              onChange={({ target }) => onSelect(target.checked)}
            />
          </label>
        </td>
      ) : null}
      <th scope="row">
        <span id={numberId} className="admin-order-number">
          <span translate="no">{order.orderNumber}</span> {isNew ? <Badge tone="clay">New</Badge> : null}
        </span>
        <span translate="no" className="admin-order-id">
          {order._id}
        </span>
        <span className="order-table-who">
          {order.customer.userName}, {order.addressInfo.city}
        </span>
      </th>
      <td className="order-table-date">
        <time dateTime={order.orderDate}>{datePart(order.orderDate)}</time>
        {paidOn === undefined ? null : <span className="order-table-paid">paid {paidOn}</span>}
      </td>
      <td className="order-table-status">
        <OrderStatusBadge order={order} />
        <UnfinishedBadge order={order} />
        <OverdueBadge order={order} />
        <DisputedBadge order={order} />
        {order.agent ? <Badge tone="quiet">By an agent</Badge> : null}
      </td>
      <td data-cell="number">
        <Rupees of={order.totalAmount} />
        <PaymentLine order={order} />
        {partOfOrder(order, filter).map((words) => (
          <span key={words} className="admin-order-payment">
            {words}
          </span>
        ))}
      </td>
      <td data-cell="action">
        <ViewButton aria-describedby={numberId} onClick={() => onView(order._id)}>
          View Details
        </ViewButton>
      </td>
    </tr>
  );
}

/** The day of payment in India, as the filter counts it. */
function paidDay({ timeline }: AdminOrder): string | undefined {
  const payment = timeline.find(({ kind }) => kind === 'payment');
  return payment && dayOfIndia(new Date(payment.at));
}

/** The state of the payment, in a word or two, and of the refunds. */
function PaymentLine({ order }: { order: AdminOrder }) {
  return (
    <span className="admin-order-payment">
      {order.bankIsConfirming ? 'Bank is confirming' : moneyWords(order)}
    </span>
  );
}
