import { formatRupees } from '@shop/contract/money';
import type { Order } from '@shop/contract/orders/schemas';
import { datePart } from '../../platform/shop-time.ts';
import { Button } from '../../ui/button.tsx';
import { OrderStatusBadge } from './shared/order-status-badge.tsx';
import { paymentWords } from './payment-words.ts';
import './order-list.css';

export interface OrderListProps {
  caption: string;
  orders: readonly Order[];
  /** The order whose details are on their way. */
  loadingId: string | null;
  onShow: (orderId: string) => void;
}

/** Order id, date, status, price, details (product §2); rows on a wide screen, cards on a phone. */
export function OrderList({ caption, orders, loadingId, onShow }: OrderListProps) {
  return (
    <table className="order-list">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Order ID</th>
          <th scope="col">Order Date</th>
          <th scope="col">Order Status</th>
          <th scope="col">Order Price</th>
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
            isLoading={loadingId === order._id}
            onShow={() => onShow(order._id)}
          />
        ))}
      </tbody>
    </table>
  );
}

function OrderRow({ order, isLoading, onShow }: { order: Order; isLoading: boolean; onShow: () => void }) {
  const { _id, orderNumber, orderDate, orderStatus, totalAmount } = order;
  const words = paymentWords(order);
  return (
    <tr>
      <th scope="row">
        <span className="order-number">{orderNumber}</span>
        <span className="order-id">{_id}</span>
      </th>
      <td data-label="Order Date">{datePart(orderDate)}</td>
      <td data-label="Order Status">
        <OrderStatusBadge status={orderStatus} />
        {words ? <span className="order-words">{words}</span> : null}
      </td>
      <td data-label="Order Price">{formatRupees(totalAmount)}</td>
      <td className="order-list-way">
        <Button variant="outline" small wide="onPhone" isPending={isLoading} onClick={onShow}>
          View Details<span className="sr-only"> of {orderNumber}</span>
        </Button>
      </td>
    </tr>
  );
}
