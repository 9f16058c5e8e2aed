import { useEffect, useRef } from 'react';

/** For a button that is replaced by an inline form: it gets the focus back when the edit ends. */
export function useFocusAfterEdit(isEdited: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);
  useEffect(() => {
    if (wasEdited.current && !isEdited) button.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);
  return button;
}
