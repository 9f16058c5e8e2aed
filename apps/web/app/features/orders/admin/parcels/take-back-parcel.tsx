import { takeBackParcel } from '@shop/contract/orders/calls';
import type { OrderParcel } from '@shop/contract/orders/schemas';
import { useState } from 'react';
import { useApiMutation } from '../../../../platform/use-api-mutation.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { ADMIN_ORDER_READS } from '../admin-order-queries.ts';

/** Undoes a parcel that was marked as sent by mistake, after confirmation. */
export function TakeBackParcel({ orderId, parcel }: { orderId: string; parcel: OrderParcel }) {
  const [asked, setAsked] = useState<OrderParcel>();
  const work = useApiMutation(takeBackParcel, {
    failure: null,
    invalidates: ADMIN_ORDER_READS,
    onSuccess: () => setAsked(undefined),
  });
  return (
    <>
      <Button variant="plain" small onClick={() => setAsked(parcel)}>
        Undo parcel {parcel.number}
      </Button>
      <ConfirmDialog
        title={`Undo parcel ${parcel.number}?`}
        subject={asked}
        confirmLabel="Yes, it was not sent"
        pendingLabel="Undoing"
        work={work}
        onConfirm={({ number, sentAt = '' }) =>
          work.mutate({ params: { id: orderId }, body: { number, sentAt } })
        }
        onClose={() => setAsked(undefined)}
      >
        {() => (
          <p>
            Do this only if the courier does not have it. Its pieces are then still to be sent, and the
            invoice stays. The customer was told that it is on its way and gets no email about this.
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
