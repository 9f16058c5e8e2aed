import { formatRupees } from '@shop/contract/money';
import { freeDeliveryCode } from '@shop/contract/offers/used-codes';
import { Fact } from '../../ui/fact.tsx';
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
      <Fact name={texts.products()}>
        <Rupees of={goods} />
      </Fact>
      {codes.map(({ code, discount }) =>
        discount > 0 ? (
          <Fact key={code} name={texts.discountBy({ code })}>
            −<Rupees of={discount} />
          </Fact>
        ) : null,
      )}
      {prepaidDiscount > 0 ? (
        <Fact name={texts.prepaidDiscount()}>
          −<Rupees of={prepaidDiscount} />
        </Fact>
      ) : null}
      <Fact name={shippingSaved > 0 ? texts.deliveryBy({ code: freeDeliveryCode(codes) }) : texts.delivery()}>
        {shipping > 0 ? formatRupees(shipping) : texts.freeDelivery()}
      </Fact>
      {dates ? <Fact name={texts.arrives()}>{dates}</Fact> : null}
      {cashFee > 0 ? (
        <Fact name={texts.cashFee()}>
          <Rupees of={cashFee} />
        </Fact>
      ) : null}
      <Fact name={texts.total()}>
        <Rupees of={total} />
      </Fact>
    </dl>
  );
}
