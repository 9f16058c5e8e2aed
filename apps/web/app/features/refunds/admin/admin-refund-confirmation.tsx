import { rupeesLeft } from '@shop/contract/refunds/refund-sums';
import { refundOrder } from '@shop/contract/refunds/calls';
import type { AdminOrder } from '@shop/contract/orders/schemas';
import { useEffect, useId, useRef, useState } from 'react';
import { failureText } from '../../../platform/failure-text.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { REFUND_READS } from './refund-reads.ts';
import type { RefundRequest } from './admin-refund-form.tsx';
import { type ReturnedPieces, stockWords, unsentPieces } from './refund-lines.ts';
import { rupeesInWords } from '../../../platform/rupees-in-words.ts';
import { Rupees } from '../../../ui/exact.tsx';
import './admin-refund.css';

/** If the answer was lost, the refund may have been made all the same. */
const CHECK_FIRST = 'There was no answer. Check above what has been refunded before you try again.';

interface AdminRefundConfirmationProps {
  order: AdminOrder;
  request: RefundRequest;
  /** Called when the refund was made or cancelled. `problem`: why it was refused. */
  onEnd: (problem?: string) => void;
}

/** Asks for confirmation, with the amount in figures and in words. One press sends one refund. */
export function AdminRefundConfirmation({ order, request, onEnd }: AdminRefundConfirmationProps) {
  const refunding = useApiMutation(refundOrder, {
    invalidates: REFUND_READS,
    failure: null,
    onSuccess: () => onEnd(),
    onFailure(error) {
      // Nothing was done: what was chosen stays, to be confirmed once more.
      if (error.code === 'proof_needed') return;
      onEnd(error.isNetworkOrServer ? CHECK_FIRST : failureText(error));
    },
  });
  const questionId = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => group.current?.focus(), []);
  const amount = request.amount ?? rupeesLeft(order);
  // As it was when the question came: what somebody does meanwhile is told first.
  const [seen] = useState(() => ({ statusSeen: order.orderStatus, refundedAmount: order.refundedAmount }));

  function refund() {
    const pieces = request.pieces.map(asSent);
    const restock = request.returned.length > 0 ? request.returned.map(asSent) : false;
    const { paidBack } = request;
    refunding.mutate({
      params: { id: order._id },
      body: { amount, pieces, restock, ...seen, paidBack },
    });
  }

  return (
    <fieldset ref={group} tabIndex={-1} aria-labelledby={questionId} className="admin-confirm">
      <p id={questionId}>
        Refund{' '}
        <strong>
          <Rupees of={amount} />
        </strong>{' '}
        ({rupeesInWords(amount)}) to {order.customer.userName}?{' '}
        {stockWords(request.returned, unsentPieces(order, request))}
      </p>
      <div className="row">
        <Button
          small
          variant="danger"
          isPending={refunding.isPending}
          pendingLabel="Refunding"
          onClick={refund}
        >
          <span>
            Yes, refund <Rupees of={amount} isShort />
          </span>
        </Button>
        <Button small variant="plain" disabled={refunding.isPending} onClick={() => onEnd()}>
          Cancel
        </Button>
      </div>
    </fieldset>
  );
}

function asSent({ productId, quantity }: ReturnedPieces) {
  return { productId, quantity };
}
