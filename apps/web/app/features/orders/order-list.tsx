import { isExpected } from '@shop/contract/orders/expected-orders';
import type { Order, OrderItem } from '@shop/contract/orders/schemas';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { langOf } from '../../platform/language.ts';
import { datePart } from '../../platform/shop-time.ts';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { expectedDates } from './order-facts.tsx';
import { OrderStatusBadge } from './shared/order-status-badge.tsx';
import { paymentWords } from './payment-words.ts';
import { TrackLink } from './shared/shipment-line.tsx';
import * as texts from './orders.messages.ts';
import { Rupees } from '../../ui/exact.tsx';
import './order-list.css';

export interface OrderListProps {
  caption: string;
  orders: readonly Order[];
  /** The order whose details are being loaded. */
  loadingId: string | null;
  onShow: (orderId: string) => void;
  /** What can be done with an order at once. */
  quickActionOf?: ((order: Order) => ReactNode) | undefined;
}

/** Pictures of an order that are shown; the details have all. */
const PICTURES_SHOWN = 4;

/**
 * Order number, items, date, status, price, details (product §2), and what a shopper comes for: when it arrives, where
 * it is, buying it again, help. Rows on a wide screen, cards on a phone.
 */
export function OrderList({ caption, orders, loadingId, onShow, quickActionOf }: OrderListProps) {
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
            quickAction={quickActionOf?.(order)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface OrderRowProps {
  order: Order;
  isLoading: boolean;
  onShow: () => void;
  quickAction: ReactNode;
}

function OrderRow({ order, isLoading, onShow, quickAction }: OrderRowProps) {
  const { orderNumber, orderDate, totalAmount, shipment } = order;
  const words = paymentWords(order);
  const bought = order.cartItems.map(nameItem).join(', ');
  return (
    <tr>
      <th scope="row">
        <ItemPictures items={order.cartItems} />
        <span translate="no" className="order-number">
          {orderNumber}
        </span>
        <span className="order-bought" lang={langOf(bought)}>
          {bought}
        </span>
        {isExpected(order) ? (
          <span className="order-arrival">{texts.arrivesBy({ dates: expectedDates(order) })}</span>
        ) : null}
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
        {quickAction}
        <span className="order-list-links">
          {shipment ? <TrackLink shipment={shipment} /> : null}
          <Link to={`/shop/support?order=${orderNumber}`} className="quiet-link touch-link">
            {texts.help()}
            <span className="sr-only">: {texts.orderOf({ number: orderNumber })}</span>
          </Link>
        </span>
      </td>
    </tr>
  );
}

/** People recognise an order by what they bought. Its words say the same. */
function ItemPictures({ items }: { items: readonly OrderItem[] }) {
  const pictures = items.flatMap(({ picture, productId }) => (picture ? [{ picture, productId }] : []));
  if (pictures.length === 0) return null;
  const more = items.length - PICTURES_SHOWN;
  return (
    <span className="order-pictures" aria-hidden>
      {pictures.slice(0, PICTURES_SHOWN).map(({ picture, productId }) => (
        <Picture key={productId} picture={picture} alt="" sizes="4rem" className="order-list-picture" />
      ))}
      {more > 0 ? <span className="note">+{more}</span> : null}
    </span>
  );
}

/** In words, for those who see no pictures. */
function nameItem({ title, quantity }: OrderItem): string {
  return quantity > 1 ? `${quantity} × ${title}` : title;
}
