import { formatRupees } from '@shop/contract/money';
import type { CheckoutTotal } from './checkout-total.ts';
import * as texts from './checkout.messages.ts';
import './order-total.css';

/** What will be paid, to the paisa, before it is paid. */
export function OrderTotal({ goods, shipping, total, code, discount = 0, shippingSaved = 0 }: CheckoutTotal) {
  return (
    <dl className="order-total">
      <div>
        <dt>{texts.products()}</dt>
        <dd>{formatRupees(goods)}</dd>
      </div>
      {discount > 0 ? (
        <div>
          <dt>{texts.discountBy({ code: code ?? '' })}</dt>
          <dd>−{formatRupees(discount)}</dd>
        </div>
      ) : null}
      <div>
        <dt>{shippingSaved > 0 ? texts.deliveryBy({ code: code ?? '' }) : texts.delivery()}</dt>
        <dd>{shipping > 0 ? formatRupees(shipping) : texts.freeDelivery()}</dd>
      </div>
      <div className="order-total-sum">
        <dt>{texts.total()}</dt>
        <dd>{formatRupees(total)}</dd>
      </div>
    </dl>
  );
}
