import type { HandPayment } from '@shop/contract/hand-orders/payment-methods';
import type { HandQuote } from '@shop/contract/hand-orders/schemas';
import { Rupees } from '../../../ui/exact.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { SumLine } from '../../../ui/sum-line.tsx';
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
            <SumLine name="Products">
              <Rupees of={quote.subtotal} />
            </SumLine>
            {quote.codes.map(({ code, discount }) =>
              discount > 0 ? (
                <SumLine key={code} name={`Code ${code}`}>
                  −<Rupees of={discount} />
                </SumLine>
              ) : null,
            )}
            <SumLine name={quote.shippingSaved > 0 ? 'Delivery, free by code' : 'Delivery'}>
              <Rupees of={quote.shippingFee} />
            </SumLine>
            {cash && cash.fee > 0 ? (
              <SumLine name="Cash on delivery fee">
                <Rupees of={cash.fee} />
              </SumLine>
            ) : null}
          </>
        ) : null}
        <SumLine name="Total">
          <Rupees of={total} />
        </SumLine>
      </dl>
      <ProblemText>{failure}</ProblemText>
    </>
  );
}
