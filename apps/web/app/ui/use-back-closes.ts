import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Lets Back close something that is open instead of leaving the page. It adds a history entry with the page's own
 * address, which no route notices. Returns the function for closing it in any other way.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): () => void {
  const hasStep = useRef(false);
  const closeNow = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return undefined;
    function hearBack(event: PopStateEvent) {
      event.stopImmediatePropagation();
      hasStep.current = false;
      closeNow();
    }
    if (!hasStep.current) window.history.pushState(window.history.state, '');
    hasStep.current = true;
    // Runs before the router's own listener.
    window.addEventListener('popstate', hearBack, { capture: true });
    return () => window.removeEventListener('popstate', hearBack, { capture: true });
  }, [isOpen]);
  return () => {
    // Going back twice would leave the page.
    if (hasStep.current) window.history.back();
    hasStep.current = false;
  };
}
