import type { AdminOrder } from '@shop/contract/orders/schemas';
import type { OrderRefund } from '@shop/contract/refunds/schemas';
import { formatTime } from '../../../platform/shop-time.ts';
import { PayRefundBack } from './pay-refund-back.tsx';
import { SendRefundAgain } from './send-refund-again.tsx';
import { refundAdvice, refundStateWords } from './refund-words.ts';
import { Rupees } from '../../../ui/exact.tsx';
import './admin-refund.css';

/** Each refund of an order: its amount, its state, and what to do if it is stuck. */
export function AdminRefundsMade({ order: { refunds } }: { order: AdminOrder }) {
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
