import { formatRupees, sumRupees } from '@shop/contract/money';
import type { Order } from '@shop/contract/orders/schemas';
import { cancelOrder } from '@shop/contract/payments/calls';
import { getOrder, listOrders } from '@shop/contract/orders/calls';
import { useState } from 'react';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import './cancel-order.css';

/** Lets the shopper cancel an order that nobody packs yet, after asking. */
export function CancelOrder({ order }: { order: Order }) {
  const [asked, setAsked] = useState<Order>();
  const work = useApiMutation(cancelOrder, {
    failure: null,
    invalidates: [getOrder, listOrders],
    onSuccess: () => setAsked(undefined),
  });
  return (
    <>
      {order.canCancel ? (
        <div className="cancel-order">
          <Button variant="outline" small onClick={() => setAsked(order)}>
            Cancel this order
          </Button>
          <p>You can cancel until we start packing. All you paid goes back.</p>
        </div>
      ) : null}
      <ConfirmDialog
        title={`Cancel order ${order.orderNumber}?`}
        subject={asked}
        confirmLabel="Cancel order"
        declineLabel="Keep order"
        pendingLabel="Cancelling"
        work={work}
        onConfirm={({ _id }) => work.mutate({ params: { orderId: _id } })}
        onClose={() => setAsked(undefined)}
      >
        {({ totalAmount, refundedAmount }) => (
          <p>
            Nothing will be sent. {formatRupees(sumRupees([totalAmount, -refundedAmount]))} goes back the way
            it was paid; banks usually take 5 to 7 working days. A cancelled order cannot be brought back.
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
