import { listHolds, releaseHold } from '@shop/contract/holds/calls';
import type { Hold } from '@shop/contract/holds/schemas';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

interface ReleaseDialogProps {
  /** The hold to release. Undefined: none. */
  hold: Hold | undefined;
  onClose: () => void;
}

/** Asks before an unpaid order is ended. */
export function ReleaseDialog({ hold, onClose }: ReleaseDialogProps) {
  const release = useApiMutation(releaseHold, {
    failure: null,
    invalidates: [listHolds],
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      title="Release these pieces?"
      subject={hold}
      confirmLabel="Release"
      pendingLabel="Releasing"
      work={release}
      onConfirm={({ order }) => release.mutate({ params: { id: order._id } })}
      onClose={onClose}
    >
      {({ order, customer, bankIsConfirming }) => (
        <>
          <p>
            Order <strong translate="no">{order.orderNumber}</strong> by {customer.userName} is cancelled, and
            others can buy its pieces. If a payment still arrives, the order is confirmed if the stock is
            there, and otherwise refunded in full.
          </p>
          {bankIsConfirming ? (
            <p>The bank is just confirming a payment for this order. It may be better to wait.</p>
          ) : null}
        </>
      )}
    </ConfirmDialog>
  );
}
