import { formatRupees } from '@shop/contract/money';
import { refundOrder } from '@shop/contract/payments/calls';
import type { AdminOrder } from '@shop/contract/orders/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { callApi } from '../../../platform/call-api.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { reloadAdminOrders } from './admin-order-queries.ts';
import type { RefundRequest } from './admin-refund-form.tsx';
import { rupeesInWords } from './rupees-in-words.ts';
import './admin-refund.css';

/** A refund whose answer was lost may have been made all the same. */
const CHECK_FIRST = 'No answer came. Check what is refunded above before you try again.';

interface AdminRefundConfirmationProps {
  order: AdminOrder;
  /** Rupees that can still be refunded. */
  left: number;
  request: RefundRequest;
  /** Made or given up; `problem`: refused, and why. */
  onEnd: (problem?: string) => void;
}

/** Asks for confirmation, with the amount in figures and in words; one press sends one refund. */
export function AdminRefundConfirmation({ order, left, request, onEnd }: AdminRefundConfirmationProps) {
  const queryClient = useQueryClient();
  const [isPending, setPending] = useState(false);
  const questionId = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => group.current?.focus(), []);
  const amount = request.amount ?? left;

  async function refund() {
    setPending(true);
    let problem: string | undefined;
    try {
      const { amount: part, restock } = request;
      const body = { amount: part, restock, refundedAmount: order.refundedAmount };
      const { message = '' } = await callApi(refundOrder, { params: { id: order._id }, body });
      showToast({ title: message });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      problem = error.isNetworkOrServer ? CHECK_FIRST : failureText(error);
    }
    await reloadAdminOrders(queryClient);
    onEnd(problem);
  }

  return (
    <fieldset ref={group} tabIndex={-1} aria-labelledby={questionId} className="admin-confirm">
      <p id={questionId}>
        Refund <strong>{formatRupees(amount)}</strong> ({rupeesInWords(amount)}) to {order.customer.userName}?
        {request.restock ? ' The items go back into the stock.' : ' The stock stays as it is.'}
      </p>
      <div className="button-row">
        <Button
          small
          variant="danger"
          isPending={isPending}
          pendingLabel="Refunding"
          onClick={() => void refund()}
        >
          Yes, refund {formatRupees(amount)}
        </Button>
        <Button small variant="plain" disabled={isPending} onClick={() => onEnd()}>
          Cancel
        </Button>
      </div>
    </fieldset>
  );
}
