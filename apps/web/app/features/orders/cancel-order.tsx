import { formatRupees, sumRupees } from '@shop/contract/money';
import type { Order } from '@shop/contract/orders/schemas';
import { cancelOrder } from '@shop/contract/payments/calls';
import { getOrder, listOrders } from '@shop/contract/orders/calls';
import { useState } from 'react';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import * as texts from './orders.messages.ts';
import './cancel-order.css';

/** Lets the shopper cancel an order before it is packed, after confirmation. */
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
            {texts.cancelThisOrder()}
          </Button>
          <p>{order.cash ? texts.canCancelCashUntil() : texts.canCancelUntil()}</p>
        </div>
      ) : null}
      <ConfirmDialog
        title={texts.cancelQuestion({ number: order.orderNumber })}
        subject={asked}
        confirmLabel={texts.cancelOrder()}
        declineLabel={texts.keepOrder()}
        pendingLabel={texts.cancelling()}
        work={work}
        onConfirm={({ _id }) => work.mutate({ params: { orderId: _id } })}
        onClose={() => setAsked(undefined)}
      >
        {({ totalAmount, refundedAmount, cash }) => (
          <p>
            {cash
              ? texts.cancelCashConsequence()
              : texts.cancelConsequence({ sum: formatRupees(sumRupees([totalAmount, -refundedAmount])) })}
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
