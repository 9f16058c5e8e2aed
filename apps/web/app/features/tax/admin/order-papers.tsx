import { issuePaper, listOrderPapers, voidPaper } from '@shop/contract/tax/calls';
import { paperLabel } from '@shop/contract/tax/paper-kinds';
import type { TaxPaper } from '@shop/contract/tax/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../../platform/api-query.ts';
import { Permitted, usePermits } from '../../../platform/permissions.tsx';
import { useShopSettings } from '../../../platform/shop-settings.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { PaperButtons } from './paper-buttons.tsx';
import { VoidPaper } from './void-paper.tsx';
import { Rupees } from '../../../ui/exact.tsx';
import '../shared/papers.css';
import './tax.css';

interface OrderPapersProps {
  orderId: string;
  /** The order is paid and not wholly refunded. */
  isPaid: boolean;
}

/** The papers of an order, which can be printed and voided, and made by hand before it is shipped. */
export function OrderPapers({ orderId, isPaid }: OrderPapersProps) {
  const { tax } = useShopSettings();
  const { data } = useQuery({
    ...apiQuery(listOrderPapers, { params: { id: orderId } }),
    staleTime: 0,
    enabled: usePermits(listOrderPapers.may),
  });
  const [asked, setAsked] = useState<TaxPaper>();
  const { mutate, isPending, problem } = useApiMutation(issuePaper, {
    failure: null,
    invalidates: [listOrderPapers],
  });
  const papers = data?.data ?? [];
  const isBilled = papers.some(({ kind, voided }) => SUPPLY.includes(kind) && voided === undefined);
  const canBill = data !== undefined && !isBilled && isPaid && tax.registration !== 'off';
  if (papers.length === 0 && !canBill) return null;
  return (
    <section className="order-papers" aria-labelledby="order-papers">
      <h3 id="order-papers">Tax papers</h3>
      <ul className="papers">
        {papers.map((paper) => (
          <li key={paper._id}>
            <span>
              <span>{paperLabel(paper)}</span>{' '}
              <span translate="no" className="tax-number">
                {paper.number}
              </span>
              <span className="tax-aside soft">
                <Rupees of={paper.total} />
              </span>
              {paper.voided ? <span className="tax-void">Void: {paper.voided.reason}</span> : null}
            </span>
            <PaperButtons paper={paper} onVoid={setAsked} />
          </li>
        ))}
      </ul>
      {canBill ? (
        <>
          <p className="tax-note">
            {tax.issueAt === 'inProcess'
              ? 'Made automatically once the order is in process.'
              : 'Made automatically once the order is shipped.'}
          </p>
          <Permitted may={issuePaper.may}>
            <Button
              small
              variant="outline"
              isPending={isPending}
              pendingLabel="Making"
              onClick={() => mutate({ params: { id: orderId } })}
            >
              {tax.registration === 'regular' ? 'Make the invoice now' : 'Make the bill now'}
            </Button>
          </Permitted>
        </>
      ) : null}
      <ProblemText>{problem}</ProblemText>
      <Permitted may={voidPaper.may}>
        <VoidPaper paper={asked} onClose={() => setAsked(undefined)} />
      </Permitted>
    </section>
  );
}

const SUPPLY: readonly string[] = ['invoice', 'bill_of_supply', 'bill'];
