import {
  confirmForShopper,
  endCashOrder,
  getCashReturn,
  getRemittance,
  receiveCash,
  listRemittedOf,
} from '@shop/contract/cash/calls';
import type { RemittedOfOrder } from '@shop/contract/cash/schemas';
import { cashStateLabels } from '@shop/contract/cash/states';
import { formatWholeRupees } from '@shop/contract/money';
import type { AdminOrder } from '@shop/contract/orders/schemas';
import { phoneText } from '@shop/contract/phones/phone-text';
import { useQuery } from '@tanstack/react-query';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { Permitted, usePermits } from '../../../platform/permissions.tsx';
import { apiQuery } from '../../../platform/api-query.ts';
import { QueryView } from '../../../platform/query-view.tsx';
import { rupeesInWords } from '../../../platform/rupees-in-words.ts';
import { formatTime, formatDay } from '../../../platform/shop-time.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { useQuestion } from '../../../platform/use-question.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Rupees } from '../../../ui/exact.tsx';
import { CASH_READS } from './cash-reads.ts';
import { outcomeWords, settledWords } from './remitted-words.ts';
import { CashReturnReason, ReturnParcel } from './return-parcel.tsx';
import './cash-actions.css';

/** The owner's actions for a cash on delivery order. Shows nothing for an order that is paid online. */
export function CashActions({ order }: { order: AdminOrder }) {
  if (!order.cash) return null;
  const { state, confirmBy } = order.cash;
  const isSent = order.orderStatus === 'inShipping' || order.orderStatus === 'delivered';
  return (
    <section className="cash-actions" aria-labelledby="cash-actions">
      <h3 id="cash-actions">Cash on delivery</h3>
      {state === 'unconfirmed' ? (
        <>
          <p>
            Not confirmed. Call {phoneText(order.addressInfo.phone)}, or wait: it is cancelled automatically
            at {formatTime(confirmBy)}.
          </p>
          <div className="row">
            <Permitted may={endCashOrder.may}>
              <ConfirmByPhone orderId={order._id} />
              <EndOrder order={order} />
            </Permitted>
          </div>
        </>
      ) : state === 'confirmed' && isSent ? (
        <>
          <p>
            <Rupees of={order.totalAmount} /> is still to come.
          </p>
          <div className="row">
            <Permitted may={receiveCash.may}>
              <ReceiveCash order={order} />
            </Permitted>
            <Permitted may={endCashOrder.may}>
              <ReturnParcel order={order} />
            </Permitted>
          </div>
        </>
      ) : state === 'confirmed' ? (
        <>
          <p>
            Confirmed. Pack it and send it; <Rupees of={order.totalAmount} /> is to be collected.
          </p>
          <div className="row">
            <Permitted may={endCashOrder.may}>
              <EndOrder order={order} />
            </Permitted>
          </div>
        </>
      ) : (
        <p>{`${cashStateLabels[state]}.${state === 'received' ? '  Razorpay does not have this money, so pay any refund yourself.' : ''}`}</p>
      )}
      {state === 'returned' ? (
        <Permitted may={getCashReturn.may}>
          <CashReturnReason orderId={order._id} />
        </Permitted>
      ) : null}
      {isSent || state === 'returned' ? (
        <Permitted may={listRemittedOf.may}>
          <RemittedOf orderId={order._id} />
        </Permitted>
      ) : null}
    </section>
  );
}

function ConfirmByPhone({ orderId }: { orderId: string }) {
  const { mutate, isPending } = useApiMutation(confirmForShopper, { invalidates: CASH_READS });
  return (
    <Button
      small
      isPending={isPending}
      pendingLabel="Confirming"
      onClick={() => mutate({ params: { id: orderId } })}
    >
      The customer has confirmed
    </Button>
  );
}

function ReceiveCash({ order }: { order: AdminOrder }) {
  const question = useQuestion(receiveCash, {
    invalidates: CASH_READS,
    send: ({ _id: id }: AdminOrder) => ({ params: { id } }),
  });
  return (
    <>
      <Button small onClick={() => question.ask(order)}>
        Cash received
      </Button>
      <ConfirmDialog
        {...question.dialog}
        title="Have you received the cash?"
        confirmLabel={({ totalAmount }) => `Yes, ${formatWholeRupees(totalAmount)} received`}
        pendingLabel="Saving"
      >
        {({ orderNumber, totalAmount }) => (
          <p>
            <strong>
              <Rupees of={totalAmount} />
            </strong>{' '}
            ({rupeesInWords(totalAmount)}) of {orderNumber}. The order becomes delivered and paid in cash.
            This cannot be undone.
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}

function EndOrder({ order }: { order: AdminOrder }) {
  const question = useQuestion(endCashOrder, {
    invalidates: CASH_READS,
    send: ({ _id: id }: AdminOrder) => ({ params: { id } }),
  });
  return (
    <>
      <Button small variant="danger" onClick={() => question.ask(order)}>
        Cancel order
      </Button>
      <ConfirmDialog
        {...question.dialog}
        title="Cancel this order?"
        confirmLabel="Cancel order"
        declineLabel="Keep order"
        pendingLabel="Cancelling"
      >
        {({ orderNumber }) => <p>{orderNumber} will not be sent, and its pieces go back on sale.</p>}
      </ConfirmDialog>
    </>
  );
}

/** The couriers' payouts for an order, each with a link to its remittance. */
function RemittedOf({ orderId }: { orderId: string }) {
  const query = useQuery(apiQuery(listRemittedOf, { params: { id: orderId } }));
  return (
    <QueryView query={query} what="What couriers paid" skeleton={null}>
      {({ data }) =>
        data.map((line) => (
          <p key={`${line.remittanceId} ${line.position}`}>
            {line.courier} paid <Rupees of={line.amount} /> on {formatDay(`${line.paidOn}T12:00:00+05:30`)},{' '}
            <RemittanceLink line={line} />. {stateOf(line)}
          </p>
        ))
      }
    </QueryView>
  );
}

/** The reference of a payout, for who keeps the books a link to it. */
function RemittanceLink({ line: { remittanceId, reference } }: { line: RemittedOfOrder }) {
  if (!usePermits(getRemittance.may)) return <span translate="no">{reference}</span>;
  return (
    <OwnersLink translate="no" className="quiet-link" to={`/admin/cash?remittance=${remittanceId}`}>
      {reference}
    </OwnersLink>
  );
}

function stateOf(line: RemittedOfOrder): string {
  if (line.outcome === 'matched') return '';
  return `${settledWords(line) ?? `To check: ${outcomeWords(line)}`}.`;
}
