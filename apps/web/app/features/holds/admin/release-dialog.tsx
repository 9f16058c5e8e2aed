import { listHolds, releaseHold } from '@shop/contract/holds/calls';
import type { Hold } from '@shop/contract/holds/schemas';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface ReleaseDialogProps {
  /** The hold in question; undefined: none. */
  hold: Hold | undefined;
  onClose: () => void;
}

/** Asks before an unpaid order is closed. */
export function ReleaseDialog({ hold, onClose }: ReleaseDialogProps) {
  return (
    <Dialog title="Release these pieces?" isOpen={hold !== undefined} onClose={onClose}>
      {hold ? <Question hold={hold} onClose={onClose} /> : null}
    </Dialog>
  );
}

function Question({ hold, onClose }: { hold: Hold; onClose: () => void }) {
  const { order, customer, bankIsConfirming } = hold;
  const { mutate, isPending, problem } = useApiMutation(releaseHold, {
    failure: null,
    invalidates: [listHolds],
    onSuccess: onClose,
  });

  return (
    <div className="stack">
      <p>
        Order <strong>{order.orderNumber}</strong> of {customer.userName} is closed, and others can buy its
        pieces. If a payment arrives after all, the order is sent while there is stock, or else refunded in
        full.
      </p>
      {bankIsConfirming ? (
        <p>The bank is confirming a payment of this order right now. It may be better to wait.</p>
      ) : null}
      {problem ? (
        <p role="alert" className="field-error">
          {problem}
        </p>
      ) : null}
      <div className="button-row">
        <Button
          small
          variant="danger"
          isPending={isPending}
          pendingLabel="Releasing"
          onClick={() => mutate({ params: { id: order._id } })}
        >
          Release
        </Button>
        <Button small variant="plain" disabled={isPending} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
