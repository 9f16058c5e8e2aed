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
            Order <strong>{order.orderNumber}</strong> of {customer.userName} is closed, and others can buy
            its pieces. If a payment arrives after all, the order is sent while there is stock, or else
            refunded in full.
          </p>
          {bankIsConfirming ? (
            <p>The bank is confirming a payment of this order right now. It may be better to wait.</p>
          ) : null}
        </>
      )}
    </ConfirmDialog>
  );
}
