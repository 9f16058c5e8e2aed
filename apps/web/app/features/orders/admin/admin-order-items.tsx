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

/** The items of an order, at the prices of that day. */
export function AdminOrderItems({ order }: { order: AdminOrder }) {
  const { prepaidDiscount = 0, codes = [] } = order;
  const otherDiscount = sumRupees([order.discount, -prepaidDiscount]);
  return (
    <section className="admin-order-part">
      <h3>Items</h3>
      <ul className="admin-items">
        {order.cartItems.map((item) => (
          <Item key={item.productId} item={item} />
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

function Item({ item }: { item: OrderItem }) {
  return (
    <li>
      <FramedPicture picture={item.picture} sizes="56px" className="admin-item-picture" />
      <span className="admin-item-title">{item.title}</span>
      <span
        className={classNames('admin-item-quantity', item.quantity > 1 && 'admin-item-several')}
      >{`Quantity: ${item.quantity}${piecesWords(item)}`}</span>
      <span className="admin-item-price">
        <Rupees of={item.price} />
        {item.quantity > 1 ? <small>each</small> : null}
      </span>
    </li>
  );
}

/** What became of pieces: `, 1 came back`, `, 2 refunded, 1 of them back`, `, refund of 1 failed`. */
function piecesWords({ refunded = 0, refundFailed = 0, returned = 0 }: OrderItem): string {
  const done = refunded - refundFailed;
  const failed = refundFailed > 0 ? `, refund of ${refundFailed} failed` : '';
  if (refunded <= returned) return `${returned > 0 ? `, ${returned} came back` : ''}${failed}`;
  const back = returned > 0 ? `, ${returned} came back` : '';
  if (done === 0) return `${failed}${back}`;
  return `, ${done} refunded${failed === '' && returned > 0 ? `, ${returned} of them back` : back}${failed}`;
}
