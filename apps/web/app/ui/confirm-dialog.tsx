import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ProblemText } from './problem-text.tsx';
import * as texts from './forms.messages.ts';

interface ConfirmDialogProps<Subject> {
  title: string;
  /** The subject of the question. Undefined: the dialog is closed. */
  subject: Subject | undefined;
  /** What happens on confirmation. */
  children: (subject: Subject) => ReactNode;
  confirmLabel: string | ((subject: Subject) => string);
  pendingLabel: string;
  /** The label of the button that declines. Default: 'Cancel', unless the question itself is about cancelling. */
  declineLabel?: string;
  /** The work that confirming starts, such as a mutation. */
  work: { isPending: boolean; problem: string | undefined; reset: () => void };
  onConfirm: (subject: Subject) => void;
  onClose: () => void;
}

/** Asks before something is permanently removed. If the removal fails, the dialog stays open and shows the reason. */
export function ConfirmDialog<Subject>(props: ConfirmDialogProps<Subject>) {
  const { title, subject, children, confirmLabel, pendingLabel, declineLabel, work, onConfirm, onClose } =
    props;

  function close() {
    work.reset();
    onClose();
  }

  return (
    <Dialog title={title} isOpen={subject !== undefined} onClose={close}>
      {subject === undefined ? null : (
        <div className="stack">
          {children(subject)}
          <ProblemText>{work.problem}</ProblemText>
          <div className="row">
            <Button
              small
              variant="danger"
              isPending={work.isPending}
              pendingLabel={pendingLabel}
              onClick={() => onConfirm(subject)}
            >
              {typeof confirmLabel === 'string' ? confirmLabel : confirmLabel(subject)}
            </Button>
            <Button small variant="plain" disabled={work.isPending} onClick={close}>
              {declineLabel ?? texts.cancel()}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
