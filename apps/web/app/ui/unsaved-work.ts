import { createContext, use, useEffect, useId } from 'react';

export interface UnsavedWork {
  /** Each form reports here whether closing its dialog would lose something. */
  tell: (formId: string, isUnsaved: boolean) => void;
  /** The input has been saved or may be discarded: the next closing asks nothing. */
  settle: () => void;
}

export const UnsavedWorkContext = createContext<UnsavedWork | null>(null);

/**
 * Tells the surrounding dialog that closing it would lose input, so that it asks first. Returns a function for forms
 * that close the dialog themselves after saving; they must call it first.
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
