import { useCallback, useState } from 'react';

/** Tracks which sections of a page have unsaved changes. */
export function useUnsavedSections() {
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const onDirty = useCallback((section: string, isDirty: boolean) => {
    setUnsaved((before) => {
      if (before.has(section) === isDirty) return before;
      const after = new Set(before);
      if (isDirty) after.add(section);
      else after.delete(section);
      return after;
    });
  }, []);
  return { unsaved, onDirty };
}
