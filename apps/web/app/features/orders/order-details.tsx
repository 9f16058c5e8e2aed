import { formatRupees, sumRupees } from '@shop/contract/money';
import type { Order, OrderItem } from '@shop/contract/orders/schemas';
import type { ReactNode } from 'react';
import { datePart } from '../../platform/shop-time.ts';
import { Picture } from '../../ui/picture.tsx';
import { paymentStatusWords } from './shared/money-words.ts';
import { OrderStatusBadge } from './shared/order-status-badge.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { Fact, ShippingAddress, expectedDates } from './order-facts.tsx';
import { OrderHelp } from './order-help.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { paymentWords } from './payment-words.ts';
import { ShipmentLine } from './shared/shipment-line.tsx';
import './order-details.css';
import './order-list.css';

interface OrderDetailsProps {
  order: Order;
  /** What can be done with it. */
  action?: ReactNode;
}

/** Everything about one order (product §2). */
export function OrderDetails({ order, action }: OrderDetailsProps) {
  const words = paymentWords(order);
  return (
    <div className="order-details">
      {words ? <p className="order-details-words">{words}</p> : null}
      <dl className="order-facts">
        <Fact name="Order ID">
          {order.orderNumber} <span className="order-id">{order._id}</span>
        </Fact>
        <Fact name="Order Date">{datePart(order.orderDate)}</Fact>
        {isExpected(order) ? <Fact name="Expected">{expectedDates(order)}</Fact> : null}
        <Fact name="Order Status">
          <OrderStatusBadge status={order.orderStatus} />
        </Fact>
        <Fact name="Payment Method">{order.paymentMethod}</Fact>
        <Fact name="Payment Status">{paymentStatusWords(order)}</Fact>
      </dl>
      {order.shipment ? (
        <ShipmentLine shipment={order.shipment} lead={isSent(order) ? 'Sent with ' : 'Will be sent with '} />
      ) : null}
      <section aria-label="Order Details">
        <h3 className="text-title">Order Details</h3>
        <ul className="order-items">
          {order.cartItems.map((item) => (
            <Item key={item.productId} item={item} />
          ))}
        </ul>
        <OrderSums order={order} />
      </section>
      <section aria-label="Shipping Info">
        <h3 className="text-title">Shipping Info</h3>
        <ShippingAddress {...order.addressInfo} />
      </section>
      <OrderTimeline events={order.timeline} />
      {action}
      <CancelOrder order={order} />
      <OrderHelp orderNumber={order.orderNumber} />
    </div>
  );
}

/** Paid and not yet delivered. */
function isExpected({ orderStatus, paymentStatus }: Order): boolean {
  return paymentStatus === 'paid' && ['confirmed', 'inProcess', 'inShipping'].includes(orderStatus);
}

function isSent({ orderStatus }: Order): boolean {
  return orderStatus === 'inShipping' || orderStatus === 'delivered';
}

function Item({ item: { title, picture, price, quantity } }: { item: OrderItem }) {
  return (
    <li>
      {picture ? (
        <Picture picture={picture} alt="" sizes="4rem" className="order-item-picture" />
      ) : (
        <span className="order-item-picture" aria-hidden />
      )}
      <span className="order-item-words">
        <span className="order-item-title">{title}</span>
        <span>
          {quantity} × {formatRupees(price)}
        </span>
      </span>
      <span className="order-item-total">{formatRupees(sumRupees([price * quantity]))}</span>
    </li>
  );
}

function OrderSums({ order }: { order: Order }) {
  const { subtotal, discount, code, shippingFee, shippingSaved = 0, totalAmount, refundedAmount } = order;
  return (
    <dl className="order-sums">
      {discount > 0 ? (
        <>
          <div>
            <dt>Products</dt>
            <dd>{formatRupees(subtotal)}</dd>
          </div>
          <div>
            <dt>Discount ({code})</dt>
            <dd>−{formatRupees(discount)}</dd>
          </div>
        </>
      ) : null}
      <div>
        <dt>{shippingSaved > 0 ? `Delivery (${code})` : 'Delivery'}</dt>
        <dd>{shippingFee > 0 ? formatRupees(shippingFee) : 'Free delivery'}</dd>
      </div>
      <div className="order-sums-total">
        <dt>Order Price</dt>
        <dd>{formatRupees(totalAmount)}</dd>
      </div>
      {refundedAmount > 0 ? (
        <div>
          <dt>{order.refundState ? 'Refund' : 'Refunded'}</dt>
          <dd>{formatRupees(refundedAmount)}</dd>
        </div>
      ) : null}
    </dl>
  );
}
