import { refundOrder } from '@shop/contract/refunds/calls';
import { isPaidByHand } from '@shop/contract/hand-orders/payment-methods';
import { formatRupees } from '@shop/contract/money';
import type { AdminOrder } from '@shop/contract/orders/schemas';
import {
  isRefundable,
  refundPartsInWords,
  refundSumsOf,
  rupeesLeft,
} from '@shop/contract/refunds/refund-sums';
import type { OrderRefund } from '@shop/contract/refunds/schemas';
import { useEffect, useId, useRef, useState } from 'react';
import { usePermits } from '../../../platform/permissions.tsx';
import { formatTime } from '../../../platform/shop-time.ts';
import { Rupees } from '../../../ui/exact.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { AdminRefundConfirmation } from './admin-refund-confirmation.tsx';
import { AdminRefundForm, type RefundRequest } from './admin-refund-form.tsx';
import { PayRefundBack } from './pay-refund-back.tsx';
import { allPiecesLeft, hasAnyLeft } from './refund-lines.ts';
import { refundAdvice, refundStateWords } from './refund-words.ts';
import { SendRefundAgain } from './send-refund-again.tsx';
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
  const permits = usePermits(refundOrder.may);
  const [request, setRequest] = useState<RefundRequest | undefined>(
    asksForAll && permits && !isPaidByHand(order.paymentMethod) && !hasAnyLeft(order)
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
  const canRefund = permits && isRefundable(order);
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
      {canRefund ? (
        // Behind the question, so that what was typed is there again if that is refused or cancelled.
        <div hidden={request !== undefined}>
          <AdminRefundForm
            // Pieces that have come back in the meantime can no longer be chosen.
            key={refunds.length}
            order={order}
            onChoose={(chosen) => {
              setProblem(undefined);
              setRequest(chosen);
            }}
          />
        </div>
      ) : null}
      {canRefund && request ? (
        <AdminRefundConfirmation
          order={order}
          request={request}
          onEnd={(sentence) => {
            setRequest(undefined);
            setProblem(sentence);
            // The question goes, and what has become of it is shown here.
            section.current?.focus();
          }}
        />
      ) : null}
    </section>
  );
}

/** Each refund of an order: its amount, its state, and what to do if it is stuck. */
function AdminRefundsMade({ order: { refunds } }: { order: AdminOrder }) {
  if (refunds.length === 0) return null;
  return (
    <ul className="admin-refunds">
      {refunds.map((refund) => (
        <li key={refund.refundId}>
          <p>
            <strong>
              <Rupees of={refund.amount} />
            </strong>{' '}
            {refundStateWords(refund)}
          </p>
          {refund.shopperFee === undefined ? null : (
            <p className="admin-refund-note note">
              <span>
                With it <Rupees of={refund.shopperFee} />, the fee that the shopper paid Razorpay.
              </span>
            </p>
          )}
          <p className="admin-refund-note note">
            <time dateTime={refund.at}>{formatTime(refund.at)}</time>
          </p>
          {refund.canSendAgain ? <RefundTrouble refund={refund} /> : null}
        </li>
      ))}
    </ul>
  );
}

function RefundTrouble({ refund }: { refund: OrderRefund }) {
  return (
    <div className="admin-refund-trouble">
      {refund.problem ? <p>Razorpay says: {refund.problem}</p> : null}
      <p>{refundAdvice(refund)}</p>
      <div className="row">
        <SendRefundAgain refund={refund} />
        {refund.status === 'failed' ? <PayRefundBack refund={refund} /> : null}
      </div>
    </div>
  );
}
