import { useEffect } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router';

/** Blocks navigation while `isBlocked` returns true, and makes the browser ask before the tab is closed. */
export function useLeaveBlocker(hasUnsaved: boolean, isBlocked: BlockerFunction) {
  useEffect(() => {
    if (!hasUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasUnsaved]);
  return useBlocker((change) => hasUnsaved && isBlocked(change));
}
