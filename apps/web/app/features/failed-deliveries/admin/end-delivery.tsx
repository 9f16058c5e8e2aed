import { endFailedDelivery } from '@shop/contract/failed-deliveries/calls';
import type { EndedDelivery, RefundChoice } from '@shop/contract/failed-deliveries/schemas';
import { isPaidByHand } from '@shop/contract/hand-orders/payment-methods';
import { formatRupees } from '@shop/contract/money';
import type { AdminOrder } from '@shop/contract/orders/schemas';
import { refundOrder } from '@shop/contract/refunds/calls';
import { isRefundable, rupeesLeft } from '@shop/contract/refunds/refund-sums';
import { useState } from 'react';
import { usePermits } from '../../../platform/permissions.tsx';
import { useQuestion } from '../../../platform/use-question.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Select } from '../../../ui/text-field.tsx';
import { DELIVERY_READS } from './delivery-reads.ts';

interface EndDeliveryProps {
  order: AdminOrder;
  outcome: EndedDelivery['outcome'];
}

const texts = {
  back: {
    button: 'It came back',
    title: 'The parcel came back',
    what: 'Open the parcel first. How many pieces go back into stock? The others are written off, or you send them once more.',
  },
  lost: {
    button: 'It is lost',
    title: 'The courier lost the parcel',
    what: 'No pieces go back into stock. The customer gets an email.',
  },
} as const;

/** Records that a parcel is back or lost: its sound pieces go into stock, and what is chosen is refunded. */
export function EndDelivery({ order, outcome }: EndDeliveryProps) {
  const [good, setGood] = useState<Readonly<Record<string, number>>>({});
  const mayRefund = usePermits(refundOrder.may);
  const choices = mayRefund ? choicesOf(order, outcome) : [];
  const [chosen, setChosen] = useState<RefundChoice>();
  const refund = chosen ?? choices[0]?.id ?? 'later';
  const { button, title, what } = texts[outcome];
  const question = useQuestion(endFailedDelivery, {
    invalidates: DELIVERY_READS,
    send({ _id: id, cartItems }: AdminOrder) {
      const restock = cartItems
        .map(({ productId }) => ({ productId, quantity: outcome === 'lost' ? 0 : (good[productId] ?? 0) }))
        .filter(({ quantity }) => quantity > 0);
      return { params: { id }, body: { outcome, restock, refund } };
    },
  });

  return (
    <>
      <Button small variant="outline" onClick={() => question.ask(order)}>
        {button}
      </Button>
      <ConfirmDialog
        {...question.dialog}
        title={title}
        confirmLabel={refund === 'later' ? 'Save' : 'Save and refund'}
        pendingLabel="Saving"
      >
        {({ cartItems }) => (
          <>
            <p>{what}</p>
            {outcome === 'lost'
              ? null
              : cartItems.map(({ productId, title: name, quantity, returned = 0 }) => (
                  <Select
                    key={productId}
                    label={`${name}, of ${quantity - returned}`}
                    value={String(good[productId] ?? 0)}
                    options={Array.from({ length: quantity - returned + 1 }, (_, count) => ({
                      id: String(count),
                      label: count === 0 ? 'none' : String(count),
                    }))}
                    onChange={({ target }) => setGood({ ...good, [productId]: Number(target.value) })}
                  />
                ))}
            {choices.length > 0 ? (
              <Select
                label="Refund"
                hint="If there is an invoice, a credit note is made."
                value={refund}
                options={choices}
                onChange={({ target }) => setChosen(target.value as RefundChoice)}
              />
            ) : isRefundable(order) ? (
              <p>{`${formatRupees(rupeesLeft(order))} can still be refunded, under ‘Refund’.`}</p>
            ) : null}
          </>
        )}
      </ConfirmDialog>
    </>
  );
}

/** What can be refunded in the same press. Nothing where the owner pays it back by hand: how is asked under ‘Refund’. */
function choicesOf(
  order: AdminOrder,
  outcome: EndedDelivery['outcome'],
): { id: RefundChoice; label: string }[] {
  if (!isRefundable(order) || isPaidByHand(order.paymentMethod)) return [];
  return [
    { id: 'all', label: `All: ${formatRupees(rupeesLeft(order))}` },
    ...(order.shippingFee > 0 ? [{ id: 'goods' as const, label: 'The goods, without the delivery' }] : []),
    {
      id: 'later',
      label: outcome === 'lost' ? 'Later, or send a replacement' : 'Later, or send it once more',
    },
  ];
}
