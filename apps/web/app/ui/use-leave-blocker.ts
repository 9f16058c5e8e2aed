import { useEffect } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router';

/** Keeps the address from changing while `isBlocked` says so, and has the browser ask before the tab closes. */
export function useLeaveBlocker(hasUnsaved: boolean, isBlocked: BlockerFunction) {
  useEffect(() => {
    if (!hasUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasUnsaved]);
  return useBlocker((change) => hasUnsaved && isBlocked(change));
}
