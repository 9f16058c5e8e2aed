import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Back closes what is open instead of leaving the page. The step of the history that it takes has the page's own
 * address, and no route hears of it. Answers what closes it otherwise.
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
    // Before the router's own.
    window.addEventListener('popstate', hearBack, { capture: true });
    return () => window.removeEventListener('popstate', hearBack, { capture: true });
  }, [isOpen]);
  return () => {
    // Twice would leave the page.
    if (hasStep.current) window.history.back();
    hasStep.current = false;
  };
}
