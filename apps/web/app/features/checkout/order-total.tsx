import { formatRupees } from '@shop/contract/money';
import type { CheckoutTotal } from './checkout-total.ts';
import './order-total.css';

/** What will be paid, to the paisa, before it is paid. */
export function OrderTotal({ goods, shipping, total, code, discount = 0, shippingSaved = 0 }: CheckoutTotal) {
  return (
    <dl className="order-total">
      <div>
        <dt>Products</dt>
        <dd>{formatRupees(goods)}</dd>
      </div>
      {discount > 0 ? (
        <div>
          <dt>Discount ({code})</dt>
          <dd>−{formatRupees(discount)}</dd>
        </div>
      ) : null}
      <div>
        <dt>{shippingSaved > 0 ? `Delivery (${code})` : 'Delivery'}</dt>
        <dd>{shipping > 0 ? formatRupees(shipping) : 'Free delivery'}</dd>
      </div>
      <div className="order-total-sum">
        <dt>Total</dt>
        <dd>{formatRupees(total)}</dd>
      </div>
    </dl>
  );
}
