import { createContext, use, useEffect, useId } from 'react';

/** Hears of each form whether closing what it is in would lose something. */
export const UnsavedWorkContext = createContext<((formId: string, isUnsaved: boolean) => void) | null>(null);

/** Tells the dialog around a form that closing it would lose what was typed, so that it asks first. */
export function useUnsavedWork(isUnsaved: boolean): void {
  const tell = use(UnsavedWorkContext);
  const formId = useId();
  useEffect(() => {
    tell?.(formId, isUnsaved);
    return () => tell?.(formId, false);
  }, [tell, formId, isUnsaved]);
}
