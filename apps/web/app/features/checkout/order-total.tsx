import { formatRupees } from '@shop/contract/money';
import { freeDeliveryCode } from '@shop/contract/offers/used-codes';
import { SumLine } from '../../ui/sum-line.tsx';
import type { CheckoutTotal } from './checkout-total.ts';
import * as texts from './checkout.messages.ts';
import { Rupees } from '../../ui/exact.tsx';
import './order-total.css';

interface OrderTotalProps extends CheckoutTotal {
  /** The delivery dates, if they are known. */
  dates: string | null;
}

/** The exact total and the delivery dates, shown before payment. */
export function OrderTotal({ dates, ...props }: OrderTotalProps) {
  const { goods, shipping, total, codes = [], shippingSaved = 0, cashFee = 0 } = props;
  const { prepaidDiscount = 0 } = props;
  return (
    <dl className="order-total sums" aria-live="polite">
      <SumLine name={texts.products()}>
        <Rupees of={goods} />
      </SumLine>
      {codes.map(({ code, discount }) =>
        discount > 0 ? (
          <SumLine key={code} name={texts.discountBy({ code })}>
            −<Rupees of={discount} />
          </SumLine>
        ) : null,
      )}
      {prepaidDiscount > 0 ? (
        <SumLine name={texts.prepaidDiscount()}>
          −<Rupees of={prepaidDiscount} />
        </SumLine>
      ) : null}
      <SumLine
        name={shippingSaved > 0 ? texts.deliveryBy({ code: freeDeliveryCode(codes) }) : texts.delivery()}
      >
        {shipping > 0 ? formatRupees(shipping) : texts.freeDelivery()}
      </SumLine>
      {dates ? <SumLine name={texts.arrives()}>{dates}</SumLine> : null}
      {cashFee > 0 ? (
        <SumLine name={texts.cashFee()}>
          <Rupees of={cashFee} />
        </SumLine>
      ) : null}
      <SumLine name={texts.total()}>
        <Rupees of={total} />
      </SumLine>
    </dl>
  );
}
