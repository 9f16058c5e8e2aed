import type { Order, OrderItem } from '@shop/contract/orders/schemas';
import { langOf } from '../../platform/language.ts';
import { datePart } from '../../platform/shop-time.ts';
import { Button } from '../../ui/button.tsx';
import { OrderStatusBadge } from './shared/order-status-badge.tsx';
import { paymentWords } from './payment-words.ts';
import * as texts from './orders.messages.ts';
import { Rupees } from '../../ui/exact.tsx';
import './order-list.css';

export interface OrderListProps {
  caption: string;
  orders: readonly Order[];
  /** The order whose details are being loaded. */
  loadingId: string | null;
  onShow: (orderId: string) => void;
}

/** Order id, items, date, status, price, details (product §2); rows on a wide screen, cards on a phone. */
export function OrderList({ caption, orders, loadingId, onShow }: OrderListProps) {
  return (
    <table className="order-list">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.orderId()}</th>
          <th scope="col">{texts.orderDate()}</th>
          <th scope="col">{texts.orderStatus()}</th>
          <th scope="col">{texts.orderPrice()}</th>
          <th scope="col">
            <span className="sr-only">{texts.details()}</span>
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
  const { _id, orderNumber, orderDate, totalAmount } = order;
  const words = paymentWords(order);
  const bought = order.cartItems.map(nameItem).join(', ');
  return (
    <tr>
      <th scope="row">
        <span translate="no" className="order-number">
          {orderNumber}
        </span>
        <span translate="no" className="order-id">
          {_id}
        </span>
        <span className="order-bought" lang={langOf(bought)}>
          {bought}
        </span>
      </th>
      <td data-label={texts.orderDate()}>{datePart(orderDate)}</td>
      <td data-label={texts.orderStatus()}>
        <OrderStatusBadge order={order} />
        {words ? <span className="order-words">{words}</span> : null}
      </td>
      <td data-label={texts.orderPrice()}>
        <Rupees of={totalAmount} />
      </td>
      <td className="order-list-way">
        <Button variant="outline" small wide="onPhone" isPending={isLoading} onClick={onShow}>
          {texts.viewDetails()}
          <span className="sr-only"> {texts.ofOrder({ number: orderNumber })}</span>
        </Button>
      </td>
    </tr>
  );
}

/** People recognise an order by what they bought. */
function nameItem({ title, quantity }: OrderItem): string {
  return quantity > 1 ? `${quantity} × ${title}` : title;
}
