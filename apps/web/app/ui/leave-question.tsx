import { ConfirmDialog } from './confirm-dialog.tsx';
import { useLeaveBlocker } from './use-leave-blocker.ts';

/** Asks before what is typed on a page and not saved is left: for another page, and before the tab closes. */
export function LeaveQuestion({ hasUnsaved }: { hasUnsaved: boolean }) {
  const leaving = useLeaveBlocker(
    hasUnsaved,
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <ConfirmDialog
      title="Leave without saving?"
      subject={leaving.state === 'blocked' ? leaving : undefined}
      confirmLabel="Leave without saving"
      pendingLabel="Leaving"
      work={NO_WORK}
      onConfirm={(blocked) => blocked.proceed?.()}
      onClose={() => leaving.reset?.()}
    >
      {() => <p>What you typed and did not save will be lost.</p>}
    </ConfirmDialog>
  );
}

const NO_WORK = { isPending: false, problem: undefined, reset: () => {} };
