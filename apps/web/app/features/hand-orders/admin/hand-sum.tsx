import type { HandPayment } from '@shop/contract/hand-orders/payment-methods';
import type { HandQuote } from '@shop/contract/hand-orders/schemas';
import { Rupees } from '../../../ui/exact.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { Fact } from '../../../ui/fact.tsx';
import './hand-orders.css';

interface HandSumProps {
  quote: HandQuote | undefined;
  /** Why there is no quote. */
  failure: string | undefined;
  payment: HandPayment;
  /** In rupees, with everything. */
  total: number;
}

/** What the order comes to, as the checkout shows it, and what stands in its way. */
export function HandSum({ quote, failure, payment, total }: HandSumProps) {
  const cash = payment === 'cod' ? quote?.cash : undefined;
  return (
    <>
      <dl className="hand-sum sums">
        {quote ? (
          <>
            <Fact name="Products">
              <Rupees of={quote.subtotal} />
            </Fact>
            {quote.codes.map(({ code, discount }) =>
              discount > 0 ? (
                <Fact key={code} name={`Code ${code}`}>
                  −<Rupees of={discount} />
                </Fact>
              ) : null,
            )}
            <Fact name={quote.shippingSaved > 0 ? 'Delivery, free by code' : 'Delivery'}>
              <Rupees of={quote.shippingFee} />
            </Fact>
            {cash && cash.fee > 0 ? (
              <Fact name="Cash on delivery fee">
                <Rupees of={cash.fee} />
              </Fact>
            ) : null}
          </>
        ) : null}
        <Fact name="Total">
          <Rupees of={total} />
        </Fact>
      </dl>
      <ProblemText>{failure}</ProblemText>
    </>
  );
}
