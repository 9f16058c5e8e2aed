import { useEffect, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import type { UnsavedWork } from './unsaved-work.ts';
import { useLeaveBlocker } from './use-leave-blocker.ts';
import * as texts from './forms.messages.ts';
import './dialog.css';

/** An action that would discard what was typed in a dialog, waiting for the user's answer. */
interface Leaving {
  goOn: () => void;
  stay: () => void;
}

/** Tracks which forms of a dialog have unsaved changes, and asks about them. */
export function useDiscardQuestion(onClose: () => void) {
  const [unsavedForms, setUnsavedForms] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Leaving>();
  const isAnswered = useRef(false);
  const [unsavedWork] = useState<UnsavedWork>(() => ({
    tell(formId, isUnsaved) {
      setUnsavedForms((before) => {
        if (before.has(formId) === isUnsaved) return before;
        const after = new Set(before);
        if (isUnsaved) after.add(formId);
        else after.delete(formId);
        return after;
      });
      // Input after an answer is asked about again. A form that becomes clean says nothing: it does so after its saving
      // has settled the dialog and begun to close it.
      if (isUnsaved) isAnswered.current = false;
    },
    settle() {
      isAnswered.current = true;
    },
  }));
  const hasUnsaved = unsavedForms.size > 0;

  return {
    /** For `UnsavedWorkContext`. */
    unsavedWork,
    isAsked: asked !== undefined,
    /** Closes at once, or asks first. If the question is already open, returns to the form. */
    close() {
      if (asked) {
        asked.stay();
        setAsked(undefined);
      } else if (!hasUnsaved) onClose();
      else {
        const goOn = () => {
          // Closing a dialog can navigate in the history; that must not trigger the question again.
          isAnswered.current = true;
          onClose();
        };
        setAsked({ goOn, stay: () => {} });
      }
    },
    question: hasUnsaved ? (
      <>
        <LinksOut isAnswered={isAnswered} onLeaving={setAsked} />
        {asked ? (
          <Question
            onDiscard={() => {
              setAsked(undefined);
              asked.goOn();
            }}
            onStay={() => {
              setAsked(undefined);
              asked.stay();
            }}
          />
        ) : null}
      </>
    ) : null,
  };
}

interface LinksOutProps {
  isAnswered: { readonly current: boolean };
  onLeaving: (leaving: Leaving) => void;
}

/** Links in the dialog and Back also leave it. */
function LinksOut({ isAnswered, onLeaving }: LinksOutProps) {
  const blocker = useLeaveBlocker(true, () => !isAnswered.current);
  useEffect(() => {
    if (blocker.state === 'blocked') onLeaving({ goOn: blocker.proceed, stay: blocker.reset });
  }, [blocker, onLeaving]);
  return null;
}

function Question({ onDiscard, onStay }: { onDiscard: () => void; onStay: () => void }) {
  const id = useId();
  const stay = useRef<HTMLDivElement>(null);
  const [typedIn] = useState(() => document.activeElement);
  useEffect(() => {
    stay.current?.querySelector('button')?.focus();
    return () => {
      if (typedIn instanceof HTMLElement && typedIn.isConnected) typedIn.focus();
    };
  }, [typedIn]);
  return (
    <div className="dialog-question">
      <div
        role="alertdialog"
        aria-modal
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        className="stack"
      >
        <h3 id={`${id}-title`}>{texts.discardChanges()}</h3>
        <p id={`${id}-text`}>{texts.notSaved()}</p>
        <div ref={stay} className="row">
          <Button small onClick={onStay}>
            {texts.keepEditing()}
          </Button>
          <Button small variant="danger" onClick={onDiscard}>
            {texts.discard()}
          </Button>
        </div>
      </div>
    </div>
  );
}
