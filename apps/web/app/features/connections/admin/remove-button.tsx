import type { Call } from '@shop/contract/call';
import { getConnections } from '@shop/contract/connections/calls';
import { getSetup } from '@shop/contract/setup/calls';
import { useQuestion } from '../../../platform/use-question.ts';
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
  const removal = useQuestion(call, { invalidates: [getConnections, getSetup], send: () => ({}) as never });
  return (
    <>
      <Button small variant="danger" aria-haspopup="dialog" onClick={() => removal.ask(consequence)}>
        {label}
      </Button>
      <ConfirmDialog
        {...removal.dialog}
        title={`${label}?`}
        confirmLabel="Yes, remove"
        pendingLabel="Removing"
      >
        {() => <p>{consequence}</p>}
      </ConfirmDialog>
    </>
  );
}
