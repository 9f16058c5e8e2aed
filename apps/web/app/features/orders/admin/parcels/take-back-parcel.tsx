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
        Take parcel {parcel.number} back
      </Button>
      <ConfirmDialog
        title={`Take parcel ${parcel.number} back?`}
        subject={asked}
        confirmLabel="Yes, it has not left"
        pendingLabel="Taking it back"
        work={work}
        onConfirm={({ number, sentAt = '' }) =>
          work.mutate({ params: { id: orderId }, body: { number, sentAt } })
        }
        onClose={() => setAsked(undefined)}
      >
        {() => (
          <p>
            Only if the courier does not have it: its pieces are to be sent again, and the invoice stays. The
            customer was mailed that it is on its way, and gets no mail of this.
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
