import { formatRupees } from '@shop/contract/money';
import { freeDeliveryCode } from '@shop/contract/offers/used-codes';
import type { CheckoutTotal } from './checkout-total.ts';
import * as texts from './checkout.messages.ts';
import './order-total.css';

/** What will be paid, to the paisa, before it is paid. */
export function OrderTotal(props: CheckoutTotal) {
  const { goods, shipping, total, codes = [], shippingSaved = 0, cashFee = 0 } = props;
  const { prepaidDiscount = 0 } = props;
  return (
    <dl className="order-total">
      <div>
        <dt>{texts.products()}</dt>
        <dd>{formatRupees(goods)}</dd>
      </div>
      {codes.map(({ code, discount }) =>
        discount > 0 ? (
          <div key={code}>
            <dt>{texts.discountBy({ code })}</dt>
            <dd>−{formatRupees(discount)}</dd>
          </div>
        ) : null,
      )}
      {prepaidDiscount > 0 ? (
        <div>
          <dt>{texts.prepaidDiscount()}</dt>
          <dd>−{formatRupees(prepaidDiscount)}</dd>
        </div>
      ) : null}
      <div>
        <dt>{shippingSaved > 0 ? texts.deliveryBy({ code: freeDeliveryCode(codes) }) : texts.delivery()}</dt>
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
