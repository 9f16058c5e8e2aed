import { formatRupees } from '@shop/contract/money';
import type { CheckoutTotal } from './checkout-total.ts';
import * as texts from './checkout.messages.ts';
import './order-total.css';

/** What will be paid, to the paisa, before it is paid. */
export function OrderTotal(props: CheckoutTotal) {
  const { goods, shipping, total, code, discount = 0, shippingSaved = 0, cashFee = 0 } = props;
  const { prepaidDiscount = 0 } = props;
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
      {prepaidDiscount > 0 ? (
        <div>
          <dt>{texts.prepaidDiscount()}</dt>
          <dd>−{formatRupees(prepaidDiscount)}</dd>
        </div>
      ) : null}
      <div>
        <dt>{shippingSaved > 0 ? texts.deliveryBy({ code: code ?? '' }) : texts.delivery()}</dt>
        <dd>{shipping > 0 ? formatRupees(shipping) : texts.freeDelivery()}</dd>
      </div>
      {cashFee > 0 ? (
        <div>
          <dt>{texts.cashOnDelivery()}</dt>
          <dd>{formatRupees(cashFee)}</dd>
        </div>
      ) : null}
      <div className="order-total-sum">
        <dt>{texts.total()}</dt>
        <dd>{formatRupees(total)}</dd>
      </div>
    </dl>
  );
}
