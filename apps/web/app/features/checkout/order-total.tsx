import { formatRupees } from '@shop/contract/money';
import { freeDeliveryCode } from '@shop/contract/offers/used-codes';
import { SumLine } from '../../ui/sum-line.tsx';
import type { CheckoutTotal } from './checkout-total.ts';
import * as texts from './checkout.messages.ts';
import './order-total.css';

/** What will be paid, to the paisa, before it is paid. */
export function OrderTotal(props: CheckoutTotal) {
  const { goods, shipping, total, codes = [], shippingSaved = 0, cashFee = 0 } = props;
  const { prepaidDiscount = 0 } = props;
  return (
    <dl className="order-total">
      <SumLine name={texts.products()}>{formatRupees(goods)}</SumLine>
      {codes.map(({ code, discount }) =>
        discount > 0 ? (
          <SumLine key={code} name={texts.discountBy({ code })}>
            −{formatRupees(discount)}
          </SumLine>
        ) : null,
      )}
      {prepaidDiscount > 0 ? (
        <SumLine name={texts.prepaidDiscount()}>−{formatRupees(prepaidDiscount)}</SumLine>
      ) : null}
      <SumLine
        name={shippingSaved > 0 ? texts.deliveryBy({ code: freeDeliveryCode(codes) }) : texts.delivery()}
      >
        {shipping > 0 ? formatRupees(shipping) : texts.freeDelivery()}
      </SumLine>
      {cashFee > 0 ? <SumLine name={texts.cashOnDelivery()}>{formatRupees(cashFee)}</SumLine> : null}
      <SumLine name={texts.total()} className="order-total-sum">
        {formatRupees(total)}
      </SumLine>
    </dl>
  );
}
