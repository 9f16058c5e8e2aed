import { formatRupees, sumRupees } from '@shop/contract/money';
import type { Order } from '@shop/contract/orders/schemas';
import { cancelOrder } from '@shop/contract/payments/calls';
import { getOrder, listOrders } from '@shop/contract/orders/calls';
import { useQuestion } from '../../platform/use-question.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import * as texts from './orders.messages.ts';
import './cancel-order.css';

/** Lets the shopper cancel an order before it is packed, after confirmation. */
export function CancelOrder({ order }: { order: Order }) {
  const question = useQuestion(cancelOrder, {
    invalidates: [getOrder, listOrders],
    send: ({ _id: orderId }: Order) => ({ params: { orderId } }),
  });
  return (
    <>
      {order.canCancel ? (
        <div className="cancel-order">
          <Button variant="outline" small onClick={() => question.ask(order)}>
            {texts.cancelThisOrder()}
          </Button>
          <p>{order.cash ? texts.canCancelCashUntil() : texts.canCancelUntil()}</p>
        </div>
      ) : null}
      <ConfirmDialog
        {...question.dialog}
        title={texts.cancelQuestion({ number: order.orderNumber })}
        confirmLabel={texts.cancelOrder()}
        declineLabel={texts.keepOrder()}
        pendingLabel={texts.cancelling()}
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
