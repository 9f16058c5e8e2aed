import { formatRupees } from '@shop/contract/money';
import { getMoney, refundDrift } from '@shop/contract/reconciliation/calls';
import type { Drift } from '@shop/contract/reconciliation/schemas';
import { useState } from 'react';
import { failureText } from '../../../platform/failure-text.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

/** Refunds a payment that belongs to no order here, after confirmation. */
export function RefundButton({ drift, headingId }: { drift: Drift; headingId: string }) {
  const [asked, setAsked] = useState<Drift>();
  const refunding = useApiMutation(refundDrift, {
    invalidates: [getMoney],
    failure: null,
    onSuccess: () => setAsked(undefined),
  });
  const amount = drift.providerAmount === undefined ? '' : formatRupees(drift.providerAmount);
  const work = {
    isPending: refunding.isPending,
    problem: refunding.error === null ? undefined : failureText(refunding.error),
    reset: refunding.reset,
  };
  return (
    <>
      <Button small variant="outline" aria-describedby={headingId} onClick={() => setAsked(drift)}>
        Refund
      </Button>
      <ConfirmDialog
        title={`Refund ${amount}?`}
        subject={asked}
        confirmLabel={`Yes, refund ${amount}`}
        pendingLabel="Refunding"
        work={work}
        onConfirm={({ _id: id }) => refunding.mutate({ params: { id } })}
        onClose={() => setAsked(undefined)}
      >
        {({ paymentId }) => (
          <p>
            The rest of {paymentId} is refunded to whoever paid it. Do this only if this payment was not taken
            outside the shop.
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
