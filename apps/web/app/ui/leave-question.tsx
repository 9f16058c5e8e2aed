import { ConfirmDialog } from './confirm-dialog.tsx';
import { useLeaveBlocker } from './use-leave-blocker.ts';
import * as texts from './forms.messages.ts';

interface LeaveQuestionProps {
  hasUnsaved: boolean;
  /** The page is left although it has unsaved input: what was kept of it is to go too. */
  onLeave?: () => void;
}

/** Asks before a page with unsaved input is left for another page, or before its tab is closed. */
export function LeaveQuestion({ hasUnsaved, onLeave }: LeaveQuestionProps) {
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
      onConfirm={(blocked) => {
        onLeave?.();
        blocked.proceed?.();
      }}
      onClose={() => leaving.reset?.()}
    >
      {() => <p>{texts.willBeLost()}</p>}
    </ConfirmDialog>
  );
}

const NO_WORK = { isPending: false, problem: undefined, reset: () => {} };
