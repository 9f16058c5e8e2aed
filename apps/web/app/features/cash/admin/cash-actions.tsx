import { confirmForShopper, endCashOrder, receiveCash } from '@shop/contract/cash/calls';
import { cashStateLabels } from '@shop/contract/cash/states';
import { formatRupees } from '@shop/contract/money';
import type { AdminOrder } from '@shop/contract/orders/schemas';
import { useState } from 'react';
import { rupeesInWords } from '../../../platform/rupees-in-words.ts';
import { formatTime } from '../../../platform/shop-time.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { RemittedOf } from './remitted-of-order.tsx';
import { CashReturnReason, ReturnParcel } from './return-parcel.tsx';
import { useCashMutation } from './use-cash-mutation.ts';
import { Rupees } from '../../../ui/exact.tsx';
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
            Not confirmed. Call +91 {order.addressInfo.phone}, or wait: it is cancelled automatically at{' '}
            {formatTime(confirmBy)}.
          </p>
          <div className="row">
            <ConfirmByPhone orderId={order._id} />
            <EndOrder order={order} />
          </div>
        </>
      ) : state === 'confirmed' && isSent ? (
        <>
          <p>
            <Rupees of={order.totalAmount} /> is still to come.
          </p>
          <div className="row">
            <ReceiveCash order={order} />
            <ReturnParcel order={order} />
          </div>
        </>
      ) : state === 'confirmed' ? (
        <>
          <p>
            Confirmed. Pack it and send it; <Rupees of={order.totalAmount} /> is to be collected.
          </p>
          <div className="row">
            <EndOrder order={order} />
          </div>
        </>
      ) : (
        <p>{`${cashStateLabels[state]}.${state === 'received' ? '  Razorpay does not have this money, so pay any refund yourself.' : ''}`}</p>
      )}
      {state === 'returned' ? <CashReturnReason orderId={order._id} /> : null}
      {isSent || state === 'returned' ? <RemittedOf orderId={order._id} /> : null}
    </section>
  );
}

function ConfirmByPhone({ orderId }: { orderId: string }) {
  const { mutate, isPending } = useCashMutation(confirmForShopper);
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
  const [asked, setAsked] = useState<AdminOrder>();
  const work = useCashMutation(receiveCash, { failure: null, onSuccess: () => setAsked(undefined) });
  return (
    <>
      <Button small onClick={() => setAsked(order)}>
        Cash received
      </Button>
      <ConfirmDialog
        title="Have you received the cash?"
        subject={asked}
        confirmLabel={({ totalAmount }) => `Yes, ${formatRupees(totalAmount)} received`}
        pendingLabel="Saving"
        work={work}
        onConfirm={({ _id }) => work.mutate({ params: { id: _id } })}
        onClose={() => setAsked(undefined)}
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
  const [asked, setAsked] = useState<AdminOrder>();
  const work = useCashMutation(endCashOrder, { failure: null, onSuccess: () => setAsked(undefined) });
  return (
    <>
      <Button small variant="danger" onClick={() => setAsked(order)}>
        Cancel order
      </Button>
      <ConfirmDialog
        title="Cancel this order?"
        subject={asked}
        confirmLabel="Cancel order"
        declineLabel="Keep order"
        pendingLabel="Cancelling"
        work={work}
        onConfirm={({ _id }) => work.mutate({ params: { id: _id } })}
        onClose={() => setAsked(undefined)}
      >
        {({ orderNumber }) => <p>{orderNumber} will not be sent, and its pieces go back on sale.</p>}
      </ConfirmDialog>
    </>
  );
}
