import { correctCashReturn, getCashReturn, returnParcel } from '@shop/contract/cash/calls';
import { type CashReturn, cashReturnLabels, cashReturns } from '@shop/contract/cash/states';
import type { AdminOrder } from '@shop/contract/orders/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../../platform/api-query.ts';
import { usePermits } from '../../../platform/permissions.tsx';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { useQuestion } from '../../../platform/use-question.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Select } from '../../../ui/text-field.tsx';
import { CASH_READS } from './cash-reads.ts';
import './cash-actions.css';

const reasons = cashReturns.map((id) => ({ id, label: cashReturnLabels[id] }));

/** Records that a parcel came back unpaid or was lost, and which of its pieces can be sold again. */
export function ReturnParcel({ order }: { order: AdminOrder }) {
  const [good, setGood] = useState<Readonly<Record<string, number>>>({});
  const [reason, setReason] = useState<CashReturn>('refused');
  const isLost = reason === 'lost';
  const question = useQuestion(returnParcel, {
    invalidates: CASH_READS,
    send({ _id: id, cartItems }: AdminOrder) {
      const restock = cartItems
        .map(({ productId }) => ({ productId, quantity: isLost ? 0 : (good[productId] ?? 0) }))
        .filter(({ quantity }) => quantity > 0);
      return { params: { id }, body: { restock, reason } };
    },
  });

  return (
    <>
      <Button small variant="outline" onClick={() => question.ask(order)}>
        Came back or lost
      </Button>
      <ConfirmDialog
        {...question.dialog}
        title="The parcel came back or is lost"
        confirmLabel="Close the order"
        pendingLabel="Saving"
      >
        {({ cartItems }) => (
          <>
            <Select
              label="What happened"
              hint="Only a parcel that the customer refused counts against them."
              value={reason}
              options={reasons}
              onChange={({ target }) => setReason(target.value as CashReturn)}
            />
            <p>
              {isLost
                ? 'No pieces go back into stock. If there is an invoice, a credit note is made.'
                : 'Open the parcel first. How many pieces can be sold again? If there is an invoice, a credit note is made.'}
            </p>
            {isLost
              ? null
              : cartItems.map(({ productId, title, quantity }) => (
                  <Select
                    key={productId}
                    label={`${title}, of ${quantity}`}
                    value={String(good[productId] ?? 0)}
                    options={Array.from({ length: quantity + 1 }, (_, count) => ({
                      id: String(count),
                      label: count === 0 ? 'none' : String(count),
                    }))}
                    onChange={({ target }) => setGood({ ...good, [productId]: Number(target.value) })}
                  />
                ))}
          </>
        )}
      </ConfirmDialog>
    </>
  );
}

/** Why a parcel came back, which the owner may correct. */
export function CashReturnReason({ orderId }: { orderId: string }) {
  const params = { id: orderId };
  const { data } = useQuery(apiQuery(getCashReturn, { params }));
  const { mutate, isPending } = useApiMutation(correctCashReturn, { invalidates: CASH_READS });
  const mayCorrect = usePermits(correctCashReturn.may);
  if (!data) return null;
  if (!mayCorrect) return <p>{cashReturnLabels[data.data.reason]}</p>;
  return (
    <Select
      label="What happened"
      hint="Only a parcel that the customer refused counts against them."
      value={data.data.reason}
      options={reasons}
      disabled={isPending}
      onChange={({ target }) => mutate({ params, body: { reason: target.value as CashReturn } })}
    />
  );
}
