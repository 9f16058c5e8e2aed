import { useEffect, useRef } from 'react';

/** For the button that begins an edit in its place: gets the focus back when the edit ends. */
export function useFocusAfterEdit(isEdited: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);
  useEffect(() => {
    if (wasEdited.current && !isEdited) button.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);
  return button;
}
