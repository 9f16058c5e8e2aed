import { keptAfterRefunds, refundParts, refundSumsOf } from '@shop/contract/refunds/refund-sums';
import { formatRupees, sumRupees } from '@shop/contract/money';
import { freeDeliveryCode } from '@shop/contract/offers/used-codes';
import type { AdminOrder, OrderItem } from '@shop/contract/orders/schemas';
import { Fragment } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { FramedPicture } from '../../../ui/framed-picture.tsx';
import { Exact, Rupees } from '../../../ui/exact.tsx';
import './admin-order-details.css';
import './admin-order-items.css';
import { piecesWords } from './pieces-words.ts';

/** The items of an order, at the prices of that day. */
export function AdminOrderItems({ order }: { order: AdminOrder }) {
  const { prepaidDiscount = 0, codes = [] } = order;
  const otherDiscount = sumRupees([order.discount, -prepaidDiscount]);
  return (
    <section className="admin-order-part">
      <h3>Items</h3>
      <ul className="admin-items">
        {order.cartItems.map((item) => (
          <Item key={item.productId} order={order} item={item} />
        ))}
      </ul>
      <dl className="admin-sums">
        {order.discount > 0 ? (
          <>
            <dt>Subtotal</dt>
            <dd>
              <Rupees of={order.subtotal} />
            </dd>
            {codes.map(({ code, discount }) =>
              discount > 0 ? (
                <Fragment key={code}>
                  <dt>Discount ({code})</dt>
                  <dd>
                    −<Rupees of={discount} />
                  </dd>
                </Fragment>
              ) : null,
            )}
            {codes.length === 0 && otherDiscount > 0 ? (
              <>
                <dt>Replacement</dt>
                <dd>
                  −<Rupees of={otherDiscount} />
                </dd>
              </>
            ) : null}
            {prepaidDiscount > 0 ? (
              <>
                <dt>Discount for paying online</dt>
                <dd>
                  −<Rupees of={prepaidDiscount} />
                </dd>
              </>
            ) : null}
          </>
        ) : null}
        {order.shippingSaved ? (
          <>
            <dt>Shipping ({freeDeliveryCode(codes)})</dt>
            <dd>
              Free, saved <Rupees of={order.shippingSaved} />
            </dd>
          </>
        ) : order.shippingFee > 0 ? (
          <>
            <dt>Delivery</dt>
            <dd>
              <Rupees of={order.shippingFee} />
            </dd>
          </>
        ) : null}
        {order.cash && order.cash.fee > 0 ? (
          <>
            <dt>Cash on delivery fee</dt>
            <dd>
              <Rupees of={order.cash.fee} />
            </dd>
          </>
        ) : null}
        <dt>Total</dt>
        <dd>
          <Rupees of={order.totalAmount} />
        </dd>
        {order.refundedAmount > 0 ? (
          <>
            <RefundSumLines order={order} />
            <dt>Left</dt>
            <dd>
              <Rupees of={keptAfterRefunds(order)} />
            </dd>
          </>
        ) : null}
      </dl>
    </section>
  );
}

/** What goes back, by how far it is. What has failed is still with the shop, so nothing is taken off for it. */
function RefundSumLines({ order }: { order: AdminOrder }) {
  return refundParts(refundSumsOf(order)).map(({ label, sum, isKept }) => (
    <Fragment key={label}>
      <dt>{label}</dt>
      <dd>
        <Exact>{`${isKept ? '' : '−'}${formatRupees(sum)}`}</Exact>
      </dd>
    </Fragment>
  ));
}

function Item({ order, item }: { order: AdminOrder; item: OrderItem }) {
  return (
    <li>
      <FramedPicture picture={item.picture} sizes="56px" className="admin-item-picture" />
      <span className="admin-item-title">
        <span>{item.title}</span>
        {item.inside === undefined ? null : <small className="admin-item-inside">{item.inside}</small>}
      </span>
      <span
        className={classNames('admin-item-quantity', item.quantity > 1 && 'admin-item-several')}
      >{`Quantity: ${item.quantity}${piecesWords(order, item)}`}</span>
      <span className="admin-item-price">
        <Rupees of={item.price} />
        {item.quantity > 1 ? <small>each</small> : null}
      </span>
    </li>
  );
}
