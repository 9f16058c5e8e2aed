import { formatRupees, rupeesFromPaise, paiseFromRupees } from '@shop/contract/money';
import type { AdminOrder } from '@shop/contract/orders/schemas';
import { useState } from 'react';
import { AdminRefundConfirmation } from './admin-refund-confirmation.tsx';
import { AdminRefundForm, type RefundRequest } from './admin-refund-form.tsx';
import './admin-order-details.css';
import './admin-refund.css';

/** The order's money and the Refund of ruling 29: chosen, confirmed with the amount in words, then sent. */
export function AdminRefund({ order }: { order: AdminOrder }) {
  const [request, setRequest] = useState<RefundRequest>();
  const [problem, setProblem] = useState<string>();
  const { totalAmount, refundedAmount, refundUnderWay, paymentStatus } = order;
  const left = rupeesFromPaise(paiseFromRupees(totalAmount) - paiseFromRupees(refundedAmount));
  const canRefund = paymentStatus === 'paid' && left > 0;
  if (!canRefund && refundedAmount === 0 && !refundUnderWay) return null;

  return (
    <section className="admin-order-part">
      <h3>Refund</h3>
      {refundedAmount > 0 || refundUnderWay ? (
        <p className="admin-refund-state">
          {refundedAmount > 0
            ? `${formatRupees(refundedAmount)} of ${formatRupees(totalAmount)} refunded. `
            : null}
          {refundUnderWay ? 'A refund is under way to the bank.' : null}
        </p>
      ) : null}
      {canRefund && order.orderStatus === 'rejected' ? (
        <p className="admin-refund-state">This order is rejected and its money is still with the shop.</p>
      ) : null}
      {canRefund && !request ? (
        <AdminRefundForm
          left={left}
          problem={problem}
          onChoose={(chosen) => {
            setProblem(undefined);
            setRequest(chosen);
          }}
        />
      ) : null}
      {canRefund && request ? (
        <AdminRefundConfirmation
          order={order}
          left={left}
          request={request}
          onEnd={(sentence) => {
            setRequest(undefined);
            setProblem(sentence);
          }}
        />
      ) : null}
    </section>
  );
}
