import { ConfirmDialog } from './confirm-dialog.tsx';
import { useLeaveBlocker } from './use-leave-blocker.ts';
import * as texts from './forms.messages.ts';

/** Asks before a page with unsaved input is left for another page, or before its tab is closed. */
export function LeaveQuestion({ hasUnsaved }: { hasUnsaved: boolean }) {
  const leaving = useLeaveBlocker(
    hasUnsaved,
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <ConfirmDialog
      title={texts.leaveQuestion()}
      subject={leaving.state === 'blocked' ? leaving : undefined}
      confirmLabel={texts.leave()}
      pendingLabel={texts.leaving()}
      work={NO_WORK}
      onConfirm={(blocked) => blocked.proceed?.()}
      onClose={() => leaving.reset?.()}
    >
      {() => <p>{texts.willBeLost()}</p>}
    </ConfirmDialog>
  );
}

const NO_WORK = { isPending: false, problem: undefined, reset: () => {} };
