import type { Call } from '@shop/contract/call';
import { getConnections } from '@shop/contract/connections/calls';
import { getSetup } from '@shop/contract/setup/calls';
import { useState } from 'react';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

interface RemoveButtonProps {
  call: Call;
  label: string;
  /** What happens then. */
  consequence: string;
}

/** Removes what was entered, after asking. */
export function RemoveButton({ call, label, consequence }: RemoveButtonProps) {
  const [isAsked, setAsked] = useState(false);
  const removal = useApiMutation(call, {
    failure: null,
    invalidates: [getConnections, getSetup],
    onSuccess: () => setAsked(false),
  });
  return (
    <>
      <Button small variant="danger" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {label}
      </Button>
      <ConfirmDialog
        title={`${label}?`}
        subject={isAsked ? consequence : undefined}
        confirmLabel="Yes, remove"
        pendingLabel="Removing"
        work={removal}
        onConfirm={() => removal.mutate({} as never)}
        onClose={() => setAsked(false)}
      >
        {(text) => <p>{text}</p>}
      </ConfirmDialog>
    </>
  );
}
