import {
  isRefundable,
  refundPartsInWords,
  refundSumsOf,
  rupeesLeft,
} from '@shop/contract/refunds/refund-sums';
import { formatRupees } from '@shop/contract/money';
import { isPaidByHand } from '@shop/contract/hand-orders/payment-methods';
import type { AdminOrder } from '@shop/contract/orders/schemas';
import { useEffect, useId, useRef, useState } from 'react';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { AdminRefundConfirmation } from './admin-refund-confirmation.tsx';
import { AdminRefundForm, type RefundRequest } from './admin-refund-form.tsx';
import { AdminRefundsMade } from './admin-refunds-made.tsx';
import { allPiecesLeft, hasAnyLeft } from './refund-lines.ts';
import './admin-refund.css';

interface AdminRefundProps {
  order: AdminOrder;
  /**
   * Starts by asking whether to refund everything. If the owner took the money directly, how it was paid back is
   * asked first; if pieces were sent, which of them are back.
   */
  asksForAll: boolean;
}

/**
 * The refunds of an order with their states, and the Refund action of ruling 29: choose lines and pieces, confirm the
 * amount in words, send.
 */
export function AdminRefund({ order, asksForAll }: AdminRefundProps) {
  const [request, setRequest] = useState<RefundRequest | undefined>(
    asksForAll && !isPaidByHand(order.paymentMethod) && !hasAnyLeft(order)
      ? { amount: undefined, pieces: allPiecesLeft(order), returned: allPiecesLeft(order) }
      : undefined,
  );
  const headingId = useId();
  const [problem, setProblem] = useState<string>();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // The question takes the focus by itself.
    if (asksForAll && !section.current?.contains(document.activeElement)) section.current?.focus();
  }, [asksForAll]);
  const { totalAmount, refundedAmount, refunds } = order;
  const left = rupeesLeft(order);
  const canRefund = isRefundable(order);
  if (!canRefund && refundedAmount === 0 && refunds.length === 0) return null;

  return (
    <section ref={section} tabIndex={-1} aria-labelledby={headingId} className="admin-refund">
      <h3 id={headingId}>Refund</h3>
      <AdminRefundsMade order={order} />
      {refundedAmount > 0 && left > 0 ? (
        <p className="admin-refund-state">
          {`Of ${formatRupees(totalAmount)}: ${refundPartsInWords(refundSumsOf(order))}. ${formatRupees(left)} can still be refunded.`}
        </p>
      ) : null}
      {canRefund && order.orderStatus === 'rejected' ? (
        <p className="admin-refund-state">
          {`This order is rejected but not refunded yet: ${formatRupees(left)}.`}
        </p>
      ) : null}
      <ProblemText>{problem}</ProblemText>
      {canRefund && !request ? (
        <AdminRefundForm
          // Pieces that have come back in the meantime can no longer be chosen.
          key={refunds.length}
          order={order}
          onChoose={(chosen) => {
            setProblem(undefined);
            setRequest(chosen);
          }}
        />
      ) : null}
      {canRefund && request ? (
        <AdminRefundConfirmation
          order={order}
          request={request}
          onEnd={(sentence) => {
            setRequest(undefined);
            setProblem(sentence);
            // The question goes, and what has become of it stands here.
            section.current?.focus();
          }}
        />
      ) : null}
    </section>
  );
}
