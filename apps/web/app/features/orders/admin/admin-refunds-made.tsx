import { formatRupees } from '@shop/contract/money';
import { sendRefundAgain } from '@shop/contract/payments/calls';
import type { AdminOrder, OrderRefund } from '@shop/contract/orders/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { callApi } from '../../../platform/call-api.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { formatTime } from '../../../platform/shop-time.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { reloadAdminOrders } from './admin-order-queries.ts';
import { refundAdvice, refundStateWords } from './refund-words.ts';
import './admin-refund.css';

/** Each refund of an order: how much, where it is, and what to do where it does not get through. */
export function AdminRefundsMade({ order: { refunds } }: { order: AdminOrder }) {
  if (refunds.length === 0) return null;
  return (
    <ul className="admin-refunds">
      {refunds.map((refund) => (
        <li key={refund.refundId}>
          <p>
            <strong>{formatRupees(refund.amount)}</strong> {refundStateWords(refund)}
          </p>
          <p className="admin-refund-note">
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
      <SendAgain refund={refund} />
    </div>
  );
}

/** The provider is asked first whether it has the refund after all. */
function SendAgain({ refund }: { refund: OrderRefund }) {
  const queryClient = useQueryClient();
  const [isPending, setPending] = useState(false);

  async function send() {
    setPending(true);
    try {
      const { message = '' } = await callApi(sendRefundAgain, { params: { id: refund.refundId } });
      showToast({ title: message });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast({ title: failureText(error), tone: 'destructive' });
    }
    await reloadAdminOrders(queryClient);
    setPending(false);
  }

  return (
    <Button small variant="plain" isPending={isPending} pendingLabel="Sending" onClick={() => void send()}>
      Send again
      <span className="sr-only">: {formatRupees(refund.amount)}</span>
    </Button>
  );
}
