import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { memo, type ReactNode, useDeferredValue } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { useDiscardQuestion } from './dialog-discard.tsx';
import type { DialogPanelProps } from './dialog.tsx';
import { PartBoundary } from './part-boundary.tsx';
import { UnsavedWorkContext } from './unsaved-work.ts';
import * as texts from './ui.messages.ts';
import './dialog.css';

/** Does not use Radix' own overlay: it adds a style element, which the content policy refuses. */
export default function DialogPanel({
  isOpen,
  onClose,
  title,
  isTitleHidden,
  description,
  side = 'center',
  isWide,
  isText,
  fillsPhone,
  className,
  children,
  returnFocus,
}: DialogPanelProps) {
  const { unsavedWork, isAsked, close, question } = useDiscardQuestion(onClose);
  // The next paint after a press dims the page. A sheet follows in a task of its own; a dialog in the middle, which is
  // small or comes with a new address, is drawn with what opens it. One that closes is out of sight with the next paint,
  // and taken down after it.
  const isFramed = useDeferredValue(isOpen, side === 'center' && isOpen);
  // One that is as high as its content would be seen to grow.
  const isHigh = side === 'left' || side === 'right';
  return (
    <Dialog.Root open={isFramed} onOpenChange={(open) => (open ? undefined : close())}>
      {isOpen ? createPortal(<div className="dialog-backdrop" />, document.body) : null}
      <Dialog.Portal>
        <Dialog.Content
          className={classNames(
            'dialog',
            `dialog-${side}`,
            isWide && 'dialog-wide',
            fillsPhone && 'dialog-fills-phone',
            className,
          )}
          data-modal={isOpen ? 'open' : 'closing'}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // Whatever the confirmation opened may already have the focus.
            if (document.activeElement === document.body) returnFocus();
          }}
          onInteractOutside={(event) => {
            // A press on a toast must not close the dialog, even if the toast has disappeared by now.
            if (!isBackdrop(event.target)) event.preventDefault();
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div inert={isAsked} className={classNames('dialog-head', isTitleHidden && 'dialog-head-bare')}>
            {isTitleHidden ? (
              // The content has the only heading. This is the dialog's accessible name.
              <Dialog.Title asChild>
                <span className="sr-only">{title}</span>
              </Dialog.Title>
            ) : (
              <Dialog.Title className="text-title">{title}</Dialog.Title>
            )}
            <Dialog.Close asChild>
              <IconButton label={texts.close()}>
                <X size={20} aria-hidden />
              </IconButton>
            </Dialog.Close>
          </div>
          {description ? <Dialog.Description className="sr-only">{description}</Dialog.Description> : null}
          <div className="dialog-body" inert={isAsked} {...(isText && { tabIndex: 0 })}>
            <UnsavedWorkContext value={unsavedWork}>
              {isHigh ? (
                <UntilClosed isOpen={isOpen}>
                  <PartBoundary>
                    <AfterFrame>{children}</AfterFrame>
                  </PartBoundary>
                </UntilClosed>
              ) : (
                <PartBoundary>{children}</PartBoundary>
              )}
            </UnsavedWorkContext>
          </div>
          {question}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/**
 * The press that closes a sheet draws nothing of what is in it again. A question does: its button must not keep the focus
 * from what the answer leads to.
 */
const UntilClosed = memo(
  ({ children }: { isOpen: boolean; children: ReactNode }) => children,
  (_, { isOpen }) => !isOpen,
);

function AfterFrame({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}

function isBackdrop(target: EventTarget | null): boolean {
  return target instanceof Element && target.classList.contains('dialog-backdrop');
}
