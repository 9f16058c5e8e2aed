import type { Dashboard, RefundToCheck } from '@shop/contract/dashboard/schemas';
import { payBackLabels } from '@shop/contract/hand-orders/payment-methods';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { formatTime } from '../../../platform/shop-time.ts';
import { Card } from '../../../ui/card.tsx';
import { Rupees } from '../../../ui/exact.tsx';
import './dashboard-card.css';
import './dashboard-view.css';
import './payment-problems.css';

/** The orders that `toRefund` counts, in the table of all orders. */
const ORDERS_TO_REFUND = '/admin/orders?needs=refund';

export interface PaymentProblemsProps {
  toRefund: Dashboard['toRefund'];
  refunds: readonly RefundToCheck[];
  /** The button by which a refund is sent again. */
  sendAgain: (refund: RefundToCheck) => ReactNode;
}

/** Refunds that are to be made, that fail or that the shop made by itself. Shows nothing if there are none. */
export function PaymentProblems({ toRefund, refunds, sendAgain }: PaymentProblemsProps) {
  if (toRefund.total === 0 && refunds.length === 0) return null;
  return (
    <Card aria-labelledby="payment-problems" className="dashboard-alert">
      <h2 id="payment-problems" className="dashboard-heading">
        <CircleAlert size={20} aria-hidden />
        Payments to check
      </h2>
      <ul className="dashboard-list">
        {toRefund.orders.map((order) => (
          <li key={order._id}>
            <OwnersLink to={`${ORDERS_TO_REFUND}&order=${order._id}`} className="dashboard-line">
              <span className="dashboard-line-name">{order.orderNumber}: rejected, not refunded yet</span>
              <span className="dashboard-line-note note-lines">
                Ordered {formatTime(order.orderDate)}. Refund it
              </span>
              <span className="dashboard-line-figure">
                <Rupees of={order.amount} />
              </span>
            </OwnersLink>
          </li>
        ))}
        {toRefund.total > toRefund.orders.length ? (
          <li>
            <OwnersLink to={ORDERS_TO_REFUND} className="dashboard-more quiet-link">
              {toRefund.total - toRefund.orders.length} more rejected orders to refund
            </OwnersLink>
          </li>
        ) : null}
        {refunds.map((refund) => (
          <li key={refund.refundId}>
            <OwnersLink to={`/admin/orders?order=${refund.orderId}`} className="dashboard-line">
              <span className="dashboard-line-name">
                {refund.orderNumber}: {whatHappens(refund)}
              </span>
              <span className="dashboard-line-note note-lines">
                {why(refund)} {formatTime(refund.at)}
              </span>
              <span className="dashboard-line-figure">
                <Rupees of={refund.amount} />
              </span>
            </OwnersLink>
            {refund.problem ? <p className="dashboard-problem">Razorpay says: {refund.problem}</p> : null}
            {refund.canSendAgain ? <div className="dashboard-send-again">{sendAgain(refund)}</div> : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function whatHappens(refund: RefundToCheck): string {
  switch (refund.status) {
    case 'failed':
      return 'refund failed';
    case 'due':
      return refund.problem ? 'refund was refused, the shop keeps trying' : 'refund is being sent';
    case 'pending':
      return 'refund is with the bank';
    case 'processed':
      if (refund.paidBack) return `refund was paid back by ${payBackLabels[refund.paidBack.by]}`;
      return refund.reason === 'by_hand' ? 'refunded in Razorpay’s dashboard' : 'refunded automatically';
  }
}

function why({ reason }: RefundToCheck): string {
  switch (reason) {
    case 'owner':
      return 'Requested by the owner,';
    case 'cancelled':
      return 'The customer cancelled the order,';
    case 'too_late':
      return 'The payment arrived too late for the order,';
    case 'code_used':
      return 'The order’s code was already used up,';
    case 'paid_twice':
      return 'The order was paid twice,';
    case 'by_hand':
      return 'Made by hand in Razorpay’s dashboard,';
  }
}
