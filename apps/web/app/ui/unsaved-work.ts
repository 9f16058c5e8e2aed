import { createContext, use, useEffect, useId } from 'react';

export interface UnsavedWork {
  /** Hears of each form whether closing what it is in would lose something. */
  tell: (formId: string, isUnsaved: boolean) => void;
  /** What was typed is saved, or may go: the next closing is not asked about. */
  settle: () => void;
}

export const UnsavedWorkContext = createContext<UnsavedWork | null>(null);

/**
 * Tells the dialog around a form that closing it would lose what was typed, so that it asks first.
 * Returns what a form calls when it is saved and then closes the dialog itself.
 */
export function useUnsavedWork(isUnsaved: boolean): () => void {
  const dialog = use(UnsavedWorkContext);
  const formId = useId();
  useEffect(() => {
    dialog?.tell(formId, isUnsaved);
    return () => dialog?.tell(formId, false);
  }, [dialog, formId, isUnsaved]);
  return () => dialog?.settle();
}
